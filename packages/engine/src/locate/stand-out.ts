import type { Point } from '@tc/kernel';
import { colourStep } from '../colour.ts';
import { distance } from '../geometry/quad.ts';
import { meanColour } from './line-colour.ts';
import type { Search } from './score-quads.ts';
import { evidenceAlong } from './side-evidence.ts';

/** Lines on the ground that a side is compared with, as multiples of the distance asked for. */
const BESIDE = [2, 3, 4, 5, 6, 7, 8];
const STATIONS = 30;
/**
 * A side's middle response beside that of the strongest line of the ground. The strongest of a
 * handful of like lines rarely has 1.5 times what the others have; a cut edge in plain view has many
 * times as much.
 */
const STANDING_OUT = 2;

/**
 * Whether a card's side is clearly stronger than every line that runs beside it on the ground. Wood
 * grain and weave make edges all along any line that runs their way, so that an edge along a line
 * tells nothing there. A seam or a scratch is stronger, but has the same colour on both sides: the
 * mean step across the side must exceed that across the lines beside it, too.
 *
 * @param outPx distance between the lines in pixels, to the left of `a` to `b` as seen with y down;
 * negative for the right
 * @param part which part of the side is asked, from a (0) to b (1)
 */
export function standsOut(
  { gradients, image }: Pick<Search, 'gradients' | 'image'>,
  a: Point,
  b: Point,
  outPx: number,
  [from, to]: readonly [number, number],
): boolean {
  const length = distance(a, b);
  const outX = ((b[1] - a[1]) / length) * outPx;
  const outY = (-(b[0] - a[0]) / length) * outPx;
  const lineAt = (away: number): readonly [Point, Point] => [
    [a[0] + outX * away, a[1] + outY * away],
    [b[0] + outX * away, b[1] + outY * away],
  ];
  const responseAt = (away: number) =>
    evidenceAlong(gradients, ...lineAt(away), from, to, STATIONS).typical;
  const own = responseAt(0);
  if (!BESIDE.every((away) => own > STANDING_OUT * responseAt(away))) return false;
  const colours = (away: number) => meanColour(image, ...lineAt(away), from, to);
  const step = (away: number) => colourStep(colours(away + 1), colours(away - 1));
  const ownStep = step(0);
  return BESIDE.every((away) => ownStep > step(away));
}
