import { colourStep } from '../colour.ts';
import { fitSize, SAME_SHAPE } from '../frame/choose-size.ts';
import { shortSideOf } from '../geometry/quad.ts';
import type { PlanarImage } from '../kernels/index.ts';
import { behindRim } from '../outline/behind-rim.ts';
import type { Outline } from '../outline/refine-outline.ts';
import { isRimSide, rimSidesOf } from '../outline/rim-line.ts';
import type { Quad } from '../report.ts';
import { sidesAround } from './nested-sides.ts';
import {
  BESIDE,
  CLEAR_STEP,
  colourBeside,
  colourBetween,
  exchangeSides,
  type SideSearch,
  shapeCost,
} from './side-exchange.ts';

/** Sides that may be plastic's where the others are the card's. */
const MOST_PLASTIC = 2;
/** What lies between the plastic and the card is nearer to the ground than this part of that difference. */
const AS_GROUND = 0.7;
/** Place between plastic and card where their ground is read: plastic lights up what is near it. */
const NEARER_IN = 0.35;

/** A line of light with ground behind it tells more than the shape, which a wrong size may fit. */
const MOST_WORSE = 2.2;
/** Misfit up to which a shape is so exactly a card's that no side is given up for a poorer one. */
const EXACT_SHAPE = 0.1;

/**
 * Whether ground lies between one side of an outline and the same side further in, as it lies beside
 * the sides that are surely the card's.
 */
function isGroundThere(
  image: PlanarImage,
  outer: Quad,
  inner: Quad,
  side: number,
  sure: readonly number[],
): boolean {
  const reachPx = Math.max(2, BESIDE * shortSideOf(inner));
  const strip = colourBetween(image, outer, inner, side, NEARER_IN);
  const own = colourStep(strip, colourBeside(image, inner, side, -reachPx));
  return sure.every((other) => {
    const ground = colourBeside(image, inner, other, reachPx);
    const step = colourStep(ground, colourBeside(image, inner, other, -reachPx));
    const away = colourStep(strip, ground);
    return step > CLEAR_STEP && away < AS_GROUND * step && away < AS_GROUND * own;
  });
}

/** An outline with one of its sides on a cut close behind the plastic's line; itself where there is none. */
function closer(
  given: SideSearch,
  outline: Outline,
  side: number,
  sure: readonly number[],
): Outline {
  const moved = behindRim(given.photo, outline, side, sure);
  const most = shapeCost(given, outline) + MOST_WORSE;
  return moved && shapeCost(given, moved) < most ? moved : outline;
}

/** Whether an outline has a card's exact shape, whatever its sides look like, and another has it no more. */
function losesShape({ photo, search }: SideSearch, before: Outline, after: Outline): boolean {
  const misfitOf = (outline: Outline) => fitSize(photo, outline, search.size).misfit;
  return misfitOf(before) < EXACT_SHAPE && misfitOf(after) > SAME_SHAPE;
}

/**
 * An outline some of whose sides are a line of light on a sleeve or a top-loader, with those of the
 * card in their place; the outline itself where no side is, or where no better one is found.
 */
export function withoutPlastic(given: SideSearch, outline: Outline): Outline {
  const isPlastic = rimSidesOf(given.photo, outline);
  const plastic = [0, 1, 2, 3].filter((side) => isPlastic[side]);
  if (plastic.length === 0 || plastic.length > MOST_PLASTIC) return outline;
  const sure = [0, 1, 2, 3].filter((side) => !isPlastic[side]);
  const { image } = given.search;
  let best = outline;
  for (const side of plastic) {
    const further = exchangeSides(
      given,
      best,
      [side],
      MOST_WORSE,
      (trial, before) =>
        sidesAround(before, trial).join() === String(side) &&
        isGroundThere(image, before, trial, side, sure),
    );
    // The line itself, or another of the plastic's, may be found.
    const isCut = further !== best && !isRimSide(given.photo, further.sides[side]);
    best = isCut ? further : closer(given, further, side, sure);
  }
  // Of two sides the first alone makes no card's shape.
  return losesShape(given, outline, best) ? outline : best;
}
