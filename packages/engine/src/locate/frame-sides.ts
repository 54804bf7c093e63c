import { type Colour, colourStep, lumaOf } from '../colour.ts';
import { scaleQuad, shortSideOf } from '../geometry/quad.ts';
import type { PlanarImage } from '../kernels/index.ts';
import type { Outline } from '../outline/refine-outline.ts';
import type { Quad } from '../report.ts';
import { sidesAround } from './nested-sides.ts';
import {
  BESIDE,
  CLEAR_STEP,
  colourBeside,
  colourBetween,
  exchangeSides,
  type SideSearch,
} from './side-exchange.ts';

/** Sides that may be lines of the print where the others are the cut. */
const MOST_PRINT = 2;
/** Levels within which two places have one ink. */
const ONE_INK = 16;
/** One ink lies in brighter light on one side of a card than on another by up to this factor, ... */
const MOST_FALL_OFF = 1.3;
/** ... and is then of one hue within these levels. */
const SAME_HUE = 6;
/** Places between a print line and the cut beyond it that must all have the border's ink. */
const ACROSS = [0.25, 0.5, 0.75];

/**
 * Most by which the cut may worsen the shape, in half a squared deviation: a little more than the rarity
 * of a 59 by 86 mm card, of which a print frame on one side has a standard card's shape.
 */
const MOST_WORSE = 0.9;

/** What lies inside and outside each side of an outline. */
interface Beside {
  readonly inside: readonly Colour[];
  readonly outside: readonly Colour[];
}

function besideOf(image: PlanarImage, quad: Quad): Beside {
  const reachPx = Math.max(2, BESIDE * shortSideOf(quad));
  const along = (outPx: number) =>
    [0, 1, 2, 3].map((side) => colourBeside(image, quad, side, outPx));
  return { inside: along(-reachPx), outside: along(reachPx) };
}

function isOneInk(one: Colour, other: Colour): boolean {
  if (colourStep(one, other) < ONE_INK) return true;
  const by = lumaOf(one) / lumaOf(other);
  if (by < 1 / MOST_FALL_OFF || by > MOST_FALL_OFF) return false;
  const lit: Colour = [other[0] * by, other[1] * by, other[2] * by];
  return colourStep(one, lit) < SAME_HUE;
}

/**
 * The sides that have outside what the others have inside, the border's ink, and print inside; none
 * where the others are not of one ink, or where it does not end at them.
 */
function printSides({ inside, outside }: Beside): readonly number[] {
  const all = [0, 1, 2, 3];
  const areOneInk = (one: number, other: number) => isOneInk(inside[one], inside[other]);
  const isPrint = (side: number) => {
    const alike = all.filter(
      (other) =>
        other !== side &&
        isOneInk(outside[side], inside[other]) &&
        colourStep(inside[side], inside[other]) > CLEAR_STEP,
    );
    return alike.length >= all.length - MOST_PRINT && alike.every((a) => areOneInk(alike[0], a));
  };
  const found = all.filter(isPrint);
  const sure = all.filter((side) => !found.includes(side));
  const isCut = (side: number) => colourStep(inside[side], outside[side]) > CLEAR_STEP;
  return found.length <= MOST_PRINT && sure.every(isCut) ? found : [];
}

/**
 * An outline some of whose sides are lines of the print, with the cut beyond them in their place; the
 * outline itself where no side is, or where no cut is found there.
 */
export function withoutPrintLines(given: SideSearch, outline: Outline): Outline {
  const { image } = given.search;
  const quad = scaleQuad(outline.quad, 1 / given.factor);
  const beside = besideOf(image, quad);
  return exchangeSides(given, outline, printSides(beside), MOST_WORSE, (trial, before, side) => {
    if (sidesAround(trial, before).join() !== String(side)) return false;
    const ink = beside.outside[side];
    const isInk = ACROSS.every(
      (part) => colourStep(colourBetween(image, trial, before, side, part), ink) < ONE_INK,
    );
    return isInk && colourStep(besideOf(image, trial).outside[side], ink) > CLEAR_STEP;
  });
}
