import type { ApiErrorBody } from '@tc/contract/api';
import { createScan } from '@tc/contract/locker';
import type { Account } from '../account/account.ts';
import { NO_ANSWER } from '../api/explain-answer.ts';
import { sendFiles } from '../api/send-files.ts';
import type { Hold, OutboxEntry } from './outbox-entry.ts';

/** How an attempt ended. */
export type Attempt =
  | { readonly name: 'kept'; readonly scanId: string }
  /** It may work later, by itself. */
  | { readonly name: 'later'; readonly problem: string; readonly afterSeconds: number | null }
  /** It needs its owner. */
  | { readonly name: 'held'; readonly hold: Hold }
  /** Its owner is not signed in. */
  | { readonly name: 'signed-out' };

const NOT_SIGNED_IN = 401;
const TOO_MANY = 429;
const SERVER_FAILS = 500;

function formOf({ photos, details, corrections }: OutboxEntry): FormData {
  const form = new FormData();
  form.append('details', JSON.stringify(details));
  if (corrections) form.append('corrections', JSON.stringify(corrections));
  // The name of a file says where it lay; the server needs none.
  for (const { side, blob } of photos) form.append(side, blob, side);
  return form;
}

/** The token of the entry's owner; null where somebody else, or nobody, is signed in. */
async function tokenOf(account: Account, owner: string): Promise<string | null> {
  const { auth } = await account.client();
  const { data } = await auth.getSession();
  return data.session?.user.id === owner ? data.session.access_token : null;
}

/** Sends an entry once. Rejects when `signal` fires. */
export async function sendEntry(
  account: Account,
  entry: OutboxEntry,
  signal: AbortSignal,
  onProgress: (share: number) => void,
): Promise<Attempt> {
  const later = (problem: string, afterSeconds: number | null = null): Attempt => {
    return { name: 'later', problem, afterSeconds };
  };
  const token = await tokenOf(account, entry.owner).catch(() => undefined);
  if (token === undefined) return later(NO_ANSWER);
  if (token === null) return { name: 'signed-out' };
  const headers = {
    accept: 'application/json',
    authorization: `Bearer ${token}`,
    'idempotency-key': entry.key,
    // The grade is heard of later: what has been kept needs to wait here no longer.
    prefer: 'respond-async',
  };
  const { status, body, words, retryAfter } = await sendFiles(createScan.path, formOf(entry), {
    headers,
    signal,
    onProgress,
  });
  if (status === NOT_SIGNED_IN) {
    void account.recheck();
    return { name: 'signed-out' };
  }
  const scan = createScan.output.safeParse(body);
  if (status < 300 && scan.success) return { name: 'kept', scanId: scan.data.id };
  const { code } = (body ?? {}) as Partial<ApiErrorBody>;
  // Whatever stands between us and the server is no answer of ours.
  if (status < SERVER_FAILS && status !== TOO_MANY && typeof code === 'string') {
    return { name: 'held', hold: { code, message: words } };
  }
  return later(status < 300 ? NO_ANSWER : words, retryAfter);
}
