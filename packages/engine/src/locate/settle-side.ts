import { exp } from '@tc/kernel/exact-math';
import type { FeatureMap } from '../kernels/index.ts';
import { bestParabola, type CurveSearch, FLOOR, type Parabola } from './best-parabola.ts';
import { STRIP_ROWS } from './edge-strip.ts';
import { COLUMNS, logChances, PLACES } from './log-chances.ts';

/** Where a side is in its strip: row at u, from -1 to 1 along it, as a sum of the basis below. */
export interface SideFit {
  /** Factors of 1, u, u^2 - 1/3 and u^3 - 3u/5, in rows. */
  readonly factors: readonly [number, number, number, number];
  /** Mean log probability of the edge along the best parabola. */
  readonly evidence: number;
}

function basisAt(u: number): readonly [number, number, number, number] {
  return [1, u, u * u - 1 / 3, u * u * u - 0.6 * u];
}

/** A path strays at most this far from the parabola, and each row of a step costs this much. */
const MOST_STRAY_ROWS = 16;
const STEP_COST = 0.35;

/**
 * The row of each column on the path with the most evidence near a parabola, by dynamic programming.
 * Real sides are bowed, but not all of them are parabolas.
 */
function bestPath(table: Float64Array, parabola: Parabola): number[] {
  const { row, slope, bow } = parabola;
  const guesses = Array.from(PLACES, (u) => row + slope * u + bow * (u * u - 1 / 3));
  let before = new Float64Array(STRIP_ROWS);
  const cameFrom: Int16Array[] = [];
  for (let column = 0; column < COLUMNS; column++) {
    const here = new Float64Array(STRIP_ROWS).fill(-Infinity);
    const from = new Int16Array(STRIP_ROWS);
    for (let at = 0; at < STRIP_ROWS; at++) {
      if (Math.abs(at - guesses[column]) > MOST_STRAY_ROWS) continue;
      let best = column === 0 ? 0 : -Infinity;
      // A path follows the parabola: only departures from its slope cost anything.
      const turn = column === 0 ? 0 : guesses[column] - guesses[column - 1];
      for (let last = 0; column > 0 && last < STRIP_ROWS; last++) {
        const value = before[last] - STEP_COST * Math.abs(at - last - turn);
        if (value > best) {
          best = value;
          from[at] = last;
        }
      }
      here[at] = best + Math.max(-8, table[at * COLUMNS + column]);
    }
    cameFrom.push(from);
    before = here;
  }
  let at = 0;
  for (let i = 1; i < STRIP_ROWS; i++) if (before[i] > before[at]) at = i;
  const path: number[] = [];
  for (let column = COLUMNS - 1; column >= 0; column--) {
    path[column] = at;
    at = cameFrom[column][at];
  }
  return path;
}

/** Rows around the path that are averaged to find the place in a column. */
const WINDOW_ROWS = 2.5;

interface Center {
  readonly row: number;
  readonly weight: number;
}

/** Center of the probability near a row of a column, and how much there is. */
function centerNear(table: Float64Array, column: number, expected: number): Center {
  let weight = 1e-6;
  let sum = expected * 1e-6;
  for (let row = 0; row < STRIP_ROWS; row++) {
    const z = (row - expected) / WINDOW_ROWS;
    const chance = exp(table[row * COLUMNS + column] - 0.5 * z * z);
    weight += chance;
    sum += chance * row;
  }
  return { weight, row: sum / weight };
}

/** Solves a symmetric positive 4 x 4 system by elimination. */
function solve4(matrix: readonly (readonly number[])[], vector: readonly number[]) {
  const a = matrix.map((row, i) => [...row, vector[i]]);
  for (let i = 0; i < 4; i++) {
    for (let j = 0; j < 4; j++) {
      if (j === i) continue;
      const factor = a[j][i] / a[i][i];
      for (let k = i; k < 5; k++) a[j][k] -= factor * a[i][k];
    }
  }
  return a.map((row, i) => row[4] / row[i]) as [number, number, number, number];
}

/** Ridge terms for the factors, so that a side with few certain columns stays straight. */
const RIDGES = [1e-6, 1e-3, 0.02, 0.05];
/** Columns this many rows off the curve count half. */
const STRAY_ROWS = 2.5;

/** The cubic through centers of evidence; outliers count less in each round. */
function fitCenters(centers: readonly Center[]): SideFit['factors'] {
  let factors: SideFit['factors'] | null = null;
  for (let round = 0; round < 3; round++) {
    const matrix = RIDGES.map((ridge, i) => RIDGES.map((_, j) => (i === j ? ridge : 0)));
    const vector = [0, 0, 0, 0];
    centers.forEach(({ row, weight }, column) => {
      const basis = basisAt(PLACES[column]);
      const away = factors ? (row - valueAt(factors, PLACES[column])) / STRAY_ROWS : 0;
      const counted = weight / (1 + away * away);
      for (let i = 0; i < 4; i++) {
        vector[i] += counted * basis[i] * row;
        for (let j = 0; j < 4; j++) matrix[i][j] += counted * basis[i] * basis[j];
      }
    });
    factors = solve4(matrix, vector);
  }
  return factors ?? [STRIP_ROWS / 2, 0, 0, 0];
}

export function valueAt(factors: SideFit['factors'], u: number): number {
  const basis = basisAt(u);
  return factors.reduce((sum, factor, i) => sum + factor * basis[i], 0);
}

function sideAlong(table: Float64Array, parabola: Parabola, path: readonly number[]): SideFit {
  const centers = path.map((row, column) => centerNear(table, column, row));
  return { factors: fitCenters(centers), evidence: parabola.evidence };
}

/** A side with this much less evidence than the likeliest one in its strip is ignored. */
const HOPELESS = 2.5;
/** Rows on either side of a path that belong to the same edge. */
const SAME_EDGE_ROWS = 2;

/** The evidence with one edge removed. */
function without(table: Float64Array, path: readonly number[]): Float64Array {
  const rest = table.slice();
  path.forEach((row, column) => {
    const last = Math.min(STRIP_ROWS - 1, row + SAME_EDGE_ROWS);
    for (let at = Math.max(0, row - SAME_EDGE_ROWS); at <= last; at++)
      rest[at * COLUMNS + column] = FLOOR;
  });
  return rest;
}

/** Where the side may be in a strip of evidence: at most `most` places, likeliest first. */
export function settleSide(evidenceMap: FeatureMap, search: CurveSearch, most: number): SideFit[] {
  let table = logChances(evidenceMap);
  const found: SideFit[] = [];
  while (found.length < most) {
    const parabola = bestParabola(table, search);
    if (found.length > 0 && parabola.evidence < found[0].evidence - HOPELESS) break;
    const path = bestPath(table, parabola);
    found.push(sideAlong(table, parabola, path));
    table = without(table, path);
  }
  return found;
}
