import type { Point } from '@tc/kernel';
import { areaOf, orderAsSeen } from '../geometry/quad.ts';
import type { Quad } from '../report.ts';
import type { Search } from './score-quads.ts';

/** Side of the cells in which colours are counted, in pixels of the small image. */
export const CELL_PX = 3;
/** Likelihood of being ground below which a pixel's colour is foreign to it. */
const FOREIGN = 0.25;
/** Islands that are looked at, largest first. */
const MOST_ISLANDS = 2;
/** Least part of the photo that a card covers, and of its rectangle that an island of one fills. */
const LEAST_SHARE = 0.008;
const LEAST_FILL = 0.6;

interface Cells {
  readonly isForeign: Uint8Array;
  readonly columns: number;
  readonly rows: number;
}

/**
 * Rectangles around what has other colours than the ground. A checked or dotted cloth has more and
 * longer lines than a card on it, but no other colours than along the photo's rim.
 */
export function proposeIslands(search: Search): Quad[] {
  const { width, height } = search.image;
  const cells = closed(foreignCells(search));
  return islandsOf(cells)
    .map((island) => ({ island, quad: leastRectangle(hullOf(cornersOf(island, cells.columns))) }))
    .filter(({ island, quad }) => {
      const area = areaOf(quad);
      const filled = island.length * CELL_PX * CELL_PX;
      return area > LEAST_SHARE * width * height && filled > LEAST_FILL * area;
    })
    .slice(0, MOST_ISLANDS)
    .map(({ quad }) => quad);
}

/** Cells in which most colours are foreign to the ground. */
function foreignCells({ image: { width, height }, ground }: Search): Cells {
  const columns = Math.floor(width / CELL_PX);
  const rows = Math.floor(height / CELL_PX);
  const isForeign = new Uint8Array(columns * rows);
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      let foreign = 0;
      for (let i = 0; i < CELL_PX * CELL_PX; i++) {
        const y = row * CELL_PX + Math.floor(i / CELL_PX);
        const x = column * CELL_PX + (i % CELL_PX);
        if (ground.likelihoodAt(y * width + x) < FOREIGN) foreign++;
      }
      isForeign[row * columns + column] = 2 * foreign > CELL_PX * CELL_PX ? 1 : 0;
    }
  }
  return { isForeign, columns, rows };
}

/** Small holes filled and specks removed: each cell is what most of its surroundings are. */
function closed({ isForeign, columns, rows }: Cells): Cells {
  const most = new Uint8Array(isForeign.length);
  for (let row = 1; row < rows - 1; row++) {
    for (let column = 1; column < columns - 1; column++) {
      const at = row * columns + column;
      let foreign = 0;
      for (let k = 0; k < 9; k++)
        foreign += isForeign[at + (Math.floor(k / 3) - 1) * columns + (k % 3) - 1];
      most[at] = foreign > 4 ? 1 : 0;
    }
  }
  return { isForeign: most, columns, rows };
}

/** Connected foreign cells, the largest island first. */
function islandsOf({ isForeign, columns }: Cells): number[][] {
  const isLeft = isForeign.slice();
  const islands: number[][] = [];
  for (let start = 0; start < isLeft.length; start++) {
    if (isLeft[start] === 0) continue;
    const island = [start];
    isLeft[start] = 0;
    // The list grows while it is read: every cell asks its neighbours once.
    for (const at of island) {
      for (const next of [at - 1, at + 1, at - columns, at + columns]) {
        if (isLeft[next] !== 1) continue;
        isLeft[next] = 0;
        island.push(next);
      }
    }
    islands.push(island);
  }
  return islands.sort((a, b) => b.length - a.length).slice(0, MOST_ISLANDS);
}

/** Corners of an island's first and last cell in each row, in pixels, sorted from left to right. */
function cornersOf(island: readonly number[], columns: number): Point[] {
  const ends = new Map<number, readonly [number, number]>();
  for (const at of island) {
    const row = Math.floor(at / columns);
    const column = at - row * columns;
    const [first, last] = ends.get(row) ?? [column, column];
    ends.set(row, [Math.min(first, column), Math.max(last, column)]);
  }
  const corners = [...ends].flatMap(([row, [first, last]]): Point[] => {
    const [left, right] = [first * CELL_PX, (last + 1) * CELL_PX];
    const [top, bottom] = [row * CELL_PX, (row + 1) * CELL_PX];
    return [
      [left, top],
      [right, top],
      [left, bottom],
      [right, bottom],
    ];
  });
  return corners.sort((a, b) => a[0] - b[0] || a[1] - b[1]);
}

/** Convex hull of sorted points (Andrew's monotone chain, 1979). */
function hullOf(points: readonly Point[]): Point[] {
  const half = (ordered: readonly Point[]): Point[] => {
    const chain: Point[] = [];
    for (const point of ordered) {
      while (chain.length > 1 && turn(chain[chain.length - 2], chain[chain.length - 1], point) <= 0)
        chain.pop();
      chain.push(point);
    }
    return chain.slice(0, -1);
  };
  return [...half(points), ...half([...points].reverse())];
}

function turn(a: Point, b: Point, c: Point): number {
  return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]);
}

/** The least rectangle around a hull has a side along one of the hull's (Freeman and Shapira 1975). */
function leastRectangle(hull: readonly Point[]): Quad {
  let least: Quad | null = null;
  let leastArea = Infinity;
  hull.forEach(([x, y], i) => {
    const [nextX, nextY] = hull[(i + 1) % hull.length];
    const length = Math.sqrt((nextX - x) * (nextX - x) + (nextY - y) * (nextY - y));
    const ux = (nextX - x) / length;
    const uy = (nextY - y) / length;
    const along = hull.map((point) => point[0] * ux + point[1] * uy);
    const across = hull.map((point) => point[1] * ux - point[0] * uy);
    const [a0, a1] = [Math.min(...along), Math.max(...along)];
    const [c0, c1] = [Math.min(...across), Math.max(...across)];
    if ((a1 - a0) * (c1 - c0) >= leastArea) return;
    leastArea = (a1 - a0) * (c1 - c0);
    const at = (a: number, c: number): Point => [a * ux - c * uy, a * uy + c * ux];
    least = [at(a0, c0), at(a1, c0), at(a1, c1), at(a0, c1)];
  });
  return orderAsSeen(least ?? [hull[0], hull[0], hull[0], hull[0]]);
}
