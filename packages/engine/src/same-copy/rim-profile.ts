import { selectRank } from '../geometry/select-rank.ts';
import { type FaceLight, LIGHTS_PX_PER_MM } from '../lights/face-light.ts';

/** Wear shows between these depths; the cut itself is lit by the lamp, and deeper lies print. */
const WEAR_MM = [0.15, 0.75] as const;
const CONTROL_MM = [0.9, 1.5] as const;
/** What changes over more than this along a side is the lamp's or the print's. */
const WINDOW_MM = 10;
/** White on black, in natural logarithms: nothing real is beyond. */
const MOST = 1.5;
/** Means over this much of the rim: outlines differ by about as much along a side. */
const BIN_PX = 3;

type Depths = readonly [number, number];

interface Sides {
  readonly count: number;
  readonly at: (along: number, deep: number) => number;
}

function sidesOf({ light: { width, height } }: FaceLight): readonly Sides[] {
  return [
    { count: width, at: (along, deep) => deep * width + along },
    { count: height, at: (along, deep) => along * width + width - 1 - deep },
    { count: width, at: (along, deep) => (height - 1 - deep) * width + along },
    { count: height, at: (along, deep) => along * width + deep },
  ];
}

function meanAt(face: FaceLight, side: Sides, along: number, [from, to]: Depths): number {
  let [sum, count] = [0, 0];
  for (let deep = from * LIGHTS_PX_PER_MM; deep < to * LIGHTS_PX_PER_MM; deep++) {
    sum += face.light.data[side.at(along, Math.floor(deep))];
    count++;
  }
  return sum / count;
}

/** Less the running median, so that only what stands out along the side is left. */
function standingOut(values: Float64Array): number[] {
  const reach = Math.round((WINDOW_MM * LIGHTS_PX_PER_MM) / BIN_PX / 2);
  return Array.from(values, (value, i) => {
    const near = values.slice(Math.max(0, i - reach), i + reach + 1);
    const middle = selectRank(near, near.length, near.length >> 1);
    return Math.min(MOST, Math.max(-MOST, value - middle));
  });
}

function binned(values: readonly number[]): Float64Array {
  return Float64Array.from({ length: Math.floor(values.length / BIN_PX) }, (_, bin) => {
    let sum = 0;
    for (let k = 0; k < BIN_PX; k++) sum += values[bin * BIN_PX + k];
    return sum / BIN_PX;
  });
}

/** How much paler the rim is than what lies beneath it, all around the card from the top left. */
export function rimProfile(face: FaceLight): number[] {
  return sidesOf(face).flatMap((side) => {
    const paler = Array.from(
      { length: side.count },
      (_, along) => meanAt(face, side, along, WEAR_MM) - meanAt(face, side, along, CONTROL_MM),
    );
    return standingOut(binned(paler));
  });
}
