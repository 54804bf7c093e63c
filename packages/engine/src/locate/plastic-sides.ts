import type { Point } from '@tc/kernel';
import { fitSize } from '../frame/choose-size.ts';
import { distance, scaleQuad, shortSideOf } from '../geometry/quad.ts';
import type { LoadedPhoto, PlanarImage } from '../kernels/index.ts';
import type { Outline } from '../outline/refine-outline.ts';
import { rimSidesOf } from '../outline/rim-line.ts';
import type { Quad } from '../report.ts';
import { colourStep, meanColour } from './line-colour.ts';
import { sidesAround } from './nested-sides.ts';
import type { Search } from './score-quads.ts';
import { searchSide, withSide } from './side-search.ts';

/** Sides that may be plastic's where the others are the card's. */
const MOST_PLASTIC = 2;
/** Levels by which a card's border must differ from the ground to tell the one from the other. */
const CLEAR_STEP = 14;
/** What lies between the plastic and the card is nearer to the ground than this part of that difference. */
const AS_GROUND = 0.7;
/** Distance from a side, as a part of the short side, at which its two grounds are read. */
const BESIDE = 0.014;
/** Place between plastic and card where their ground is read: plastic lights up what is near it. */
const NEARER_IN = 0.35;
/** Ends of a side that are left out: corners are rounded or worn. */
const PART = [0.1, 0.9] as const;
/** Most by which a better side may worsen the shape, in half a squared deviation. */
const MOST_WORSE = 0.5;

/** Mean colour along one side, so many of its pixels outside it; inside where negative. */
function colourBeside(image: PlanarImage, quad: Quad, side: number, outPx: number) {
  const [a, b] = [quad[side], quad[(side + 1) % 4]];
  const length = distance(a, b);
  const outX = ((b[1] - a[1]) / length) * outPx;
  const outY = (-(b[0] - a[0]) / length) * outPx;
  const beside = ([x, y]: Point): Point => [x + outX, y + outY];
  return meanColour(image, beside(a), beside(b), ...PART);
}

/** Mean colour between one side of two outlines, nearer to the inner one than to the light outside. */
function colourBetween(image: PlanarImage, outer: Quad, inner: Quad, side: number) {
  const between = (k: number): Point => [
    inner[k][0] + (outer[k][0] - inner[k][0]) * NEARER_IN,
    inner[k][1] + (outer[k][1] - inner[k][1]) * NEARER_IN,
  ];
  return meanColour(image, between(side), between((side + 1) % 4), ...PART);
}

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
  const strip = colourBetween(image, outer, inner, side);
  const own = colourStep(strip, colourBeside(image, inner, side, -reachPx));
  return sure.every((other) => {
    const ground = colourBeside(image, inner, other, reachPx);
    const step = colourStep(ground, colourBeside(image, inner, other, -reachPx));
    const away = colourStep(strip, ground);
    return step > CLEAR_STEP && away < AS_GROUND * step && away < AS_GROUND * own;
  });
}

/** How unlikely a card has an outline's shape, in half a squared deviation. */
function shapeCost(photo: LoadedPhoto, search: Search, outline: Outline): number {
  const { misfit, rarity } = fitSize(photo, outline, search.size);
  return misfit + rarity;
}

/**
 * An outline some of whose sides are a line of light on a sleeve or a top-loader, with those of the
 * card in their place; the outline itself where no side is, or where no better one is found.
 *
 * @param factor by how much the search's image is smaller than the photo
 * @param refine measures an outline of the search's image in the full photo
 */
export function withoutPlastic(
  photo: LoadedPhoto,
  search: Search,
  outline: Outline,
  factor: number,
  refine: (quad: Quad) => Outline | null,
): Outline {
  const isPlastic = rimSidesOf(photo, outline);
  const plastic = [0, 1, 2, 3].filter((side) => isPlastic[side]);
  if (plastic.length === 0 || plastic.length > MOST_PLASTIC) return outline;
  const sure = [0, 1, 2, 3].filter((side) => !isPlastic[side]);
  let best = outline;
  for (const side of plastic) {
    const outer = scaleQuad(best.quad, 1 / factor);
    const trials = searchSide(search.gradients, outer, side)
      .map(({ line }) => withSide(outer, side, line))
      .filter((quad) => quad !== null)
      .filter((quad) => sidesAround(outer, quad).join() === String(side))
      .filter((quad) => isGroundThere(search.image, outer, quad, side, sure))
      .flatMap((quad) => refine(quad) ?? [])
      .map((trial) => ({ trial, cost: shapeCost(photo, search, trial) }))
      .sort((a, b) => a.cost - b.cost);
    const most = shapeCost(photo, search, best) + MOST_WORSE;
    if (trials.length > 0 && trials[0].cost < most) best = trials[0].trial;
  }
  return best;
}
