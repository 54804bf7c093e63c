import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { RgbaImage } from '@tc/engine';
import { createKernels } from '@tc/engine';
import { decodePhoto } from '@tc/engine/node';
import {
  type CardFrame as CardMap,
  type ChosenSize,
  chooseSize,
  createCardFrame as createCardMap,
  type LoadedPhoto,
  locateCard,
  type Outline,
  type PlanarImage,
} from '@tc/engine/stages';
import { invariant } from '@tc/kernel';
import type { SceneSpec } from '@tc/testcards';
import { renderPhoto } from '@tc/testcards/node';
import sharp from 'sharp';
import type { Pixels } from './marks.ts';

const SAMPLES = path.resolve(import.meta.dirname, '../../apps/web/src/grading/samples');

export type SampleName = 'pristine' | 'off-center' | 'worn' | 'foil';

/** A photo of one of our invented cards, decoded as the command line would. */
export async function openSample(name: SampleName, side = 'front'): Promise<RgbaImage> {
  const decoded = await decodePhoto(await readSample(name, side));
  invariant(decoded.ok, `the sample ${name} can be decoded`);
  return decoded.value;
}

export function readSample(name: SampleName, side = 'front'): Promise<Buffer> {
  return readFile(path.join(SAMPLES, `${name}-${side}.jpg`));
}

export async function renderScenePhoto(spec: SceneSpec): Promise<RgbaImage> {
  return (await renderPhoto(spec)).photo;
}

export const kernels = createKernels();

export interface Located {
  readonly photo: LoadedPhoto;
  readonly outline: Outline;
  readonly size: ChosenSize;
  readonly cardMap: CardMap;
}

/** The card in a photo, as the pipeline finds it. Valid until the next photo is loaded. */
export function locate(image: RgbaImage): Located {
  const photo = kernels.loadPhoto(image);
  const located = locateCard(kernels, photo);
  invariant(located.ok, 'the drawn photo shows a card');
  const { outline } = located.value;
  const size = chooseSize(photo, outline, 'auto');
  return { photo, outline, size, cardMap: createCardMap(outline, size.widthMm, size.heightMm) };
}

/** A photo reduced for drawing, as a data URL. */
export async function photoPixels(picture: RgbaImage, widthPx: number): Promise<Pixels> {
  const { width, height, data } = picture;
  const jpeg = await sharp(Buffer.from(data.buffer, data.byteOffset, data.byteLength), {
    raw: { width, height, channels: 4 },
  })
    .removeAlpha()
    .resize(Math.round(widthPx))
    .jpeg({ quality: 88 })
    .toBuffer();
  return { url: `data:image/jpeg;base64,${jpeg.toString('base64')}`, width, height };
}

/** Planes as they are, pixel for pixel. */
export async function planarPixels(picture: PlanarImage): Promise<Pixels> {
  const { width, height, red, green, blue } = picture;
  const data = Buffer.alloc(width * height * 3);
  for (let i = 0; i < width * height; i++) {
    data[3 * i] = red[i];
    data[3 * i + 1] = green[i];
    data[3 * i + 2] = blue[i];
  }
  const png = await sharp(data, { raw: { width, height, channels: 3 } })
    .png()
    .toBuffer();
  return { url: `data:image/png;base64,${png.toString('base64')}`, width, height };
}

/** One plane of gray, pixel for pixel. */
export async function grayPixels(picture: {
  readonly width: number;
  readonly height: number;
  readonly gray: Uint8Array;
}): Promise<Pixels> {
  const { width, height, gray } = picture;
  const png = await sharp(gray, { raw: { width, height, channels: 1 } })
    .png()
    .toBuffer();
  return { url: `data:image/png;base64,${png.toString('base64')}`, width, height };
}
