import type { Point } from '@tc/kernel';
import { log } from '@tc/kernel/exact-math';
import { project, rectangleToQuad } from '../geometry/homography.ts';
import { intersect, type Line, lineThrough } from '../geometry/line.ts';
import { distance } from '../geometry/quad.ts';
import type { Quad } from '../report.ts';
import { type Difference, differenceAcross, findFaintSides } from './faint-sides.ts';
import { aspectMisfitOf, type Search } from './score-quads.ts';
import {
  besideSide,
  COVERED,
  type RectanglePlane,
  readBand,
  type SurroundBand,
} from './surround-band.ts';

/** An outline around another, some of whose sides are faint steps and the others its own. */
export interface FaintSurround {
  readonly quad: Quad;
  /** Sides that are steps. */
  readonly sides: readonly number[];
}

/** Borders are narrower than this part of the short side. */
const WIDEST = 0.17;
const ROWS_BEYOND = 14;
/** One side alone may be a line of the table; two may be its grid, but not at a card's shape. */
const LEAST_SIDES = 2;
/** A step this clear is certain; a side that stays is worth less than any, least where it has one. */
const CERTAIN = 40;
const WITHOUT_STEP = 4;
const LEAVING_A_STEP = 1;
const ASPECT_WEIGHT = 1.5;
const LEAST_WEIGHT = 7.5;
/** What differs more than this from the ground, in levels, is seen without looking for it here. */
const MOST_LEVELS = 25;
const LEAST_CLEARNESS = 4;
/** A border is one material: each side's difference points this far along their mean, as a cosine. */
const LEAST_LIKENESS = 0.5;

interface Candidate {
  readonly line: Line;
  readonly clearness: number;
  readonly difference: Difference | null;
}

function planeOf([a, b, c, d]: Quad): RectanglePlane {
  const width = (distance(a, b) + distance(c, d)) / 2;
  const height = (distance(b, c) + distance(d, a)) / 2;
  return { map: rectangleToQuad(width, height, [a, b, c, d]), width, height };
}

function lineBeside(plane: RectanglePlane, side: number, away: number, turn: number): Line {
  const length = side % 2 === 0 ? plane.width : plane.height;
  return lineThrough(
    besideSide(plane, side, 0, away - turn / 2 / COVERED),
    besideSide(plane, side, length, away + turn / 2 / COVERED),
  );
}

/** Steps that part two grounds that differ a little, and the side itself. */
function candidatesFor(plane: RectanglePlane, side: number, band: SurroundBand): Candidate[] {
  const steps = findFaintSides(band).flatMap((step) => {
    const difference = differenceAcross(band, step);
    if (!difference || difference.clearness < LEAST_CLEARNESS) return [];
    if (Math.max(...difference.mean.map(Math.abs)) > MOST_LEVELS) return [];
    const { away, turn, clearness } = step;
    return [{ line: lineBeside(plane, side, away, turn), clearness, difference }];
  });
  const clearness = steps.length > 0 ? LEAVING_A_STEP : WITHOUT_STEP;
  return [...steps, { line: lineBeside(plane, side, 0, 0), clearness, difference: null }];
}

function lengthOf(vector: readonly number[]): number {
  return Math.sqrt(vector.reduce((sum, value) => sum + value * value, 0));
}

/** Least cosine between one side's difference and the mean of all. */
function likeness(differences: readonly Difference[]): number {
  const mean = differences[0].mean.map(
    (_, k) => differences.reduce((sum, one) => sum + one.mean[k], 0) / differences.length,
  );
  const cosines = differences.map((one) => {
    const product = one.mean.reduce((sum, value, k) => sum + value * mean[k], 0);
    return product / (lengthOf(one.mean) * lengthOf(mean) || 1);
  });
  return Math.min(...cosines);
}

function cornersOf([top, right, bottom, left]: readonly Candidate[]): Point[] | null {
  const corners = [
    intersect(left.line, top.line),
    intersect(top.line, right.line),
    intersect(right.line, bottom.line),
    intersect(bottom.line, left.line),
  ];
  return corners.some((corner) => corner === null) ? null : (corners as Point[]);
}

/** The outline that one candidate for each side makes, and the log of how surely it is a card's. */
function judge(search: Search, plane: RectanglePlane, chosen: readonly Candidate[]) {
  const differences = chosen.flatMap(({ difference }) => (difference ? [difference] : []));
  if (differences.length < LEAST_SIDES || likeness(differences) < LEAST_LIKENESS) return null;
  const clearness = chosen.reduce(
    (sum, candidate) => sum + log(Math.min(CERTAIN, candidate.clearness)),
    0,
  );
  const corners = cornersOf(chosen);
  if (clearness < LEAST_WEIGHT || !corners) return null;
  const quad = corners.map(([x, y]) => project(plane.map, x, y)) as unknown as Quad;
  return { quad, weight: clearness - ASPECT_WEIGHT * aspectMisfitOf(search, quad) };
}

/**
 * The card's outline around a rectangle that may be its print frame, on a ground of nearly its
 * border's colour. No single place shows such an edge; the mean along a whole side does, in colour
 * or in that paper is smoother than cloth and wood. What lies within must differ from the ground in
 * the same way on every side, and the whole must have a card's shape. Null where nothing does.
 *
 * @param inner in pixels of the search's image
 */
export function findFaintSurround(search: Search, inner: Quad): FaintSurround | null {
  const plane = planeOf(inner);
  const rows = Math.round(WIDEST * Math.min(plane.width, plane.height)) + ROWS_BEYOND;
  const [tops, rights, bottoms, lefts] = [0, 1, 2, 3].map((side) =>
    candidatesFor(plane, side, readBand(search.image, plane, side, rows)),
  );
  let best: FaintSurround | null = null;
  let most = LEAST_WEIGHT;
  for (const top of tops)
    for (const right of rights)
      for (const bottom of bottoms)
        for (const left of lefts) {
          const chosen = [top, right, bottom, left];
          const judged = judge(search, plane, chosen);
          if (!judged || !(judged.weight > most)) continue;
          most = judged.weight;
          best = {
            quad: judged.quad,
            sides: [0, 1, 2, 3].filter((side) => chosen[side].difference),
          };
        }
  return best;
}
