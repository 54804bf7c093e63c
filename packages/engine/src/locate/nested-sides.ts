import { distanceTo, lineThrough } from '../geometry/line.ts';
import { shortSideOf } from '../geometry/quad.ts';
import type { Quad } from '../report.ts';

/** Borders are at least this wide and holders' margins at most, as parts of the short side. */
const NARROWEST = 0.01;
const WIDEST = 0.17;
/** Two measurements of one side, its bow included, differ by less than this. */
const SAME_SIDE = 0.006;

/**
 * The sides of `outer` that lie outside `inner` by a border while the others are shared: an outline
 * that takes print lines for some of the card's sides is enclosed by the card like that. None where
 * the two lie otherwise.
 *
 * @param within how far off either may be, added to what two measurements differ by
 */
export function sidesAround(outer: Quad, inner: Quad, within = 0): readonly number[] {
  const short = shortSideOf(inner);
  const beyond: number[] = [];
  for (let side = 0; side < 4; side++) {
    const line = lineThrough(outer[side], outer[(side + 1) % 4]);
    // Corners run clockwise with y down: the inside lies on the normal's positive side.
    const from = distanceTo(line, ...inner[side]) / short;
    const to = distanceTo(line, ...inner[(side + 1) % 4]) / short;
    if (Math.min(from, to) > NARROWEST && Math.max(from, to) < WIDEST) beyond.push(side);
    else if (Math.max(Math.abs(from), Math.abs(to)) > SAME_SIDE + within) return [];
  }
  return beyond;
}
