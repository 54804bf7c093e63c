import { createHash } from 'node:crypto';
import { describeIntakeFault, inspectPhoto, type PhotoFile } from '@tc/engine';
import { err, ok, type Result } from '@tc/kernel';
import type { ApiRefusal } from '../../platform/api/serve-endpoint.ts';
import { MOST_BYTES, type SentPhoto } from './read-sent.ts';
import type { UploadSource } from './upload-source.ts';

/** A photo of a scan, however it was sent. */
export interface GatheredPhoto {
  readonly side: 'front' | 'back';
  /** The upload it came from; null if it came with the request. */
  readonly uploadId: string | null;
  /** Hash of the file as it was sent. */
  readonly sha256: string;
  /** Null if a scan has already taken this upload. */
  readonly content: { readonly bytes: Uint8Array; readonly file: PhotoFile } | null;
}

/** The answer for an upload that does not exist or belongs to somebody else. */
export function refuseGone(side: string): ApiRefusal {
  const fields = { [side]: 'names an upload that does not exist' };
  return { code: 'not-found', message: 'There is no such upload.', fields };
}

function photoOf(
  side: 'front' | 'back',
  uploadId: string | null,
  bytes: Uint8Array,
): Result<GatheredPhoto, ApiRefusal> {
  const file = inspectPhoto(bytes);
  if (file.ok) {
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    return ok({ side, uploadId, sha256, content: { bytes, file: file.value } });
  }
  const isTooLarge = file.error.kind === 'file-too-large' || file.error.kind === 'too-many-pixels';
  const { message, advice } = describeIntakeFault(file.error);
  return err({ code: isTooLarge ? 'too-large' : 'wrong-type', message: `${message} ${advice}` });
}

async function gatherOne(
  uploads: UploadSource,
  owner: string,
  photo: SentPhoto,
): Promise<Result<GatheredPhoto, ApiRefusal>> {
  const { side } = photo;
  if ('bytes' in photo) return photoOf(side, null, photo.bytes);
  const { uploadId } = photo;
  const named = await uploads.find(owner, uploadId);
  switch (named?.state) {
    case undefined:
      return err(refuseGone(side));
    case 'incomplete': {
      const fields = { [side]: 'names an upload that is not complete' };
      return err({ code: 'conflict', message: 'This upload is not complete.', fields });
    }
    case 'taken':
      return ok({ side, uploadId, sha256: named.sha256, content: null });
    case 'whole':
      return photoOf(side, uploadId, named.bytes);
  }
}

/** A side graded by the photo of the other would be silently wrong. */
function refuseSameSides(photos: readonly GatheredPhoto[]): ApiRefusal | null {
  const of = (side: GatheredPhoto['side']) =>
    photos.filter((photo) => photo.side === side).map(({ sha256 }) => sha256);
  const fronts = of('front');
  if (!of('back').some((back) => fronts.includes(back))) return null;
  return {
    code: 'invalid',
    message: 'Front and back are the same photo. Send a photo of each side, or leave the back out.',
    fields: { back: 'is the same photo as the front' },
  };
}

/** Fetches the photos that a scan names, and checks that each could be a photo. */
export async function gatherPhotos(
  uploads: UploadSource,
  owner: string,
  photos: readonly SentPhoto[],
): Promise<Result<readonly GatheredPhoto[], ApiRefusal>> {
  const gathered: GatheredPhoto[] = [];
  let bytes = 0;
  for (const photo of photos) {
    const one = await gatherOne(uploads, owner, photo);
    if (!one.ok) return one;
    gathered.push(one.value);
    bytes += one.value.content?.bytes.length ?? 0;
    if (bytes > MOST_BYTES) return err({ code: 'too-large' });
  }
  const refusal = refuseSameSides(gathered);
  return refusal ? err(refusal) : ok(gathered);
}
