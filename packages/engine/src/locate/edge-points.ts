import type { Gradients } from '../kernels/index.ts';

/** Thin edge pixels with their gradient's direction as a bin and a saturating weight. */
export interface EdgePoints {
  readonly count: number;
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
const HALF_WEIGHT = 40;

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

/** The response that `MAX_EDGE_SHARE` of all pixels exceed, but at least the lowest floor. */
function adaptiveFloor(field: Gradients): number {
  const histogram = new Uint32Array(256);
  const { gx, gy } = field;
  for (let i = 0; i < gx.length; i++) histogram[Math.min(255, Math.abs(gx[i]) + Math.abs(gy[i]))]++;
  let left = gx.length * MAX_EDGE_SHARE;
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
  const floor = adaptiveFloor(field);
  const xs = new Float32Array(capacity);
  const ys = new Float32Array(capacity);
  const angleDeg = new Uint8Array(capacity);
  const weight = new Float32Array(capacity);
  let count = 0;
  for (let y = 2; y < height - 2; y++) {
    for (let x = 2; x < width - 2; x++) {
      const at = y * width + x;
      const dx = gx[at];
      const dy = gy[at];
      const strength = Math.abs(dx) + Math.abs(dy);
      if (strength < floor) continue;
      const step = neighbourAlong(dx, dy, width);
      const before = Math.abs(gx[at - step]) + Math.abs(gy[at - step]);
      const after = Math.abs(gx[at + step]) + Math.abs(gy[at + step]);
      if (strength < before || strength <= after) continue;
      xs[count] = x + 0.5;
      ys[count] = y + 0.5;
      angleDeg[count] = halfTurnDegrees(dx, dy);
      weight[count] = strength / (strength + HALF_WEIGHT);
      count++;
    }
  }
  return { count, x: xs, y: ys, angleDeg, weight };
}

/** Index step to the neighbour that the gradient points at. */
function neighbourAlong(dx: number, dy: number, width: number): number {
  const ax = Math.abs(dx);
  const ay = Math.abs(dy);
  if (ay * 2.414 < ax) return 1;
  if (ax * 2.414 < ay) return width;
  return dx > 0 === dy > 0 ? width + 1 : width - 1;
}
