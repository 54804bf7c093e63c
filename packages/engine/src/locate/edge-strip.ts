import type { Point } from '@tc/kernel';
import type { FeatureMap, PlanarImage } from '../kernels/index.ts';
import { toActivation } from '../network/layers.ts';

export const STRIP_ROWS = 64;
export const STRIP_COLUMNS = 64;
/** Samples along the side in each cell; their spread tells rough from smooth. */
const FINE = 4;
const SAMPLES = STRIP_COLUMNS * FINE;
/**
 * A strip continues beyond both corners by one of this many parts of its side. Whether and how an edge
 * turns there separates the card's cut from a printed frame or a sleeve. Its samples along the side,
 * and those before its first corner:
 */
export const PARTS = 14;
const SIDE_SAMPLES = (SAMPLES * PARTS) / (PARTS + 2);
const SAMPLES_BEFORE = SIDE_SAMPLES / PARTS;
/** Added to the spread of the lightness, so that noise in an even strip is not amplified. */
const QUIET = 6;

/** A photo shrunk by an integer factor. */
export interface ShrunkPhoto {
  readonly image: PlanarImage;
  readonly factor: number;
}

/** Sums over the samples of each cell. */
interface Cells {
  readonly light: Float64Array;
  readonly spread: Float64Array;
  readonly red: Float64Array;
  readonly blue: Float64Array;
}

const CELLS = STRIP_ROWS * STRIP_COLUMNS;

function emptyCells(): Cells {
  const plane = () => new Float64Array(CELLS);
  return { light: plane(), spread: plane(), red: plane(), blue: plane() };
}

/**
 * Samples a straight band around the chord from a to b and a little beyond; row 0 is `reachPx` outside
 * (photo pixels).
 */
function sampled({ image, factor }: ShrunkPhoto, a: Point, b: Point, reachPx: number): Cells {
  const { width, height, red, green, blue } = image;
  const length = Math.sqrt((b[0] - a[0]) * (b[0] - a[0]) + (b[1] - a[1]) * (b[1] - a[1])) || 1;
  const inward = [-(b[1] - a[1]) / length, (b[0] - a[0]) / length];
  const cells = emptyCells();
  for (let row = 0; row < STRIP_ROWS; row++) {
    const depth = ((row + 0.5) / STRIP_ROWS) * 2 * reachPx - reachPx;
    const stepX = (b[0] - a[0]) / factor / SIDE_SAMPLES;
    const stepY = (b[1] - a[1]) / factor / SIDE_SAMPLES;
    const startX = (a[0] + inward[0] * depth) / factor - 0.5 - SAMPLES_BEFORE * stepX;
    const startY = (a[1] + inward[1] * depth) / factor - 0.5 - SAMPLES_BEFORE * stepY;
    for (let i = 0; i < SAMPLES; i++) {
      const u = Math.max(0, Math.min(width - 1, startX + stepX * (i + 0.5)));
      const v = Math.max(0, Math.min(height - 1, startY + stepY * (i + 0.5)));
      const x = Math.min(width - 2, Math.floor(u));
      const y = Math.min(height - 2, Math.floor(v));
      const fx = u - x;
      const fy = v - y;
      const at = y * width + x;
      const w00 = (1 - fx) * (1 - fy);
      const w10 = fx * (1 - fy);
      const w01 = (1 - fx) * fy;
      const w11 = fx * fy;
      const below = at + width;
      const r = red[at] * w00 + red[at + 1] * w10 + red[below] * w01 + red[below + 1] * w11;
      const g = green[at] * w00 + green[at + 1] * w10 + green[below] * w01 + green[below + 1] * w11;
      const bl = blue[at] * w00 + blue[at + 1] * w10 + blue[below] * w01 + blue[below + 1] * w11;
      const light = (r + 2 * g + bl) / 4;
      const cell = row * STRIP_COLUMNS + (i >> 2);
      cells.light[cell] += light;
      cells.spread[cell] += light * light;
      cells.red[cell] += r - g;
      cells.blue[cell] += bl - g;
    }
  }
  return cells;
}

function meanOf(values: Float64Array): number {
  let sum = 0;
  for (const value of values) sum += value;
  return sum / values.length;
}

/**
 * What the network sees of a side: for each cell the lightness, two color differences and the
 * roughness along the side, scaled by the spread of the lightness over the whole strip.
 *
 * @param a first corner of the side, clockwise as seen, in photo pixels
 * @param reachPx how far the strip reaches to either side, in photo pixels
 */
export function cutEdgeStrip(photo: ShrunkPhoto, a: Point, b: Point, reachPx: number): FeatureMap {
  const { light, spread, red, blue } = sampled(photo, a, b, reachPx);
  const middle = meanOf(light) / FINE;
  let squares = 0;
  for (const sum of light) squares += (sum / FINE - middle) * (sum / FINE - middle);
  const scale = Math.sqrt(squares / CELLS) + QUIET;
  const [redMean, blueMean] = [meanOf(red) / FINE, meanOf(blue) / FINE];
  const data = new Int16Array(CELLS * 4);
  for (let i = 0; i < CELLS; i++) {
    const mean = light[i] / FINE;
    const variance = Math.max(0, spread[i] / FINE - mean * mean);
    data[4 * i] = toActivation((mean - middle) / scale);
    data[4 * i + 1] = toActivation((red[i] / FINE - redMean) / scale);
    data[4 * i + 2] = toActivation((blue[i] / FINE - blueMean) / scale);
    data[4 * i + 3] = toActivation((2 * Math.sqrt(variance)) / scale);
  }
  return { width: STRIP_COLUMNS, height: STRIP_ROWS, channels: 4, data };
}
