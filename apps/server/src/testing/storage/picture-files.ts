import sharp, { type Sharp } from 'sharp';

/** Draws a picture with a different color in each quarter, so that rotations and crops show. */
export function drawQuarters(width: number, height: number): Sharp {
  const half = { width: Math.floor(width / 2), height: Math.floor(height / 2) };
  const quarter = (left: number, top: number, background: string) => ({
    input: { create: { ...half, channels: 3 as const, background } },
    left,
    top,
  });
  return sharp({ create: { width, height, channels: 3, background: '#ff0000' } }).composite([
    quarter(half.width, 0, '#00ff00'),
    quarter(0, half.height, '#0000ff'),
    quarter(half.width, half.height, '#ffff00'),
  ]);
}

export const PICTURE_TYPES = ['jpeg', 'png', 'webp', 'gif', 'avif', 'tiff'] as const;

/** A file with such a picture, as a client would have it. */
export async function drawPicture(
  type: (typeof PICTURE_TYPES)[number],
  width = 40,
  height = 20,
): Promise<Buffer<ArrayBuffer>> {
  return Buffer.from(await drawQuarters(width, height).toFormat(type).toBuffer());
}
