import type { Photo } from '@tc/testcards';
import { create } from 'qrcode';
import sharp from 'sharp';

/** The white margin around a printed code, in modules. */
const QUIET = 4;

/** A printed code as a PNG of roughly this width. */
async function drawCode(text: string, widthPx: number): Promise<Buffer> {
  const { size, data } = create(text).modules;
  const side = size + 2 * QUIET;
  const levels = Buffer.alloc(side * side, 255);
  data.forEach((isDark, at) => {
    const [row, column] = [Math.floor(at / size) + QUIET, (at % size) + QUIET];
    if (isDark) levels[row * side + column] = 0;
  });
  return sharp(levels, { raw: { width: side, height: side, channels: 1 } })
    .resize(widthPx, widthPx, { kernel: 'nearest' })
    .toColorspace('srgb')
    .png()
    .toBuffer();
}

/** A printed code, as a file to choose. */
export async function codeFile(name: string, text: string, widthPx = 420) {
  return { name, mimeType: 'image/png', buffer: await drawCode(text, widthPx) };
}

/** Several codes on one sheet, side by side. */
export async function sheetOf(texts: readonly string[], widthPx = 300): Promise<Buffer> {
  const codes = await Promise.all(texts.map((text) => drawCode(text, widthPx)));
  const width = Math.max(640, texts.length * widthPx);
  const sheet = sharp({ create: { width, height: 480, channels: 3, background: '#fff' } });
  return sheet
    .composite(codes.map((input, k) => ({ input, left: k * widthPx, top: 60 })))
    .png()
    .toBuffer();
}

/** A picture to use in a film. */
export async function asPhoto(picture: Buffer): Promise<Photo> {
  const raw = sharp(picture).ensureAlpha().raw();
  const { data, info } = await raw.toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, data: new Uint8ClampedArray(data) };
}
