import type { ApiErrorBody } from '@tc/contract/api';
import { teamPath } from '@tc/contract/api';
import { createScan } from '@tc/contract/locker';
import type { Account } from '../account/account.ts';
import { NO_ANSWER } from '../api/explain-answer.ts';
import { type SentFiles, sendFiles } from '../api/send-files.ts';
import type { Hold, OutboxEntry, PhotoUpload } from './outbox-entry.ts';
import { uploadPhoto } from './upload-photo.ts';

/** The result of an attempt. */
export type Attempt =
  | { readonly name: 'kept'; readonly scanId: string }
  /** It may work later without doing anything. */
  | { readonly name: 'later'; readonly problem: string; readonly afterSeconds: number | null }
  /** Its owner has to do something. */
  | { readonly name: 'held'; readonly hold: Hold }
  /** Its owner is not signed in. */
  | { readonly name: 'signed-out' };

export interface SendPlan {
  readonly signal: AbortSignal;
  /** Fraction of the photos that the server has, 0 to 1. */
  readonly onProgress: (share: number) => void;
  /** What the next attempt does not need to send again. */
  readonly onUploads: (uploads: readonly (PhotoUpload | null)[]) => void;
}

const NOT_SIGNED_IN = 401;
const TOO_MANY = 429;
const SERVER_FAILS = 500;

/** The token of the entry's owner; null if somebody else or nobody is signed in. */
async function tokenOf(account: Account, owner: string): Promise<string | null> {
  const { auth } = await account.client();
  const { data } = await auth.getSession();
  return data.session?.user.id === owner ? data.session.access_token : null;
}

function later(problem: string, afterSeconds: number | null = null): Attempt {
  return { name: 'later', problem, afterSeconds };
}

/** What an unexpected answer means for the entry. */
function attemptOf(account: Account, { status, body, words, retryAfter }: SentFiles): Attempt {
  if (status === NOT_SIGNED_IN) {
    void account.recheck();
    return { name: 'signed-out' };
  }
  const { code } = (body ?? {}) as Partial<ApiErrorBody>;
  // An answer from something between us and the server does not count as ours.
  if (status < SERVER_FAILS && status !== TOO_MANY && typeof code === 'string') {
    return { name: 'held', hold: { code, message: words } };
  }
  return later(status < 300 ? NO_ANSWER : words, retryAfter);
}

/** Uploads every photo that the server does not have. Returns the uploads, or why that did not work. */
async function uploadAll(
  account: Account,
  { photos, uploads = [] }: OutboxEntry,
  token: string,
  { signal, onProgress, onUploads }: SendPlan,
): Promise<{ readonly ids: readonly string[] } | Attempt> {
  const known = photos.map((_, place) => uploads[place] ?? null);
  const total = photos.reduce((sum, { blob }) => sum + blob.size, 0);
  const ids: string[] = [];
  let before = 0;
  for (const [place, { blob }] of photos.entries()) {
    const note = (upload: PhotoUpload) => {
      known[place] = upload;
      onUploads([...known]);
    };
    const one = known[place];
    const end = one?.isWhole
      ? ({ name: 'whole', id: one.id } as const)
      : await uploadPhoto(blob, {
          token,
          id: one?.id ?? null,
          signal,
          onBegun: (id) => note({ id, isWhole: false }),
          onProgress: (bytes) => onProgress((before + bytes) / total),
        });
    if (end.name === 'answered') return attemptOf(account, end.answer);
    if (!one?.isWhole) note({ id: end.id, isWhole: true });
    ids.push(end.id);
    before += blob.size;
    onProgress(before / total);
  }
  return { ids };
}

function formOf(
  { photos, details, corrections, batchItem }: OutboxEntry,
  ids: readonly string[],
): FormData {
  const form = new FormData();
  form.append('details', JSON.stringify(details));
  if (corrections) form.append('corrections', JSON.stringify(corrections));
  if (batchItem !== undefined) form.append('batchItem', batchItem);
  for (const [place, { side }] of photos.entries()) form.append(side, ids[place] ?? '');
  return form;
}

/** The server no longer has an upload, because a day has passed since. */
function areUploadsGone({ body }: SentFiles): boolean {
  const { code, fields = {} } = (body ?? {}) as Partial<ApiErrorBody>;
  return code === 'not-found' && ('front' in fields || 'back' in fields);
}

/** Sends an entry once. Rejects when `signal` fires. */
export async function sendEntry(
  account: Account,
  entry: OutboxEntry,
  plan: SendPlan,
): Promise<Attempt> {
  const token = await tokenOf(account, entry.owner).catch(() => undefined);
  if (token === undefined) return later(NO_ANSWER);
  if (token === null) return { name: 'signed-out' };
  const uploaded = await uploadAll(account, entry, token, plan);
  if ('name' in uploaded) return uploaded;
  const headers = {
    accept: 'application/json',
    authorization: `Bearer ${token}`,
    'idempotency-key': entry.key,
    // The grade arrives later. Once the scan is stored, it need not wait here any longer.
    prefer: 'respond-async',
    ...(entry.teamId && { 'x-team': entry.teamId }),
  };
  const { signal } = plan;
  const path = entry.collection === 'team' ? teamPath(createScan.path) : createScan.path;
  const answer = await sendFiles(path, formOf(entry, uploaded.ids), {
    headers,
    signal,
    onProgress: () => {},
  });
  const scan = createScan.output.safeParse(answer.body);
  if (answer.status < 300 && scan.success) return { name: 'kept', scanId: scan.data.id };
  if (!areUploadsGone(answer)) return attemptOf(account, answer);
  plan.onUploads([]);
  return later('The photos have to be sent again.');
}
