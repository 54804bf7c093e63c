import type { Photo } from '@tc/testcards';
import QRCode from 'qrcode';
import sharp from 'sharp';

/** A printed code, as a file to choose. */
export async function codeFile(name: string, text: string, width = 420) {
  const buffer = await QRCode.toBuffer(text, { width, margin: 4 });
  return { name, mimeType: 'image/png', buffer };
}

/** Several codes on one sheet, side by side. */
export async function sheetOf(texts: readonly string[], width = 300): Promise<Buffer> {
  const codes = await Promise.all(texts.map((text) => QRCode.toBuffer(text, { width, margin: 4 })));
  const sheet = sharp({
    create: {
      ...{ width: Math.max(640, texts.length * width), height: 480, channels: 3 },
      background: '#fff',
    },
  });
  return sheet
    .composite(codes.map((input, k) => ({ input, left: k * width, top: 60 })))
    .png()
    .toBuffer();
}

/** A picture for a film. */
export async function asPhoto(picture: Buffer): Promise<Photo> {
  const { data, info } = await sharp(picture)
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, data: new Uint8ClampedArray(data) };
}
