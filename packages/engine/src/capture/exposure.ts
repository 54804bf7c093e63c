import { type CardFrame, cutPatch } from '../frame/card-frame.ts';
import type { LoadedPhoto } from '../kernels/index.ts';
import { glareShareOf } from './glare.ts';

/** How the card's own face is lit. */
export interface Exposure {
  /** Luma below which 95 % of the face lies, 0..255. */
  readonly brightLuma: number;
  /** Luma below which 25 % of the face lies. */
  readonly darkLuma: number;
  /** Part of the face where at least one channel is at the sensor's end: its colour is lost. */
  readonly clippedShare: number;
  /** Part of the face that reflections hide. */
  readonly glareShare: number;
}

/** Enough to see every highlight that hides a border, few enough pixels to be quick. */
const FACE_PX_PER_MM = 4;
const CLIPPED = 252;

export function measureExposure(photo: LoadedPhoto, frame: CardFrame): Exposure {
  const { widthMm, heightMm } = frame;
  const face = { x0: 1, y0: 1, x1: widthMm - 1, y1: heightMm - 1 };
  const { image } = cutPatch(photo, frame, face, FACE_PX_PER_MM);
  const { red, green, blue } = image;
  const total = red.length;
  const histogram = new Uint32Array(256);
  const luma = new Uint8Array(total);
  let clipped = 0;
  for (let i = 0; i < total; i++) {
    luma[i] = (red[i] * 54 + green[i] * 183 + blue[i] * 19) >> 8;
    histogram[luma[i]]++;
    if (red[i] >= CLIPPED || green[i] >= CLIPPED || blue[i] >= CLIPPED) clipped++;
  }
  const levelAt = (share: number) => {
    let left = share * total;
    let level = 0;
    while (level < 255 && left >= histogram[level]) left -= histogram[level++];
    return level;
  };
  return {
    brightLuma: levelAt(0.95),
    darkLuma: levelAt(0.25),
    clippedShare: clipped / total,
    glareShare: glareShareOf(image, luma),
  };
}
