import { log } from '@tc/kernel/exact-math';
import { type CardMap, cutPatch } from '../card-map/card-map.ts';
import type { LoadedPhoto, PlanarImage } from '../kernels/index.ts';
import type { Field } from './field.ts';

/** The scale at which photos of one side are compared. */
export const LIGHTS_PX_PER_MM = 10;
/** Cut at twice the scale and averaged, because bilinear samples alone would alias. */
export const OVERSAMPLED = 2;
/** Levels added before the logarithm: the sensor's noise, so that black is not endlessly dark. */
const DARK_LEVELS = 4;
const BURNT = 250;
const DARK = 6;

/** How much light the face sends to one photo, seen straight on. */
export interface FaceLight {
  /** Natural logarithm of the lightness, mean of the three channels. */
  readonly light: Field;
  /** 1 where the photo shows the face, 0 where it is burnt out or black. */
  readonly seen: Field;
}

const LOGARITHMS = Float64Array.from({ length: 256 }, (_, level) => log(level + DARK_LEVELS) / 3);

/** Whether a pixel is burnt out or black. */
export function isBlind(red: number, green: number, blue: number): boolean {
  return (
    (red >= BURNT && green >= BURNT && blue >= BURNT) ||
    (red <= DARK && green <= DARK && blue <= DARK)
  );
}

function lightOf({ width, height, red, green, blue }: PlanarImage): FaceLight {
  const size = { width: Math.floor(width / OVERSAMPLED), height: Math.floor(height / OVERSAMPLED) };
  const sums = new Float64Array(size.width);
  const light = new Float32Array(size.width * size.height);
  const seen = new Float32Array(light.length).fill(1);
  for (let y = 0; y < size.height; y++) {
    const own = y * size.width;
    sums.fill(0);
    for (let row = y * OVERSAMPLED; row < (y + 1) * OVERSAMPLED; row++) {
      for (let x = 0, i = row * width; x < size.width; x++) {
        for (let column = 0; column < OVERSAMPLED; column++, i++) {
          const [r, g, b] = [red[i], green[i], blue[i]];
          sums[x] += LOGARITHMS[r] + LOGARITHMS[g] + LOGARITHMS[b];
          if (isBlind(r, g, b)) seen[own + x] = 0;
        }
      }
    }
    for (let x = 0; x < size.width; x++) light[own + x] = sums[x] / (OVERSAMPLED * OVERSAMPLED);
  }
  return { light: { ...size, data: light }, seen: { ...size, data: seen } };
}

/** The light over the whole face, on a grid in the millimeters of the card map. */
export function cutFaceLight(
  photo: LoadedPhoto,
  cardMap: CardMap,
  pxPerMm = LIGHTS_PX_PER_MM,
): FaceLight {
  const box = { x0: 0, y0: 0, x1: cardMap.widthMm, y1: cardMap.heightMm };
  return lightOf(cutPatch(photo, cardMap, box, OVERSAMPLED * pxPerMm).image);
}
