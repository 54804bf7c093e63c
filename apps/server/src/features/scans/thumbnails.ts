import { PHOTO_LIMITS } from '@tc/contract';
import type { Queries } from '@tc/database';
import type { Blobs } from '@tc/provider';
import sharp from 'sharp';
import { on } from '../../platform/database/on.ts';

/** Twice the size at which a list shows it, for dense screens. */
const LONGER_SIDE_PX = 240;

async function findThumbnail(queries: Queries, photoId: string): Promise<Buffer | null> {
  const row = await on(queries)
    .selectFrom('locker.thumbnails')
    .select('picture')
    .where('photo_id', '=', photoId)
    .executeTakeFirst();
  return row?.picture ?? null;
}

async function keepThumbnail(queries: Queries, photoId: string, picture: Buffer): Promise<void> {
  // The photo may have been removed while its picture was being drawn.
  await on(queries)
    .insertInto('locker.thumbnails')
    .columns(['photo_id', 'picture'])
    .expression((given) =>
      given
        .selectFrom('locker.photos')
        .select((photo) => ['id', photo.val(picture).as('picture')])
        .where('id', '=', photoId),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** The small picture of a photo, drawn on first request; null if the photo is gone. */
export async function requireThumbnail(
  queries: Queries,
  blobs: Blobs,
  photoId: string,
): Promise<Buffer | null> {
  const kept = await findThumbnail(queries, photoId);
  if (kept) return kept;
  const content = await blobs.get(photoId);
  if (!content) return null;
  const bytes = new Uint8Array(await new Response(content).arrayBuffer());
  const picture = await sharp(bytes, { limitInputPixels: PHOTO_LIMITS.maxDecodedPixels })
    .autoOrient()
    .resize(LONGER_SIDE_PX, LONGER_SIDE_PX, { fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 78 })
    .toBuffer();
  await keepThumbnail(queries, photoId, picture);
  return picture;
}
