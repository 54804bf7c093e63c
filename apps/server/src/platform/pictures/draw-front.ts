import { PHOTO_LIMITS } from '@tc/contract';
import type { SideReport } from '@tc/engine';
import sharp from 'sharp';
import { straightFront } from './straight-front.ts';

/** As wide as a card in a list on a dense screen. */
const WIDTH_PX = 320;
const HEIGHT_PX = Math.round((WIDTH_PX * 88.9) / 63.5);

const QUALITY = 78;

/** As large as the place of a card in a list allows, in the card's own shape: it may be lying on its side. */
function sizeOf({ widthMm, heightMm }: SideReport['card']): [width: number, height: number] {
  const pxPerMm = Math.min(WIDTH_PX / widthMm, HEIGHT_PX / heightMm);
  return [Math.round(widthMm * pxPerMm), Math.round(heightMm * pxPerMm)];
}

/**
 * A small WebP of a photo: just the straightened card if its outline is known, otherwise the middle of the
 * photo.
 */
export async function drawFront(bytes: Uint8Array, side: SideReport | null): Promise<Uint8Array> {
  const picture = side
    ? (await straightFront(bytes, side)).resize(...sizeOf(side.card), { fit: 'fill' })
    : sharp(bytes, { limitInputPixels: PHOTO_LIMITS.maxDecodedPixels, pages: 1 })
        .autoOrient()
        .flatten({ background: '#ffffff' })
        .toColorspace('srgb')
        .resize(WIDTH_PX, HEIGHT_PX);
  return new Uint8Array(await picture.webp({ quality: QUALITY }).toBuffer());
}
