import type { Scan, ScanPhotos } from '@tc/contract/locker';
import { err, ok, type Result } from '@tc/kernel';
import { SIDES } from '../../../grading/model.ts';
import type { LitPhoto } from '../../../grading/session.ts';
import type { Account } from '../../../platform/account/account.ts';
import type { PhotoUpload } from '../../../platform/outbox/outbox-entry.ts';
import { uploadPhoto } from '../../../platform/outbox/upload-photo.ts';
import type { Lights } from './kept-lights.ts';

interface SendPlan {
  readonly signal: AbortSignal;
  /** How much of the new photos the server has, from 0 to 1. */
  readonly onProgress: (share: number) => void;
}

const SIGNED_OUT = 'You are signed out. Sign in again to save the photos.';
const STOPPED = 'The photos were not sent.';

/** What the server has of a photo, so that another attempt continues from there. */
const uploads = new WeakMap<LitPhoto, PhotoUpload>();

/** A server that did not accept the photos may no longer have them. */
export function forgetUploads({ front, back }: Lights): void {
  for (const photo of [...front, ...back]) uploads.delete(photo);
}

async function tokenOf(account: Account): Promise<string | null> {
  const { auth } = await account.client();
  const { data } = await auth.getSession();
  return data.session?.access_token ?? null;
}

/** The id of the upload that has the photo, or why there is none. */
async function uploadOnce(
  photo: LitPhoto,
  token: string,
  signal: AbortSignal,
  onProgress: (bytes: number) => void,
): Promise<Result<string, string>> {
  const known = uploads.get(photo);
  if (known?.isWhole) return ok(known.id);
  const end = await uploadPhoto(photo.blob, {
    ...{ token, signal, onProgress },
    id: known?.id ?? null,
    onBegun: (id) => uploads.set(photo, { id, isWhole: false }),
  });
  if (end.name === 'answered') return err(end.answer.words);
  uploads.set(photo, { id: end.id, isWhole: true });
  return ok(end.id);
}

/**
 * Uploads the additional photos that the server lacks. Returns the names of all photos that the scan should
 * have, or a sentence that says why they could not be sent.
 *
 * @param sent the additional photos that the scan has, in its order
 */
export async function nameLights(
  account: Account,
  scan: Scan,
  sent: Lights,
  wanted: Lights,
  { signal, onProgress }: SendPlan,
): Promise<Result<Pick<ScanPhotos, 'front' | 'back'>, string>> {
  const token = await tokenOf(account);
  if (token === null) return err(SIGNED_OUT);
  const isSent = (photo: LitPhoto) => SIDES.some((side) => sent[side].includes(photo));
  const fresh = [...wanted.front, ...wanted.back].filter((photo) => !isSent(photo));
  const total = fresh.reduce((sum, { blob }) => sum + blob.size, 0);
  let before = 0;
  const nameOf = async (photo: LitPhoto, known: readonly string[], place: number) => {
    const id = place < 0 ? undefined : known[place];
    if (id !== undefined) return ok(id);
    const named = await uploadOnce(photo, token, signal, (bytes) =>
      onProgress((before + bytes) / total),
    );
    before += photo.blob.size;
    return named;
  };
  const names: Record<(typeof SIDES)[number], string[]> = { front: [], back: [] };
  try {
    for (const side of SIDES) {
      const [first, ...others] = scan.photos.flatMap((one) => (one.side === side ? one.id : []));
      if (first !== undefined) names[side].push(first);
      for (const photo of wanted[side]) {
        const name = await nameOf(photo, others, sent[side].indexOf(photo));
        if (!name.ok) return name;
        names[side].push(name.value);
      }
    }
  } catch (reason) {
    if (signal.aborted) return err(STOPPED);
    throw reason;
  }
  return ok(names);
}
