import type { Point } from '@tc/kernel';
import { areaOf, isConvex } from '../geometry/quad.ts';
import type { FeatureMap } from '../kernels/index.ts';
import { UNIT } from '../network/layers.ts';
import type { Quad } from '../report.ts';
import { quadAround } from './hull-quad.ts';

/** Log odds are capped here: one certain pixel must not outweigh many likely ones. */
const MOST_ODDS = 3;

/** How much a pixel outside the photo counts against a quadrilateral. */
const OUTSIDE_ODDS = 1;

/** Log odds of card, accumulated along each row from the left, so that spans are summed quickly. */
interface RowSums {
  readonly width: number;
  readonly height: number;
  readonly sums: Float64Array;
}

/** Pixels of other cards count against this one. */
function rowSums(maps: FeatureMap, labels: Int32Array, label: number): RowSums {
  const { width, height, channels, data } = maps;
  const sums = new Float64Array((width + 1) * height);
  for (let y = 0; y < height; y++) {
    let sum = 0;
    for (let x = 0; x < width; x++) {
      const i = y * width + x;
      const isOther = labels[i] !== 0 && labels[i] !== label;
      const odds = isOther ? -MOST_ODDS : data[i * channels] / UNIT;
      sum += Math.max(-MOST_ODDS, Math.min(MOST_ODDS, odds));
      sums[y * (width + 1) + x + 1] = sum;
    }
  }
  return { width, height, sums };
}

/** The sum left of a place in a row, counting fractions of pixels. */
function sumBefore({ width, sums }: RowSums, y: number, x: number): number {
  const inside = Math.max(0, Math.min(width, x));
  const whole = Math.min(width - 1, Math.floor(inside));
  const at = y * (width + 1) + whole;
  return sums[at] + (sums[at + 1] - sums[at]) * (inside - whole);
}

/** The evidence for a quadrilateral: the log odds of everything inside. */
function weightOf(rows: RowSums, quad: Quad): number {
  let total = 0;
  let area = 0;
  for (let y = 0; y < rows.height; y++) {
    let left = Infinity;
    let right = -Infinity;
    for (let i = 0; i < 4; i++) {
      const [ax, ay] = quad[i];
      const [bx, by] = quad[(i + 1) % 4];
      if (ay <= y + 0.5 === by <= y + 0.5) continue;
      const x = ax + ((y + 0.5 - ay) / (by - ay)) * (bx - ax);
      left = Math.min(left, x);
      right = Math.max(right, x);
    }
    if (right <= left) continue;
    total += sumBefore(rows, y, right) - sumBefore(rows, y, left);
    area += Math.min(rows.width, right) - Math.max(0, left);
  }
  return total - OUTSIDE_ODDS * Math.max(0, areaOf(quad) - area);
}

/** Step sizes of the hill climb, in map pixels. */
const STEPS_PX = [6, 3, 1.5, 0.75, 0.4];
const MOST_ROUNDS = 12;

/** A corner alone, or a whole side, moved by (dx, dy). */
function movesOf(quad: Quad, step: number): Quad[] {
  const moved = (which: readonly number[], dx: number, dy: number) =>
    quad.map(
      ([x, y], i): Point => (which.includes(i) ? [x + dx, y + dy] : [x, y]),
    ) as unknown as Quad;
  const directions = [
    [step, 0],
    [-step, 0],
    [0, step],
    [0, -step],
  ] as const;
  return [0, 1, 2, 3].flatMap((i) =>
    directions.flatMap(([dx, dy]) => [moved([i], dx, dy), moved([i, (i + 1) % 4], dx, dy)]),
  );
}

/** The quadrilateral with the largest weight that small moves lead to. */
function climb(rows: RowSums, start: Quad): { readonly quad: Quad; readonly weight: number } {
  let quad = start;
  let weight = weightOf(rows, start);
  for (const step of STEPS_PX) {
    for (let round = 0; round < MOST_ROUNDS; round++) {
      const before = weight;
      for (const move of movesOf(quad, step)) {
        const value = isConvex(move) ? weightOf(rows, move) : -Infinity;
        if (value > weight) {
          weight = value;
          quad = move;
        }
      }
      if (weight === before) break;
    }
  }
  return { quad, weight };
}

/** The centers of the outermost pixels of a label in each row. */
export function endsOf(labels: Int32Array, width: number, label: number): Point[] {
  const points: Point[] = [];
  for (let row = 0; row * width < labels.length; row++) {
    let first = -1;
    let last = -1;
    for (let x = 0; x < width; x++) {
      if (labels[row * width + x] !== label) continue;
      if (first < 0) first = x;
      last = x;
    }
    if (first >= 0) points.push([first + 0.5, row + 0.5], [last + 0.5, row + 0.5]);
  }
  return points;
}

/** An upright rectangle that leaves out a tenth of the points at each end. */
function boxOf(points: readonly Point[]): Quad {
  const span = (axis: 0 | 1) => {
    const values = points.map((point) => point[axis]).sort((a, b) => a - b);
    const cut = Math.floor(values.length / 20);
    return [values[cut], values[values.length - 1 - cut]];
  };
  const [x0, x1] = span(0);
  const [y0, y1] = span(1);
  return [
    [x0, y0],
    [x1, y0],
    [x1, y1],
    [x0, y1],
  ];
}

/**
 * The quadrilateral that a region fills: the one that contains as much card and as little background
 * as possible, so that a finger or a label beside the card hardly moves it. Null if the region is too
 * thin.
 */
export function regionQuad(maps: FeatureMap, labels: Int32Array, label: number): Quad | null {
  const rows = rowSums(maps, labels, label);
  const ends = endsOf(labels, maps.width, label);
  const starts = [quadAround(ends), boxOf(ends)].filter(
    (quad): quad is Quad => quad !== null && isConvex(quad),
  );
  const climbed = starts.map((start) => climb(rows, start)).sort((a, b) => b.weight - a.weight);
  return climbed.length > 0 && climbed[0].weight > 0 ? climbed[0].quad : null;
}
