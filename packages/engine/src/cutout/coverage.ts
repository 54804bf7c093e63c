import type { Point } from '@tc/kernel';

/** The share of every pixel that a shape covers, 0 to 1, rows from the top. */
export interface Coverage {
  readonly width: number;
  readonly height: number;
  readonly share: Float32Array;
}

/**
 * Adds what one row of an edge covers to a buffer of differences: each entry is the change of coverage
 * from the pixel before.
 *
 * @param fall how far the edge runs down in this row, negative if it runs up
 */
function addRow(row: Float32Array, left: number, right: number, fall: number): void {
  const first = Math.floor(left);
  const afterLast = Math.ceil(right);
  if (afterLast <= first + 1) {
    const part = (left + right) / 2 - first;
    row[first] += fall * (1 - part);
    row[first + 1] += fall * part;
    return;
  }
  // The edge leans over several pixels: what is covered up to each pixel's right end, then differences.
  const run = right - left;
  let before = 0;
  for (let x = first; x < afterLast; x++) {
    const enter = Math.max(left, x);
    const leave = Math.min(right, x + 1);
    const mean = (enter + leave) / 2;
    const passed = (enter - left) / run;
    const here = (leave - enter) / run;
    const covered = passed + here * (x + 1 - mean);
    row[x] += fall * (covered - before);
    before = covered;
  }
  row[afterLast] += fall * (1 - before);
}

function within(value: number, most: number): number {
  return Math.min(most, Math.max(0, value));
}

/**
 * Exactly how much of each pixel lies inside a polygon without crossings, by the signed areas of its
 * edges (the accumulation buffer of font rasterizers: Levien, "Inside the fastest font renderer in the
 * world", 2016). Clockwise as seen. Parts outside the raster are left out.
 */
export function coverageOf(polygon: readonly Point[], width: number, height: number): Coverage {
  const pitch = width + 2;
  const changes = new Float32Array(pitch * height);
  for (let i = 0; i < polygon.length; i++) {
    const [ax, ay] = polygon[i] as Point;
    const [bx, by] = polygon[(i + 1) % polygon.length] as Point;
    // Clockwise, with y down, an edge that runs up is on the left, where coverage begins.
    const isUp = by < ay;
    const [topX, topY, lowX, lowY] = isUp ? [bx, by, ax, ay] : [ax, ay, bx, by];
    const lean = (lowX - topX) / (lowY - topY);
    const last = Math.min(height, Math.ceil(lowY));
    for (let y = Math.max(0, Math.floor(topY)); y < last; y++) {
      const from = Math.max(y, topY);
      const to = Math.min(y + 1, lowY);
      if (to <= from) continue;
      const x0 = within(topX + (from - topY) * lean, width);
      const x1 = within(topX + (to - topY) * lean, width);
      const row = changes.subarray(y * pitch, (y + 1) * pitch);
      addRow(row, Math.min(x0, x1), Math.max(x0, x1), isUp ? to - from : from - to);
    }
  }
  const share = new Float32Array(width * height);
  for (let y = 0; y < height; y++) {
    let sum = 0;
    for (let x = 0; x < width; x++) {
      sum += changes[y * pitch + x] as number;
      share[y * width + x] = within(sum, 1);
    }
  }
  return { width, height, share };
}
