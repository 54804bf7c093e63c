import type { Quad } from '@tc/engine';
import { project, rectangleToQuad } from '@tc/engine/geometry';
import sharp from 'sharp';

/** As wide as a card in a list on a dense screen. */
const WIDTH_PX = 320;
const HEIGHT_PX = Math.round((WIDTH_PX * 88.9) / 63.5);

/** The photo is opened this wide at most: the card in it is then still larger than its picture. */
const OPENED_PX = 900;

const MOST_PIXELS = 100_000_000;
const QUALITY = 78;

export interface FoundCard {
  /** In pixels of a photo of this width. */
  readonly quad: Quad;
  readonly widthPx: number;
}

interface Raster {
  readonly data: Buffer;
  readonly width: number;
  readonly height: number;
}

/** Between the four nearest pixels; outside of the photo its edge goes on. */
function readPixel(
  { data, width, height }: Raster,
  x: number,
  y: number,
  into: Buffer,
  at: number,
) {
  const [right, bottom] = [width - 1, height - 1];
  const [px, py] = [Math.min(Math.max(x, 0), right), Math.min(Math.max(y, 0), bottom)];
  const [x0, y0] = [Math.floor(px), Math.floor(py)];
  const [x1, y1] = [Math.min(x0 + 1, right), Math.min(y0 + 1, bottom)];
  const [fx, fy] = [px - x0, py - y0];
  for (let channel = 0; channel < 3; channel++) {
    const value = (column: number, row: number) => data[(row * width + column) * 3 + channel] ?? 0;
    const above = value(x0, y0) * (1 - fx) + value(x1, y0) * fx;
    const below = value(x0, y1) * (1 - fx) + value(x1, y1) * fx;
    into[at + channel] = Math.round(above * (1 - fy) + below * fy);
  }
}

/** The card alone, straight on. */
function straighten(photo: Raster, { quad, widthPx }: FoundCard): Raster {
  const scale = photo.width / widthPx;
  const map = rectangleToQuad(WIDTH_PX, HEIGHT_PX, quad);
  const data = Buffer.alloc(WIDTH_PX * HEIGHT_PX * 3);
  for (let y = 0; y < HEIGHT_PX; y++) {
    for (let x = 0; x < WIDTH_PX; x++) {
      const [px, py] = project(map, x + 0.5, y + 0.5);
      readPixel(photo, px * scale - 0.5, py * scale - 0.5, data, (y * WIDTH_PX + x) * 3);
    }
  }
  return { data, width: WIDTH_PX, height: HEIGHT_PX };
}

/** A small WebP of a photo: of the card alone where it is known, else of the middle of the photo. */
export async function drawFront(bytes: Uint8Array, found: FoundCard | null): Promise<Buffer> {
  const upright = sharp(bytes, { limitInputPixels: MOST_PIXELS, pages: 1 })
    .autoOrient()
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb');
  if (!found) {
    return upright.resize(WIDTH_PX, HEIGHT_PX).webp({ quality: QUALITY }).toBuffer();
  }
  const { data, info } = await upright
    .resize({ width: OPENED_PX, withoutEnlargement: true })
    .removeAlpha()
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true });
  const card = straighten({ data, width: info.width, height: info.height }, found);
  return sharp(card.data, { raw: { width: card.width, height: card.height, channels: 3 } })
    .webp({ quality: QUALITY })
    .toBuffer();
}
