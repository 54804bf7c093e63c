import type { Point } from '@tc/kernel';

/** How much of each pixel of a window a shape covers, 0 to 1. */
export interface Mask {
  readonly x0: number;
  readonly y0: number;
  readonly width: number;
  readonly height: number;
  /** Values from one row to the next; the last two of each row are spare. */
  readonly stride: number;
  readonly cover: Float32Array;
  /** Per row and block of {@link BLOCK} pixels: 0 if nothing is covered. */
  readonly blocks: Uint8Array;
}

/** How many empty pixels are skipped at once. */
export const BLOCK = 32;

/**
 * How overlapping outlines combine: `union` fills all of them; `holes` lets an outline in the
 * opposite direction cut a hole.
 */
export type FillRule = 'union' | 'holes';

let coverPool = new Float32Array(0);
let blockPool = new Uint8Array(0);

/** Cleared buffers reused between shapes: a mask is valid only until the next one is made. */
function takeCover(length: number): Float32Array {
  if (coverPool.length < length) coverPool = new Float32Array(Math.ceil(length * 1.25));
  const taken = coverPool.subarray(0, length);
  taken.fill(0);
  return taken;
}

function takeBlocks(length: number): Uint8Array {
  if (blockPool.length < length) blockPool = new Uint8Array(Math.ceil(length * 1.25));
  const taken = blockPool.subarray(0, length);
  taken.fill(0);
  return taken;
}

/**
 * Exact area coverage of outlines given in pixels.
 *
 * Each line segment leaves, in every pixel row, the signed height it crosses and how far left in
 * the pixel it crosses. The running sum along the row is the coverage.
 */
export function coverageOf(
  outlines: readonly (readonly Point[])[],
  widthPx: number,
  heightPx: number,
  rule: FillRule,
  marginPx = 0,
): Mask | null {
  const box = bounds(outlines, widthPx, heightPx, marginPx);
  if (!box) return null;
  const { x0, y0, width, height } = box;
  const stride = width + 2;
  const perRow = Math.ceil(stride / BLOCK);
  const cover = takeCover(stride * height);
  const blocks = takeBlocks(perRow * height);
  const sums: Sums = { cover, blocks, stride, perRow, rows: height };
  for (const outline of outlines) {
    const reversed = rule === 'union' && signedArea(outline) < 0;
    for (let i = 0; i < outline.length; i++) {
      const a = outline[i];
      const b = outline[i + 1 === outline.length ? 0 : i + 1];
      if (reversed) addPiece(sums, b[0] - x0, b[1] - y0, a[0] - x0, a[1] - y0);
      else addPiece(sums, a[0] - x0, a[1] - y0, b[0] - x0, b[1] - y0);
    }
  }
  for (let row = 0; row < height; row++) sumRow(sums, row);
  return { x0, y0, width, height, stride, cover, blocks };
}

/** Collects the crossing heights. */
interface Sums {
  readonly cover: Float32Array;
  readonly blocks: Uint8Array;
  readonly stride: number;
  readonly perRow: number;
  readonly rows: number;
}

/** Turns one row's crossings into coverage; blocks outside the shape are not touched. */
function sumRow({ cover, blocks, stride, perRow }: Sums, row: number): void {
  let run = 0;
  const start = row * stride;
  for (let block = 0; block < perRow; block++) {
    const at = row * perRow + block;
    const isInside = Math.abs(run) > 1e-4;
    if (blocks[at] === 0 && !isInside) continue;
    blocks[at] = 1;
    const end = Math.min(stride, (block + 1) * BLOCK);
    for (let x = block * BLOCK; x < end; x++) {
      run += cover[start + x];
      const share = Math.abs(run);
      cover[start + x] = share > 1 ? 1 : share < 1e-4 ? 0 : share;
    }
  }
}

function bounds(
  outlines: readonly (readonly Point[])[],
  widthPx: number,
  heightPx: number,
  marginPx: number,
): { x0: number; y0: number; width: number; height: number } | null {
  let [x0, y0, x1, y1] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const outline of outlines) {
    for (const [x, y] of outline) {
      if (x < x0) x0 = x;
      if (x > x1) x1 = x;
      if (y < y0) y0 = y;
      if (y > y1) y1 = y;
    }
  }
  x0 = Math.max(0, Math.floor(x0 - marginPx));
  y0 = Math.max(0, Math.floor(y0 - marginPx));
  x1 = Math.min(widthPx, Math.ceil(x1 + marginPx));
  y1 = Math.min(heightPx, Math.ceil(y1 + marginPx));
  return x1 > x0 && y1 > y0 ? { x0, y0, width: x1 - x0, height: y1 - y0 } : null;
}

function signedArea(outline: readonly Point[]): number {
  let area = 0;
  let [px, py] = outline[outline.length - 1];
  for (const [x, y] of outline) {
    area += px * y - x * py;
    px = x;
    py = y;
  }
  return area;
}

function addPiece(sums: Sums, ax: number, ay: number, bx: number, by: number): void {
  if (ay === by) return;
  const turn = ay < by ? 1 : -1;
  const topX = ay < by ? ax : bx;
  const topY = Math.min(ay, by);
  const endX = ay < by ? bx : ax;
  const endY = Math.max(ay, by);
  const slope = (endX - topX) / (endY - topY);
  const firstRow = Math.max(0, Math.floor(topY));
  const lastRow = Math.min(sums.rows - 1, Math.ceil(endY) - 1);
  for (let row = firstRow; row <= lastRow; row++) {
    const from = Math.max(topY, row);
    const to = Math.min(endY, row + 1);
    const xFrom = topX + (from - topY) * slope;
    const xTo = topX + (to - topY) * slope;
    spread(sums, row, xFrom, xTo, turn * (to - from));
  }
}

/** Distributes one row's crossing height over the columns between two x positions. */
function spread(sums: Sums, row: number, xFrom: number, xTo: number, rise: number): void {
  const { cover, blocks, stride } = sums;
  const columns = stride - 2;
  const left = Math.min(xFrom, xTo);
  const right = Math.max(xFrom, xTo);
  if (left >= columns) return;
  const start = row * stride;
  const firstBlock = row * sums.perRow;
  const first = Math.max(0, Math.floor(left));
  const last = Math.min(columns, right);
  blocks[firstBlock + Math.floor(first / BLOCK)] = 1;
  blocks[firstBlock + Math.floor((Math.max(0, last) + 1) / BLOCK)] = 1;
  if (right <= 0) {
    cover[start] += rise;
    return;
  }
  if (right <= first + 1 && left >= first) {
    const inside = (left + right) / 2 - first;
    cover[start + first] += rise * (1 - inside);
    cover[start + first + 1] += rise * inside;
    return;
  }
  const perPx = rise / (right - left);
  if (left < 0) cover[start] += perPx * -left;
  for (let column = first; column < last; column++) {
    const a = Math.max(left, column);
    const b = Math.min(right, column + 1);
    const part = perPx * (b - a);
    const inside = (a + b) / 2 - column;
    cover[start + column] += part * (1 - inside);
    cover[start + column + 1] += part * inside;
    blocks[firstBlock + Math.floor((column + 1) / BLOCK)] = 1;
  }
}

/** A fully covered mask for a whole picture. */
export function fullMask(width: number, height: number): Mask {
  const perRow = Math.ceil((width + 2) / BLOCK);
  return {
    x0: 0,
    y0: 0,
    width,
    height,
    stride: width + 2,
    cover: takeCover((width + 2) * height).fill(1),
    blocks: takeBlocks(perRow * height).fill(1),
  };
}
