import { randomUUID } from 'node:crypto';
import { describeIntakeFault } from '@tc/engine';
import type { Blobs } from '@tc/provider';
import type { ApiRefusal } from '../../platform/api/serve-endpoint.ts';
import { withoutPlace } from '../../platform/photos/without-place.ts';
import type { GatheredPhoto } from './gather-photos.ts';
import type { NewScan } from './store.ts';

export type WholePhoto = GatheredPhoto & {
  readonly content: NonNullable<GatheredPhoto['content']>;
};

export function isWhole(photo: GatheredPhoto): photo is WholePhoto {
  return photo.content !== null;
}

const { message, advice } = describeIntakeFault({ kind: 'damaged' });
export const DAMAGED: ApiRefusal = { code: 'wrong-type', message: `${message} ${advice}` };

async function* once(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}

/**
 * Stores the photos without what their cameras wrote next to the pixels; null if one is damaged.
 *
 * @param from the position of the first photo on each side
 */
export async function keepPhotos(
  blobs: Blobs,
  photos: readonly WholePhoto[],
  from = { front: 0, back: 0 },
): Promise<NewScan['photos'] | null> {
  const counts = { ...from };
  const kept: NewScan['photos'][number][] = [];
  for (const { side, content, uploadId: upload_id, sha256: sent_sha256 } of photos) {
    const clean = await withoutPlace(content.bytes, content.file);
    if (!clean) {
      await Promise.all(kept.map((photo) => blobs.remove(photo.id)));
      return null;
    }
    const id = randomUUID();
    await blobs.put(id, once(clean.bytes));
    const place = { id, side, position: counts[side]++, upload_id, sent_sha256 };
    kept.push({ ...place, media_type: clean.mediaType, bytes: clean.bytes.length });
  }
  return kept;
}
