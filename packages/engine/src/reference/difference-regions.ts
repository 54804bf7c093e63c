import { solve } from '../geometry/solve.ts';
import { blur, type Field, mapField } from '../lights/field.ts';
import { flood } from '../lights/flood.ts';
import type { BoxMm } from '../report.ts';
import type { Three } from './face-colors.ts';
import { MIDDLE, middleAmount } from './match-tones.ts';
import type { PrintDifferences } from './print-differences.ts';
import { type RegionShape, shapeOf } from './region-shape.ts';

/** What is looked for: spots by their size, and straight lines by the way they run. */
export const LOOKS = ['speck', 'spot', 'patch', 'line-across', 'line-down'] as const;
export type LookName = (typeof LOOKS)[number];

/** A connected place where a card differs from its reference. */
export interface DifferenceRegion {
  /** Different from those of a side's other regions. */
  readonly id: number;
  /** The regions of other looks that hold at least half of this one. */
  readonly within: readonly number[];
  readonly look: LookName;
  /** Everything connected, blurred as it is. */
  readonly at: BoxMm;
  /** Where it is at least half as clear as at its clearest: the difference's own extent. */
  readonly coreAt: BoxMm;
  /** The form of that. */
  readonly shape: RegionShape;
  readonly areaMm2: number;
  /** The largest difference, in standard deviations of the whole face's, seen by this look. */
  readonly clearness: number;
  /** Mean difference of red, green and blue, with its sign: positive is lighter than the reference. */
  readonly tint: Three<number>;
}

/** Width of the blur for each size of spot. */
const SPOT_MM = { speck: 0.15, spot: 0.6, patch: 1.2 } as const;
/** Lines are looked for in means over this far to both sides. */
const LINE_REACH_MM = 3;
/** A region begins where it is this clear, and goes on as long as it is still this clear. */
const BEGINS = 4;
const GOES_ON = 2.5;
/** Smaller differences than this are what is usual. */
const USUAL = 4;
/** Differences that one channel cannot have alone: keeps the usual from being taken as exact. */
const LEAST_USUAL = 0.02;
/** Less of a look's surroundings in sight than this shows nothing. */
const LEAST_IN_SIGHT = 0.9;
/** Every so many places tell what is usual. */
const EVERY = 5;

/** Means along rows or columns. */
function blurAlong({ width, height, data }: Field, isAcross: boolean, reach: number): Field {
  const out = new Float32Array(data.length);
  const [lines, length] = isAcross ? [height, width] : [width, height];
  const [toNext, step] = isAcross ? [width, 1] : [1, width];
  for (let line = 0; line < lines; line++) {
    const start = line * toNext;
    let [sum, held] = [0, 0];
    for (let at = -reach; at < length; at++) {
      if (at + reach < length) {
        sum += data[start + (at + reach) * step];
        held++;
      }
      if (at - reach > 0) {
        sum -= data[start + (at - reach - 1) * step];
        held--;
      }
      if (at >= 0) out[start + at * step] = sum / held;
    }
  }
  return { width, height, data: out };
}

function lookAt(field: Field, look: LookName, pxPerMm: number): Field {
  if (look === 'line-across' || look === 'line-down') {
    return blurAlong(field, look === 'line-across', Math.round(LINE_REACH_MM * pxPerMm));
  }
  return blur(field, SPOT_MM[look] * pxPerMm);
}

/**
 * How far a place lies from what is usual (Mahalanobis 1936), per channel. Lamps change lightness more than color, so
 * a change of color counts for more.
 */
function clearnessOf(smooth: Three<Field>, seen: Field): (i: number) => number {
  const sums = smooth.map(() => [0, 0, 0]);
  let count = 0;
  for (let i = 0; i < seen.data.length; i += EVERY) {
    const values = smooth.map(({ data }) => data[i]);
    if (seen.data[i] === 0 || values.some((value) => Math.abs(value) > USUAL)) continue;
    count++;
    for (const [a, row] of sums.entries())
      for (let b = 0; b < 3; b++) row[b] += values[a] * values[b];
  }
  const covariance = sums.map((row, a) =>
    row.map((sum, b) => sum / Math.max(1, count) + (a === b ? LEAST_USUAL : 0)),
  );
  const inverse = [0, 1, 2].map(
    (a) =>
      solve(
        covariance,
        [0, 1, 2].map((b) => (a === b ? 1 : 0)),
      ) ?? [0, 0, 0],
  );
  return (i) => {
    let square = 0;
    for (let a = 0; a < 3; a++) {
      for (let b = 0; b < 3; b++) square += smooth[a].data[i] * inverse[a][b] * smooth[b].data[i];
    }
    return Math.sqrt(Math.max(0, square) / 3);
  };
}

interface Looked {
  readonly look: LookName;
  readonly smooth: Three<Field>;
  readonly clear: Field;
  readonly pxPerMm: number;
}

/** The box around pixels, in millimeters. */
function boxOf(pixels: readonly number[], { clear, pxPerMm }: Looked): BoxMm {
  const { width, height } = clear;
  let [x0, y0, x1, y1] = [width, height, 0, 0];
  for (const i of pixels) {
    const [x, y] = [i % width, Math.floor(i / width)];
    [x0, y0] = [Math.min(x0, x), Math.min(y0, y)];
    [x1, y1] = [Math.max(x1, x + 1), Math.max(y1, y + 1)];
  }
  return { x0: x0 / pxPerMm, y0: y0 / pxPerMm, x1: x1 / pxPerMm, y1: y1 / pxPerMm };
}

type Measured = Omit<DifferenceRegion, 'id' | 'within'>;

function regionOf(pixels: readonly number[], looked: Looked): Measured {
  const { look, smooth, clear, pxPerMm } = looked;
  const clearness = pixels.reduce((most, i) => Math.max(most, clear.data[i]), 0);
  const tintOf = ({ data }: Field) => pixels.reduce((sum, i) => sum + data[i], 0) / pixels.length;
  const [red, green, blue] = smooth.map(tintOf);
  // A blur moves the place where an edge is half as high only a little.
  const core = pixels.filter((i) => 2 * clear.data[i] >= clearness);
  return {
    ...{ look, clearness, tint: [red, green, blue] },
    at: boxOf(pixels, looked),
    coreAt: boxOf(core, looked),
    shape: shapeOf(core, clear.width, pxPerMm),
    areaMm2: pixels.length / (pxPerMm * pxPerMm),
  };
}

/** What one look sees, in standard deviations: 0 where not both photos show the face. */
function see({ channels, seen }: PrintDifferences, look: LookName, pxPerMm: number): Looked {
  const inSight = lookAt(seen, look, pxPerMm);
  const [red, green, blue] = channels.map((channel) => {
    const blurred = lookAt(channel, look, pxPerMm);
    const typical = Math.max(1e-6, middleAmount(blurred, seen, EVERY) / MIDDLE);
    return mapField(blurred, (i) =>
      inSight.data[i] > LEAST_IN_SIGHT ? blurred.data[i] / typical : 0,
    );
  });
  const smooth = [red, green, blue] as const;
  const clearness = clearnessOf(smooth, seen);
  return { look, smooth, clear: mapField(seen, clearness), pxPerMm };
}

interface Found {
  readonly region: Measured;
  readonly pixels: readonly number[];
}

function findIn(looked: Looked): Found[] {
  const { width, data } = looked.clear;
  const open = Uint8Array.from(data, (value) => (value > GOES_ON ? 1 : 0));
  const found: Found[] = [];
  for (let i = 0; i < open.length; i++) {
    if (open[i] === 0) continue;
    const pixels = flood(open, width, i);
    const region = regionOf(pixels, looked);
    if (region.clearness >= BEGINS) found.push({ region, pixels });
  }
  return found;
}

/** Which region of each look lies where: its number, and 0 on none. */
function mapsOf(found: readonly Found[], size: number): ReadonlyMap<LookName, Uint16Array> {
  const maps = new Map(LOOKS.map((look) => [look, new Uint16Array(size)]));
  for (const [at, { region, pixels }] of found.entries()) {
    const map = maps.get(region.look);
    for (const i of pixels) map?.fill(at + 1, i, i + 1);
  }
  return maps;
}

/** The regions of other looks that hold at least half of this one. */
function holdersOf({ region, pixels }: Found, maps: ReadonlyMap<LookName, Uint16Array>): number[] {
  return [...maps].flatMap(([look, map]) => {
    if (look === region.look) return [];
    const counts = new Map<number, number>();
    for (const i of pixels) counts.set(map[i], (counts.get(map[i]) ?? 0) + 1);
    return [...counts].flatMap(([id, count]) => (id > 0 && 2 * count >= pixels.length ? [id] : []));
  });
}

/** Connected places where a card differs from its reference, as each look sees them, the clearest first. */
export function findDifferenceRegions(
  differences: PrintDifferences,
  pxPerMm: number,
): DifferenceRegion[] {
  const found = LOOKS.flatMap((look) => findIn(see(differences, look, pxPerMm)));
  const maps = mapsOf(found, differences.seen.data.length);
  const regions = found.map((one, at) => ({
    ...one.region,
    id: at + 1,
    within: holdersOf(one, maps),
  }));
  return regions.sort((a, b) => b.clearness - a.clearness);
}
