import type { Point } from '@tc/kernel';
import type { FeatureMap } from '../kernels/index.ts';
import { UNIT } from '../network/layers.ts';
import { flood } from './flood.ts';
import { principalAxes } from './principal-axes.ts';

/** Cells with more evidence than this belong to a region, in log odds. */
const GROW = 0;
/** A region's evidence is that of its clearest cells: this share of them. */
const CLEAREST = 0.1;
/** Fewer cells say nothing. */
const LEAST_CELLS = 6;
/** One place of a region's course for each of these stretches. */
const STRETCH_CELLS = 4;

/** Connected cells that look damaged. */
export interface DamageRegion {
  /** Mean evidence of its clearest cells, in log odds. */
  readonly evidence: number;
  /** Mean evidence for each kind of damage that the network tells apart; none if it tells none. */
  readonly kinds: readonly number[];
  /** In cells, from the face's top-left corner. */
  readonly box: {
    readonly x0: number;
    readonly y0: number;
    readonly x1: number;
    readonly y1: number;
  };
  readonly area: number;
  /** Its middle from one end to the other, in cells. */
  readonly course: readonly Point[];
  readonly length: number;
}

/** The middle of the cells in each stretch along their longest axis. */
function courseOf(cells: readonly Point[]): Point[] {
  const count = cells.length;
  const cx = cells.reduce((sum, [x]) => sum + x, 0) / count;
  const cy = cells.reduce((sum, [, y]) => sum + y, 0) / count;
  let [xx, xy, yy] = [0, 0, 0];
  for (const [x, y] of cells) {
    xx += (x - cx) * (x - cx);
    xy += (x - cx) * (y - cy);
    yy += (y - cy) * (y - cy);
  }
  const [[ax, ay]] = principalAxes([
    [xx, xy],
    [xy, yy],
  ]);
  const along = ([x, y]: Point) => (x - cx) * ax + (y - cy) * ay;
  const places = cells.map(along);
  const first = Math.min(...places);
  const stretches = Math.max(1, Math.round((Math.max(...places) - first) / STRETCH_CELLS));
  const step = (Math.max(...places) - first) / stretches;
  const sums = Array.from({ length: stretches }, () => ({ x: 0, y: 0, count: 0 }));
  for (const [k, [x, y]] of cells.entries()) {
    const at = Math.min(stretches - 1, Math.floor((places[k] - first) / Math.max(step, 1e-9)));
    sums[at].x += x;
    sums[at].y += y;
    sums[at].count++;
  }
  const middles = sums.flatMap(({ x, y, count: n }): Point[] => (n === 0 ? [] : [[x / n, y / n]]));
  const end = (from: Point, place: number): Point => {
    const by = place - along(from);
    return [from[0] + by * ax, from[1] + by * ay];
  };
  return [
    end(middles[0], first),
    ...middles,
    end(middles[middles.length - 1], Math.max(...places)),
  ];
}

function lengthOf(course: readonly Point[]): number {
  return course.slice(1).reduce((sum, [x, y], k) => {
    const [dx, dy] = [x - course[k][0], y - course[k][1]];
    return sum + Math.sqrt(dx * dx + dy * dy);
  }, 0);
}

/**
 * Regions of damage, the clearest first.
 *
 * @param kindsTold how many kinds of damage the network tells apart, in the channels after the first; more channels
 *   than that are padding
 */
export function findDamageRegions(
  { width, height, channels, data }: FeatureMap,
  kindsTold: number,
): DamageRegion[] {
  const evidence = (i: number) => data[i * channels] / UNIT;
  const open = Uint8Array.from({ length: width * height }, (_, i) => (evidence(i) > GROW ? 1 : 0));
  const regions: DamageRegion[] = [];
  for (let i = 0; i < open.length; i++) {
    if (open[i] === 0) continue;
    const cells = flood(open, width, i);
    if (cells.length < LEAST_CELLS) continue;
    const sorted = cells.map(evidence).sort((a, b) => b - a);
    const clearest = sorted.slice(0, Math.max(1, Math.floor(cells.length * CLEAREST)));
    const points = cells.map((k): Point => [(k % width) + 0.5, Math.floor(k / width) + 0.5]);
    const course = courseOf(points);
    const xs = points.map(([x]) => x);
    const ys = points.map(([, y]) => y);
    regions.push({
      evidence: clearest.reduce((sum, value) => sum + value, 0) / clearest.length,
      kinds: Array.from({ length: kindsTold }, (_, k) => {
        const sum = cells.reduce((all, cell) => all + data[cell * channels + 1 + k], 0);
        return sum / (UNIT * cells.length);
      }),
      box: {
        x0: Math.min(...xs) - 0.5,
        y0: Math.min(...ys) - 0.5,
        x1: Math.max(...xs) + 0.5,
        y1: Math.max(...ys) + 0.5,
      },
      area: cells.length,
      course,
      length: lengthOf(course) + 1,
    });
  }
  return regions.sort((a, b) => b.evidence - a.evidence);
}
