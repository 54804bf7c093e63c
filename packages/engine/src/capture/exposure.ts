import { type CardFrame, cutPatch } from '../frame/card-frame.ts';
import type { LoadedPhoto } from '../kernels/index.ts';
import { glareShareOf } from './glare.ts';

/** How the card's own face is lit. */
export interface Exposure {
  /** Luma below which 95 % of the face lies, 0..255. */
  readonly brightLuma: number;
  /** Luma below which 25 % of the face lies. */
  readonly darkLuma: number;
  /**
   * Part of the face where at least two channels are at the sensor's end. One alone is often there in
   * a vivid ink; two leave neither hue nor brightness.
   */
  readonly clippedShare: number;
  /** Part of the face where any channel is at the sensor's end. */
  readonly lostShare: number;
  /** Part of the face that reflections hide. */
  readonly glareShare: number;
}

/** Enough to see every highlight that hides a border, few enough pixels to be quick. */
const FACE_PX_PER_MM = 4;
/** Compression and sharpening leave a pixel at the sensor's end up to three levels below 255. */
const CLIPPED = 252;

/** Whether two channels of a pixel are at the sensor's end. */
export function isClipped(red: number, green: number, blue: number): boolean {
  const middle = Math.max(Math.min(red, green), Math.min(Math.max(red, green), blue));
  return middle >= CLIPPED;
}

export function measureExposure(photo: LoadedPhoto, frame: CardFrame): Exposure {
  const { widthMm, heightMm } = frame;
  const face = { x0: 1, y0: 1, x1: widthMm - 1, y1: heightMm - 1 };
  const { image } = cutPatch(photo, frame, face, FACE_PX_PER_MM);
  const { red, green, blue } = image;
  const total = red.length;
  const histogram = new Uint32Array(256);
  const luma = new Uint8Array(total);
  let clipped = 0;
  let lost = 0;
  for (let i = 0; i < total; i++) {
    luma[i] = (red[i] * 54 + green[i] * 183 + blue[i] * 19) >> 8;
    histogram[luma[i]]++;
    if (isClipped(red[i], green[i], blue[i])) clipped++;
    if (Math.max(red[i], green[i], blue[i]) >= CLIPPED) lost++;
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
    lostShare: lost / total,
    glareShare: glareShareOf(image, luma, FACE_PX_PER_MM),
  };
}
