import type { Point } from '@tc/kernel';
import type { Colour } from '../colour.ts';
import { fitSize } from '../frame/choose-size.ts';
import { distance, scaleQuad } from '../geometry/quad.ts';
import type { LoadedPhoto, PlanarImage } from '../kernels/index.ts';
import type { Outline } from '../outline/refine-outline.ts';
import type { Quad } from '../report.ts';
import { meanColour } from './line-colour.ts';
import type { Search } from './score-quads.ts';
import { searchSide, withSide } from './side-search.ts';

/** Levels by which a card's border must differ from what lies beside it to tell the one from the other. */
export const CLEAR_STEP = 14;
/** Distance from a side, as a part of the short side, at which what lies beside it is read. */
export const BESIDE = 0.014;
/** Ends of a side that are left out: corners are rounded or worn. */
const PART = [0.1, 0.9] as const;
/** Mean colour along one side, so many of its pixels outside it; inside where negative. */
export function colourBeside(image: PlanarImage, quad: Quad, side: number, outPx: number): Colour {
  const [a, b] = [quad[side], quad[(side + 1) % 4]];
  const length = distance(a, b);
  const outX = ((b[1] - a[1]) / length) * outPx;
  const outY = (-(b[0] - a[0]) / length) * outPx;
  const beside = ([x, y]: Point): Point => [x + outX, y + outY];
  return meanColour(image, beside(a), beside(b), ...PART);
}

/** Mean colour between one side of two outlines, at a part of the way from the inner to the outer. */
export function colourBetween(
  image: PlanarImage,
  outer: Quad,
  inner: Quad,
  side: number,
  part: number,
): Colour {
  const between = (k: number): Point => [
    inner[k][0] + (outer[k][0] - inner[k][0]) * part,
    inner[k][1] + (outer[k][1] - inner[k][1]) * part,
  ];
  return meanColour(image, between(side), between((side + 1) % 4), ...PART);
}

/** A photo, the search's image of it, and how an outline of the one is measured in the other. */
export interface SideSearch {
  readonly photo: LoadedPhoto;
  readonly search: Search;
  /** By how much the search's image is smaller than the photo. */
  readonly factor: number;
  /** Measures an outline of the search's image in the full photo. */
  readonly refine: (quad: Quad) => Outline | null;
}

/** How unlikely a card has an outline's shape, in half a squared deviation. */
export function shapeCost({ photo, search }: SideSearch, outline: Outline): number {
  const { misfit, rarity } = fitSize(photo, outline, search.size);
  return misfit + rarity;
}

/** Lines tried for each side, the strongest first. */
const MOST_LINES = 4;

/**
 * An outline with other lines for some of its sides, those that together give the likeliest shape;
 * the outline itself where none that are wanted give one about as likely as its own.
 *
 * @param mostWorse by how much other sides may worsen the shape, in half a squared deviation
 * @param isWanted whether an outline of the search's image, with another line for one side alone,
 *   may take the place of the other one there
 */
export function exchangeSides(
  given: SideSearch,
  outline: Outline,
  sides: readonly number[],
  mostWorse: number,
  isWanted: (trial: Quad, before: Quad, side: number) => boolean,
): Outline {
  const before = scaleQuad(outline.quad, 1 / given.factor);
  let quads: readonly Quad[] = [before];
  for (const side of sides) {
    const lines = searchSide(given.search.gradients, before, side)
      .map(({ line }) => line)
      .filter((line) => {
        const trial = withSide(before, side, line);
        return trial !== null && isWanted(trial, before, side);
      })
      .slice(0, MOST_LINES);
    // A side for which no other line is wanted stays.
    if (lines.length === 0) continue;
    quads = quads
      .flatMap((quad) => lines.map((line) => withSide(quad, side, line)))
      .filter((quad) => quad !== null);
  }
  const trials = quads
    .filter((quad) => quad !== before)
    .map((quad) => given.refine(quad))
    .filter((trial) => trial !== null)
    .map((trial) => ({ trial, cost: shapeCost(given, trial) }))
    .sort((a, b) => a.cost - b.cost);
  const most = shapeCost(given, outline) + mostWorse;
  return trials.length > 0 && trials[0].cost < most ? trials[0].trial : outline;
}
