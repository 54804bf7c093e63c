import type { CardPicture } from '../cards/picture.ts';
import { FULL } from '../draw/canvas.ts';
import type { Grain } from '../grounds/grain.ts';
import type { Ground } from '../grounds/ground.ts';
import type { CardShape } from './shapes.ts';

/** Bilinear sample of a 16-bit picture at pixel coordinates, with pixel centers at .5. */
function sampleLight(
  data: Uint16Array,
  width: number,
  height: number,
  x: number,
  y: number,
  out: Float64Array,
): void {
  let fx = x - 0.5;
  let fy = y - 0.5;
  fx = fx < 0 ? 0 : Math.min(fx, width - 1.001);
  fy = fy < 0 ? 0 : Math.min(fy, height - 1.001);
  const ix = fx | 0;
  const iy = fy | 0;
  const sx = fx - ix;
  const sy = fy - iy;
  const a = (iy * width + ix) * 3;
  const b = a + width * 3;
  const w11 = sx * sy;
  const w10 = sx - w11;
  const w01 = sy - w11;
  const w00 = 1 - sx - sy + w11;
  out[0] = (data[a] * w00 + data[a + 3] * w10 + data[b] * w01 + data[b + 3] * w11) / FULL;
  out[1] = (data[a + 1] * w00 + data[a + 4] * w10 + data[b + 1] * w01 + data[b + 4] * w11) / FULL;
  out[2] = (data[a + 2] * w00 + data[a + 5] * w10 + data[b + 2] * w01 + data[b + 5] * w11) / FULL;
}

/** The printed color at a point of the flat card. */
export function samplePrint(picture: CardPicture, u: number, v: number, out: Float64Array): void {
  const scale = picture.pxPerMm;
  sampleLight(
    picture.data,
    picture.widthPx,
    picture.heightPx,
    (u + picture.bleedMm) * scale,
    (v + picture.bleedMm) * scale,
    out,
  );
}

/** What the surface's relief does to the light there: a factor, and what its gloss adds. */
export function sampleRelief(picture: CardPicture, u: number, v: number, out: Float64Array): void {
  const { relief, widthPx, heightPx, pxPerMm } = picture;
  if (!relief) return;
  const x = Math.min(widthPx - 1.001, Math.max(0, (u + picture.bleedMm) * pxPerMm - 0.5));
  const y = Math.min(heightPx - 1.001, Math.max(0, (v + picture.bleedMm) * pxPerMm - 0.5));
  const ix = x | 0;
  const iy = y | 0;
  const a = iy * widthPx + ix;
  const factor = between(relief.shade, a, widthPx, x - ix, y - iy);
  const shine = between(relief.shine, a, widthPx, x - ix, y - iy);
  for (let c = 0; c < 3; c++) out[c] = out[c] * factor + shine;
}

function between(grid: Float32Array, at: number, stride: number, sx: number, sy: number): number {
  const top = grid[at] + (grid[at + 1] - grid[at]) * sx;
  const bottom = grid[at + stride] + (grid[at + stride + 1] - grid[at + stride]) * sx;
  return top + (bottom - top) * sy;
}

/** Share of card stock left at a point of the flat card. */
export function sampleStock(picture: CardPicture, u: number, v: number): number {
  const { stock, widthPx, heightPx, pxPerMm } = picture;
  if (!stock) return 1;
  const x = Math.min(widthPx - 1.001, Math.max(0, (u + picture.bleedMm) * pxPerMm - 0.5));
  const y = Math.min(heightPx - 1.001, Math.max(0, (v + picture.bleedMm) * pxPerMm - 0.5));
  const ix = x | 0;
  const iy = y | 0;
  const sx = x - ix;
  const sy = y - iy;
  const a = iy * widthPx + ix;
  const top = stock[a] + (stock[a + 1] - stock[a]) * sx;
  const bottom = stock[a + widthPx] + (stock[a + widthPx + 1] - stock[a + widthPx]) * sx;
  return (top + (bottom - top) * sy) / 255;
}

/** The table's color at a point in table millimeters. */
export function sampleGround(ground: Ground, x: number, y: number, out: Float64Array): void {
  const { picture, grain } = ground;
  const scale = picture.placing.pxPerMm;
  sampleLight(
    picture.data,
    picture.widthPx,
    picture.heightPx,
    (x - ground.x0) * scale,
    (y - ground.y0) * scale,
    out,
  );
  const factor = grainAt(grain, x, y);
  out[0] *= factor;
  out[1] *= factor;
  out[2] *= factor;
}

/** Tiles are 512 wide, so that wrapping is a bit mask. */
export function grainAt(grain: Grain, x: number, y: number): number {
  const { factor, size } = grain;
  const wrap = size - 1;
  const gx = x * grain.pxPerMm + 65536;
  const gy = y * grain.pxPerMm + 65536;
  const ix = Math.floor(gx);
  const iy = Math.floor(gy);
  const sx = gx - ix;
  const sy = gy - iy;
  const row = (iy & wrap) * size;
  const next = ((iy + 1) & wrap) * size;
  const left = ix & wrap;
  const right = (ix + 1) & wrap;
  const top = factor[row + left] + (factor[row + right] - factor[row + left]) * sx;
  const bottom = factor[next + left] + (factor[next + right] - factor[next + left]) * sx;
  return top + (bottom - top) * sy;
}

/** From table millimeters to the flat card, with the bow undone. */
export function locate(shape: CardShape, x: number, y: number, out: Float64Array): void {
  const dx = x - shape.centerX;
  const dy = y - shape.centerY;
  const w = shape.widthMm;
  const h = shape.heightMm;
  const bx = w / 2 + dx * shape.cos + dy * shape.sin;
  const by = h / 2 - dx * shape.sin + dy * shape.cos;
  let u = bx;
  let v = by;
  if (shape.slackMm > 0) {
    const { topMm, bottomMm, leftMm, rightMm } = shape.bow;
    for (let i = 0; i < 3; i++) {
      const across = u / w;
      const down = v / h;
      u = bx - 4 * down * (1 - down) * (leftMm + (rightMm - leftMm) * across);
      v = by - 4 * across * (1 - across) * (topMm + (bottomMm - topMm) * down);
    }
  }
  out[0] = u;
  out[1] = v;
}
