import type { Gradients } from '../kernels/index.ts';

/** Thin edge pixels, sorted by their gradient's direction, with a saturating weight. */
export interface EdgePoints {
  readonly count: number;
  /** Index of the first point of each direction; entry 180 is the count. */
  readonly firstOfAngle: Int32Array;
  readonly x: Float32Array;
  readonly y: Float32Array;
  /** Direction of the gradient, 0..179, bin b covering b..b+1 degrees of the half turn. */
  readonly angleDeg: Uint8Array;
  readonly weight: Float32Array;
}

/** Weakest Sobel response that ever counts, in 1/4 levels per pixel: about 1.5 grey levels of step. */
const LOWEST_FLOOR = 6;
/** On busy grounds the floor rises until at most this part of all pixels are edge candidates. */
const MAX_EDGE_SHARE = 0.3;
/** Response at which an edge has half its full weight: a bright print edge must not outvote a faint cut edge. */
const HALF_WEIGHT = 160;

/** Direction of (gx, gy) as whole degrees of the half turn, within half a degree. */
function halfTurnDegrees(gx: number, gy: number): number {
  const ax = Math.abs(gx);
  const ay = Math.abs(gy);
  const ratio = ax > ay ? ay / ax : ax / ay;
  // Rajan et al., "Efficient approximations for the arctangent function", 2006, eq. 9 (0.0015 rad).
  const eighth = ratio * (45 - (ratio - 1) * (14.02 + 3.79 * ratio));
  const firstQuarter = ax > ay ? eighth : 90 - eighth;
  const degrees = gx >= 0 === gy >= 0 ? firstQuarter : 180 - firstQuarter;
  return degrees >= 180 ? 0 : Math.floor(degrees);
}

/** Strength of the gradient of every pixel: |gx| + |gy|. */
function strengthOf({ gx, gy }: Gradients): Uint16Array {
  const strength = new Uint16Array(gx.length);
  for (let i = 0; i < strength.length; i++) strength[i] = Math.abs(gx[i]) + Math.abs(gy[i]);
  return strength;
}

/** The response that `MAX_EDGE_SHARE` of all pixels exceed, but at least the lowest floor. */
function adaptiveFloor(strengths: Uint16Array): number {
  const histogram = new Uint32Array(256);
  for (let i = 0; i < strengths.length; i++) histogram[Math.min(255, strengths[i])]++;
  let left = strengths.length * MAX_EDGE_SHARE;
  let floor = 255;
  while (floor > LOWEST_FLOOR && left > histogram[floor]) {
    left -= histogram[floor];
    floor--;
  }
  return floor;
}

/** Non-maximum suppression along the gradient, to one pixel width. */
export function findEdgePoints(field: Gradients): EdgePoints {
  const { width, height, gx, gy } = field;
  const capacity = width * height;
  const strengths = strengthOf(field);
  const floor = adaptiveFloor(strengths);
  const xs = new Float32Array(capacity);
  const ys = new Float32Array(capacity);
  const angleDeg = new Uint8Array(capacity);
  const weight = new Float32Array(capacity);
  let count = 0;
  for (let y = 2; y < height - 2; y++) {
    for (let x = 2; x < width - 2; x++) {
      const at = y * width + x;
      const strength = strengths[at];
      if (strength < floor) continue;
      const dx = gx[at];
      const dy = gy[at];
      const step = neighbourAlong(dx, dy, width);
      if (strength < strengths[at - step] || strength <= strengths[at + step]) continue;
      xs[count] = x + 0.5;
      ys[count] = y + 0.5;
      angleDeg[count] = halfTurnDegrees(dx, dy);
      weight[count] = strength / (strength + HALF_WEIGHT);
      count++;
    }
  }
  suppressTexture(count, xs, ys, weight, width, height);
  return sortByAngle(count, xs, ys, angleDeg, weight);
}

const SURROUND_PX = 10;

/**
 * Takes weight from edges among many equals (surround suppression, Grigorescu et al. 2003): wood
 * grain and cloth make long lines too, but never alone.
 */
function suppressTexture(
  count: number,
  xs: Float32Array,
  ys: Float32Array,
  weight: Float32Array,
  width: number,
  height: number,
): void {
  const stride = width + 1;
  const sums = new Float64Array(stride * (height + 1));
  for (let i = 0; i < count; i++)
    sums[(Math.floor(ys[i]) + 1) * stride + Math.floor(xs[i]) + 1] = weight[i];
  for (let y = 1; y <= height; y++) {
    let row = 0;
    for (let x = 1; x <= width; x++) {
      row += sums[y * stride + x];
      sums[y * stride + x] = sums[(y - 1) * stride + x] + row;
    }
  }
  for (let i = 0; i < count; i++) {
    const x0 = Math.max(0, Math.floor(xs[i]) - SURROUND_PX);
    const y0 = Math.max(0, Math.floor(ys[i]) - SURROUND_PX);
    const x1 = Math.min(width, Math.floor(xs[i]) + SURROUND_PX + 1);
    const y1 = Math.min(height, Math.floor(ys[i]) + SURROUND_PX + 1);
    const around =
      sums[y1 * stride + x1] -
      sums[y0 * stride + x1] -
      sums[y1 * stride + x0] +
      sums[y0 * stride + x0];
    const kept = weight[i] / (weight[i] + (4 * around) / ((x1 - x0) * (y1 - y0)));
    weight[i] *= kept * kept;
  }
}

/** Counting sort, so that a line asks only the points that run its way. */
function sortByAngle(
  count: number,
  xs: Float32Array,
  ys: Float32Array,
  angles: Uint8Array,
  weights: Float32Array,
): EdgePoints {
  const firstOfAngle = new Int32Array(181);
  for (let i = 0; i < count; i++) firstOfAngle[angles[i] + 1]++;
  for (let angle = 0; angle < 180; angle++) firstOfAngle[angle + 1] += firstOfAngle[angle];
  const next = firstOfAngle.slice();
  const x = new Float32Array(count);
  const y = new Float32Array(count);
  const angleDeg = new Uint8Array(count);
  const weight = new Float32Array(count);
  for (let i = 0; i < count; i++) {
    const to = next[angles[i]]++;
    x[to] = xs[i];
    y[to] = ys[i];
    angleDeg[to] = angles[i];
    weight[to] = weights[i];
  }
  return { count, firstOfAngle, x, y, angleDeg, weight };
}

/** Index step to the neighbour that the gradient points at. */
function neighbourAlong(dx: number, dy: number, width: number): number {
  const ax = Math.abs(dx);
  const ay = Math.abs(dy);
  if (ay * 2.414 < ax) return 1;
  if (ax * 2.414 < ay) return width;
  return dx > 0 === dy > 0 ? width + 1 : width - 1;
}
