import { PHOTO_LIMITS } from '@tc/contract';
import type { SideReport } from '@tc/engine';
import sharp from 'sharp';
import { straightFront } from './straight-front.ts';

/** As wide as a card in a list on a dense screen. */
const WIDTH_PX = 320;
const HEIGHT_PX = Math.round((WIDTH_PX * 88.9) / 63.5);

const QUALITY = 78;

/**
 * A small WebP of a photo: just the straightened card if its outline is known, otherwise the middle of the
 * photo.
 */
export async function drawFront(bytes: Uint8Array, side: SideReport | null): Promise<Uint8Array> {
  const picture = side
    ? (await straightFront(bytes, side)).resize(WIDTH_PX, HEIGHT_PX, { fit: 'fill' })
    : sharp(bytes, { limitInputPixels: PHOTO_LIMITS.maxDecodedPixels, pages: 1 })
        .autoOrient()
        .flatten({ background: '#ffffff' })
        .toColorspace('srgb')
        .resize(WIDTH_PX, HEIGHT_PX);
  return new Uint8Array(await picture.webp({ quality: QUALITY }).toBuffer());
}
