import type { RgbaImage } from '@tc/engine';
import { refusalCatalog } from '@tc/kernel';
import { loadGrader } from '../../grading/grader.ts';
import type { CardPhoto, Quad } from '../../grading/model.ts';
import type { CutJob } from './jobs.ts';
import { type Format, keyOf, type Look, styleOf } from './look.ts';

const QUALITY = 0.95;

/** Browsers that cannot encode WebP write PNG instead. */
export function canWriteWebp(): boolean {
  const canvas = document.createElement('canvas');
  canvas.width = 1;
  canvas.height = 1;
  return canvas.toDataURL('image/webp').startsWith('data:image/webp');
}

/** A file with nothing but the pixels, so nothing about place, time or camera. */
function encode({ width, height, data }: RgbaImage, format: Format): Promise<Blob> {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const pixels = new ImageData(new Uint8ClampedArray(data), width, height);
  canvas.getContext('2d')?.putImageData(pixels, 0, 0);
  return new Promise((resolve, reject) =>
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('no picture'))),
      `image/${format}`,
      QUALITY,
    ),
  );
}

/** Finds the card on its own, or near the corners that a person marked. */
export async function place(
  photo: CardPhoto,
  marked: Quad | undefined,
  signal: AbortSignal,
): Promise<Partial<CutJob>> {
  const grader = await loadGrader();
  const placed = await grader.placeCard({ photo: photo.blob, marked }, { signal });
  if (placed.ok) return { card: placed.value, reason: null };
  const { message, advice } = refusalCatalog[placed.error];
  return { state: 'refused', reason: `${message} ${advice}` };
}

/** The picture of one job in the current look. */
export async function makePicture(
  { photo, card, turns }: CutJob,
  look: Look,
  signal: AbortSignal,
): Promise<Partial<CutJob>> {
  if (!photo || !card) return {};
  const grader = await loadGrader();
  const order = { photo: photo.blob, card, style: styleOf(look, turns) };
  const image = await grader.cutCard(order, { signal });
  const blob = await encode(image, look.format);
  signal.throwIfAborted();
  const { width, height } = image;
  const picture = { blob, url: URL.createObjectURL(blob), width, height, key: keyOf(look, turns) };
  return { state: 'done', reason: null, picture };
}
