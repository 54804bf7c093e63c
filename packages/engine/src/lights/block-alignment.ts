import { solve } from '../geometry/solve.ts';
import type { Alignment } from './align-print.ts';
import { RIM_MM } from './compare-prints.ts';
import type { Field } from './field.ts';
import { ofDegree } from './shift.ts';

/** An outline that is wrong by this much is still made up for. */
const FARTHEST_MM = 6;
/** Blocks across and down. */
const BLOCKS = [3, 4] as const;
/** Every so many pixels are compared. */
const EVERY = 2;
/** A block that is less alike anywhere shows no print, or glare. */
const LEAST_LIKENESS = 0.3;
/** Blocks that a plane misses by this much lie somewhere else by chance. */
const TOLERATED_MM = 0.8;
const ROUNDS = 8;
const LEAST_BLOCKS = 4;

interface Block {
  readonly x0: number;
  readonly y0: number;
  readonly x1: number;
  readonly y1: number;
}

interface Placed {
  readonly u: number;
  readonly v: number;
  readonly byXMm: number;
  readonly byYMm: number;
  readonly likeness: number;
}

function blocksOf({ width, height }: Field, rim: number): Block[] {
  const [across, down] = BLOCKS;
  const at = (k: number, count: number, length: number) =>
    Math.round(rim + ((length - 2 * rim) * k) / count);
  return Array.from({ length: across * down }, (_, k) => {
    const [column, row] = [k % across, Math.floor(k / across)];
    return {
      x0: at(column, across, width),
      x1: at(column + 1, across, width),
      y0: at(row, down, height),
      y1: at(row + 1, down, height),
    };
  });
}

/** Correlation of a block of the first print with the same block of the second, moved by whole pixels. */
function blockLikeness(first: Field, second: Field, block: Block, dx: number, dy: number): number {
  let [ab, aa, bb, all, used] = [0, 0, 0, 0, 0];
  for (let y = block.y0; y < block.y1; y += EVERY) {
    for (let x = block.x0; x < block.x1; x += EVERY) {
      all++;
      if (x + dx < 0 || x + dx >= second.width || y + dy < 0 || y + dy >= second.height) continue;
      used++;
      const a = first.data[y * first.width + x];
      const b = second.data[(y + dy) * second.width + x + dx];
      ab += a * b;
      aa += a * a;
      bb += b * b;
    }
  }
  return 2 * used < all || aa === 0 || bb === 0 ? 0 : ab / Math.sqrt(aa * bb);
}

/** Where a block of the first print lies in the second; null if nowhere. */
function placeBlock(first: Field, second: Field, block: Block, pxPerMm: number): Placed | null {
  const reach = Math.round(FARTHEST_MM * pxPerMm);
  let [likeness, byX, byY] = [LEAST_LIKENESS, 0, 0];
  for (let dy = -reach; dy <= reach; dy++) {
    for (let dx = -reach; dx <= reach; dx++) {
      const found = blockLikeness(first, second, block, dx, dy);
      if (found > likeness) [likeness, byX, byY] = [found, dx, dy];
    }
  }
  if (likeness === LEAST_LIKENESS) return null;
  return {
    u: (block.x0 + block.x1) / first.width - 1,
    v: (block.y0 + block.y1) / first.height - 1,
    byXMm: byX / pxPerMm,
    byYMm: byY / pxPerMm,
    likeness,
  };
}

/** The plane that most blocks lie on, by least squares whose weights fall with the distance (Cauchy's M-estimator). */
function planeOf(placed: readonly Placed[], byMm: (block: Placed) => number): number[] | null {
  let plane: number[] | null = null;
  let weights = placed.map(({ likeness }) => likeness);
  for (let round = 0; round < ROUNDS; round++) {
    const normal = [0, 1, 2].map(() => [0, 0, 0]);
    const right = [0, 0, 0];
    for (const [k, block] of placed.entries()) {
      const terms = [1, block.u, block.v];
      for (let a = 0; a < 3; a++) {
        right[a] += weights[k] * terms[a] * byMm(block);
        for (let b = 0; b < 3; b++) normal[a][b] += weights[k] * terms[a] * terms[b];
      }
    }
    const solved = solve(normal, right);
    if (!solved) return plane;
    plane = solved;
    const [even, perU, perV] = solved;
    weights = placed.map((block) => {
      const missed = (byMm(block) - even - perU * block.u - perV * block.v) / TOLERATED_MM;
      return block.likeness / (1 + missed * missed);
    });
  }
  return plane;
}

/**
 * Where the second print lies if its outline is wrong by several millimeters on one side, so that no even shift lays
 * one on the other: each block of the first print is looked for by itself. The likeness is the mean of all blocks, where
 * one that is not found counts as 0. Null if too few are found.
 */
export function blockAlignment(first: Field, second: Field, pxPerMm: number): Alignment | null {
  const rim = Math.ceil(RIM_MM * pxPerMm);
  const blocks = blocksOf(first, rim);
  const placed = blocks.flatMap((block) => placeBlock(first, second, block, pxPerMm) ?? []);
  if (placed.length < LEAST_BLOCKS) return null;
  const x = planeOf(placed, ({ byXMm }) => byXMm);
  const y = planeOf(placed, ({ byYMm }) => byYMm);
  if (!x || !y) return null;
  const size = { widthMm: first.width / pxPerMm, heightMm: first.height / pxPerMm };
  const likeness = placed.reduce((sum, block) => sum + block.likeness, 0) / blocks.length;
  return { shift: ofDegree({ ...size, x, y }, 1), likeness };
}
