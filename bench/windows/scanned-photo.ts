import type { Quad } from '@tc/engine';
import type { Point, Rng } from '@tc/kernel';
import { type Homography, homographyBetween, transform } from '../measures/plane.ts';
import type { Windowed } from './windowed.ts';

const CARD_MM = [63.5, 88.9] as const;
/** From a scan shown in a listing to one at 400 dots per inch. */
const PX_PER_MM = [6, 16] as const;
/** Of the ground around the card, on each side on its own. */
const MARGIN_MM = [1, 10] as const;
/** Half of the cards lie straight, the others are turned by up to this much. */
const MOST_TURN_RAD = 0.02;
/** Lids of scanners are white, gray or black; half of them show noise. */
const LEVELS = [0, 17, 90, 200, 245, 255] as const;
const NOISE = 3;

const between = (unit: Rng, [low, high]: readonly [number, number]) => low + (high - low) * unit();

const lengthOf = ([ax, ay]: Point, [bx, by]: Point) => Math.hypot(ax - bx, ay - by);

/** Width and height of the card as it lies in the photo, in millimeters. */
function sizeOf([a, b, c, d]: Quad): readonly [number, number] {
  const [short, long] = CARD_MM;
  const isUpright = lengthOf(a, b) + lengthOf(c, d) < lengthOf(b, c) + lengthOf(d, a);
  return isUpright ? [short, long] : [long, short];
}

interface Sampled {
  readonly image: Windowed['image'];
  readonly toPhoto: Homography;
  /** Photo pixels per pixel of the scan: this many samples are averaged across and down. */
  readonly finer: number;
}

/** Writes the mean color of the photo under one pixel of the scan. */
function sample(
  { image, toPhoto: h, finer }: Sampled,
  x: number,
  y: number,
  to: Uint8ClampedArray,
) {
  const [lastColumn, lastRow] = [image.width - 1, image.height - 1];
  let [red, green, blue] = [0, 0, 0];
  for (let j = 0.5; j < finer; j++)
    for (let i = 0.5; i < finer; i++) {
      const [u, v] = [x + i / finer, y + j / finer];
      const depth = h[6] * u + h[7] * v + h[8];
      const column = Math.floor((h[0] * u + h[1] * v + h[2]) / depth);
      const row = Math.floor((h[3] * u + h[4] * v + h[5]) / depth);
      const within = Math.min(lastColumn, Math.max(0, column));
      const at = 4 * (Math.min(lastRow, Math.max(0, row)) * image.width + within);
      red += image.data[at];
      green += image.data[at + 1];
      blue += image.data[at + 2];
    }
  to.set([red, green, blue].map((sum) => sum / finer ** 2));
}

/** The card's corners in a scan, turned about its center. */
function cornersIn(size: readonly [number, number], at: Point, turn: number): Quad {
  const [w, h] = size;
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  const corner = (x: number, y: number): Point => [
    at[0] + x * cos - y * sin,
    at[1] + x * sin + y * cos,
  ];
  return [
    corner(-w / 2, -h / 2),
    corner(w / 2, -h / 2),
    corner(w / 2, h / 2),
    corner(-w / 2, h / 2),
  ];
}

interface Ground {
  readonly level: number;
  readonly noise: number;
}

/** The card on its ground; `toFlat` takes pixels of the scan to those of the card lying straight. */
function drawn(card: Sampled, size: Size, toFlat: Homography, { level, noise }: Ground, unit: Rng) {
  const [width, height] = size.ofScan;
  const data = new Uint8ClampedArray(4 * width * height).fill(255);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const at = 4 * (y * width + x);
      const [u, v] = transform(toFlat, [x + 0.5, y + 0.5]);
      const color = data.subarray(at, at + 3);
      if (u < 0 || v < 0 || u > size.ofCard[0] || v > size.ofCard[1]) color.fill(level);
      else sample(card, x, y, color);
      const grain = noise * (2 * unit() - 1);
      for (let k = 0; k < 3; k++) color[k] += grain;
    }
  return { width, height, data: new Uint8Array(data.buffer) };
}

interface Size {
  readonly ofCard: readonly [number, number];
  readonly ofScan: readonly [number, number];
}

/** The card alone on one gray, as a flatbed scanner shows it. What is outside of its true outline is not shown. */
export function asScan({ image, outline }: Windowed, unit: Rng): Windowed {
  const pxPerMm = between(unit, PX_PER_MM);
  const [w, h] = sizeOf(outline).map((mm) => mm * pxPerMm) as [number, number];
  const [left, top, right, bottom] = [0, 1, 2, 3].map(() => pxPerMm * between(unit, MARGIN_MM));
  const turn = unit() < 0.5 ? 0 : MOST_TURN_RAD * (2 * unit() - 1);
  const ground = {
    level: LEVELS[Math.floor(LEVELS.length * unit())],
    noise: unit() < 0.5 ? 0 : NOISE,
  };
  // A turned card reaches further.
  const more = (Math.abs(turn) * Math.max(w, h)) / 2;
  const corners = cornersIn([w, h], [left + more + w / 2, top + more + h / 2], turn);
  const ofScan = [left + w + right + 2 * more, top + h + bottom + 2 * more].map(Math.ceil);
  const card = {
    ...{ image, toPhoto: homographyBetween(corners, outline) },
    finer: Math.max(1, Math.round(lengthOf(outline[0], outline[2]) / Math.hypot(w, h))),
  };
  const size = { ofCard: [w, h], ofScan: ofScan as [number, number] } as const;
  const toFlat = homographyBetween(corners, cornersIn([w, h], [w / 2, h / 2], 0));
  return { image: drawn(card, size, toFlat, ground, unit), outline: corners };
}
