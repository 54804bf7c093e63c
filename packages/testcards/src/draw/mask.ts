import type { Point } from '@tc/kernel';

/** How much of each pixel of a window a shape covers, 0 to 1, row by row. */
export interface Mask {
  readonly x0: number;
  readonly y0: number;
  readonly width: number;
  readonly height: number;
  readonly cover: Float32Array;
}

/** How overlapping outlines join: `union` fills all; `holes` lets an outline of opposite turn cut. */
export type FillRule = 'union' | 'holes';

let pool = new Float32Array(0);

/** A cleared buffer reused between shapes: a mask lives only until the next one is made. */
function takeBuffer(length: number): Float32Array {
  if (pool.length < length) pool = new Float32Array(Math.ceil(length * 1.25));
  pool.fill(0, 0, length);
  return pool;
}

/**
 * Exact area coverage of outlines given in pixels. Each straight piece leaves, per pixel row, the
 * signed height it crosses and how far left in the pixel it does so; the running sum along the row
 * is then the covered share.
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
  const sums = takeBuffer(stride * height);
  for (const outline of outlines) {
    const reversed = rule === 'union' && signedArea(outline) < 0;
    for (let i = 0; i < outline.length; i++) {
      const a = outline[i];
      const b = outline[i + 1 === outline.length ? 0 : i + 1];
      if (reversed) addPiece(sums, stride, height, b[0] - x0, b[1] - y0, a[0] - x0, a[1] - y0);
      else addPiece(sums, stride, height, a[0] - x0, a[1] - y0, b[0] - x0, b[1] - y0);
    }
  }
  const cover = new Float32Array(width * height);
  for (let y = 0; y < height; y++) {
    let run = 0;
    for (let x = 0; x < width; x++) {
      run += sums[y * stride + x];
      const share = Math.abs(run);
      cover[y * width + x] = share > 1 ? 1 : share < 1e-4 ? 0 : share;
    }
  }
  return { x0, y0, width, height, cover };
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

function addPiece(
  sums: Float32Array,
  stride: number,
  rows: number,
  ax: number,
  ay: number,
  bx: number,
  by: number,
): void {
  if (ay === by) return;
  const turn = ay < by ? 1 : -1;
  const [topX, topY, endX, endY] = ay < by ? [ax, ay, bx, by] : [bx, by, ax, ay];
  const slope = (endX - topX) / (endY - topY);
  const firstRow = Math.max(0, Math.floor(topY));
  const lastRow = Math.min(rows - 1, Math.ceil(endY) - 1);
  for (let row = firstRow; row <= lastRow; row++) {
    const from = Math.max(topY, row);
    const to = Math.min(endY, row + 1);
    const xFrom = topX + (from - topY) * slope;
    const xTo = topX + (to - topY) * slope;
    spread(sums, row * stride, stride - 2, xFrom, xTo, turn * (to - from));
  }
}

/** Shares one row's crossing height among the columns between two x, each by where it passes. */
function spread(
  sums: Float32Array,
  start: number,
  columns: number,
  xFrom: number,
  xTo: number,
  rise: number,
): void {
  const left = Math.min(xFrom, xTo);
  const right = Math.max(xFrom, xTo);
  if (left >= columns) return;
  if (right <= 0) {
    sums[start] += rise;
    return;
  }
  const first = Math.floor(left);
  if (right <= first + 1 && first >= 0) {
    const inside = (left + right) / 2 - first;
    sums[start + first] += rise * (1 - inside);
    sums[start + first + 1] += rise * inside;
    return;
  }
  const perPx = rise / (right - left);
  if (left < 0) sums[start] += perPx * -left;
  const last = Math.min(right, columns);
  for (let column = Math.max(first, 0); column < last; column++) {
    const a = Math.max(left, column);
    const b = Math.min(right, column + 1);
    const part = perPx * (b - a);
    const inside = (a + b) / 2 - column;
    sums[start + column] += part * (1 - inside);
    sums[start + column + 1] += part * inside;
  }
}
