import type { FaceLight } from './face-light.ts';
import type { Field } from './field.ts';

/** The cut, and the print just inside it, in pixels of a face: 0 to 0.3 mm and 0.4 to 0.8 mm deep. */
const CUT = [0, 3] as const;
const INSIDE = [4, 8] as const;
/** A side is compared in stretches of this many pixels, and not near the corners. */
const STRETCH = 10;
const FROM_CORNER = 50;
/** Fewer stretches say nothing about a side. */
const LEAST_STRETCHES = 10;
/** A place that a photo does not show is burnt out if it is brighter than this, about level 50, and otherwise black. */
const BRIGHT = 4;

/** The index of a pixel that is so far along a side and so deep inside it. */
type Place = (along: number, depth: number) => number;

interface Side {
  readonly length: number;
  readonly place: Place;
}

/** Left, right, top and bottom. */
function sidesOf({ width, height }: Field): readonly [Side, Side, Side, Side] {
  return [
    { length: height, place: (along, depth) => along * width + depth },
    { length: height, place: (along, depth) => along * width + width - 1 - depth },
    { length: width, place: (along, depth) => depth * width + along },
    { length: width, place: (along, depth) => (height - 1 - depth) * width + along },
  ];
}

function meanOver(
  { light, seen }: FaceLight,
  place: Place,
  start: number,
  [from, to]: readonly [number, number],
): number {
  let sum = 0;
  for (let along = start; along < start + STRETCH; along++) {
    for (let depth = from; depth < to; depth++) {
      const at = place(along, depth);
      if (seen.data[at] === 0 && light.data[at] > BRIGHT) return Number.NaN;
      sum += light.data[at];
    }
  }
  return sum / (STRETCH * (to - from));
}

/** How much brighter one photo shows the cut than another, compared with the print beside it; null if unseen. */
function cutChange(a: FaceLight, b: FaceLight, { length, place }: Side): number | null {
  const changes: number[] = [];
  for (let start = FROM_CORNER; start + STRETCH <= length - FROM_CORNER; start += STRETCH) {
    const brighter = (face: FaceLight) =>
      meanOver(face, place, start, CUT) - meanOver(face, place, start, INSIDE);
    const change = brighter(a) - brighter(b);
    if (!Number.isNaN(change)) changes.push(change);
  }
  if (changes.length < LEAST_STRETCHES) return null;
  return changes.sort((x, y) => x - y)[changes.length >> 1];
}

/**
 * How differently two photos light the cut on opposite sides of a card, as a natural logarithm. The side that faces
 * the lamp has a bright cut and the one across a dark one, however far away the lamp is. Print is the same in both
 * photos and nearly cancels, and so does blur, which is much the same on both sides.
 */
export function cutLightChange(a: FaceLight, b: FaceLight): number {
  const [left, right, top, bottom] = sidesOf(a.light).map((side) => cutChange(a, b, side));
  const apart = (one: number | null, other: number | null) =>
    one === null || other === null ? 0 : Math.abs(one - other);
  return Math.max(apart(left, right), apart(top, bottom));
}
