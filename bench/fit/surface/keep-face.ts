import path from 'node:path';
import type { CardFrame, LoadedPhoto } from '@tc/engine/stages';
import { cutFace } from '@tc/engine/stages';
import sharp from 'sharp';

/** Stores a face as a picture, and returns its row of the index. */
export async function keepFace(
  work: string,
  name: string,
  photo: LoadedPhoto,
  cardMap: CardFrame,
  about: object,
): Promise<object> {
  const { width, height, red, green, blue } = cutFace(photo, cardMap);
  const pixels = Uint8Array.from({ length: 3 * width * height }, (_, i) => {
    const at = Math.floor(i / 3);
    return [red, green, blue][i % 3][at];
  });
  const file = `${name}.png`;
  await sharp(pixels, { raw: { width, height, channels: 3 } })
    .png({ compressionLevel: 4 })
    .toFile(path.join(work, file));
  return { file, lights: 1, width, height, ...about };
}
