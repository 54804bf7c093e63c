import { blurPlane } from '../draw/blur.ts';
import type { Planes } from './planes.ts';

/** Blur of lens, sensor and focus together: a Gaussian with the given standard deviation. */
export function blurLens(planes: Planes, sigmaPx: number): void {
  const { width, height } = planes;
  for (const plane of [planes.red, planes.green, planes.blue]) {
    if (sigmaPx < 1.7) smallBlur(plane, width, height, sigmaPx);
    else blurPlane(plane, width, height, sigmaPx);
  }
}

/** A short symmetric kernel, rows and columns in one sweep over the plane. */
function smallBlur(plane: Float32Array, width: number, height: number, sigmaPx: number): void {
  const radius = Math.max(1, Math.ceil(sigmaPx * 2.6));
  const kernel = gaussian(sigmaPx, radius);
  const ring = Array.from({ length: 2 * radius + 1 }, () => new Float32Array(width));
  const padded = new Float32Array(width + 2 * radius);
  const blurRow = (row: number, into: Float32Array) => {
    const start = row * width;
    for (let x = 0; x < width; x++) padded[x + radius] = plane[start + x];
    padded.fill(plane[start], 0, radius);
    padded.fill(plane[start + width - 1], width + radius);
    for (let x = 0; x < width; x++) {
      let sum = kernel[0] * padded[x + radius];
      for (let k = 1; k <= radius; k++) {
        sum += kernel[k] * (padded[x + radius - k] + padded[x + radius + k]);
      }
      into[x] = sum;
    }
  };
  const slot = (row: number) => ring[((row % ring.length) + ring.length) % ring.length];
  for (let row = -radius; row < radius; row++) {
    blurRow(Math.min(height - 1, Math.max(0, row)), slot(row));
  }
  for (let row = 0; row < height; row++) {
    blurRow(Math.min(height - 1, row + radius), slot(row + radius));
    const start = row * width;
    const middle = slot(row);
    for (let x = 0; x < width; x++) plane[start + x] = kernel[0] * middle[x];
    for (let k = 1; k <= radius; k++) {
      const above = slot(row - k);
      const below = slot(row + k);
      const weight = kernel[k];
      for (let x = 0; x < width; x++) plane[start + x] += weight * (above[x] + below[x]);
    }
  }
}

function gaussian(sigma: number, radius: number): Float64Array {
  const kernel = Float64Array.from({ length: radius + 1 }, (_, k) =>
    Math.exp((-k * k) / (2 * sigma * sigma)),
  );
  const total = kernel.reduce((sum, weight, k) => sum + (k === 0 ? weight : 2 * weight), 0);
  return kernel.map((weight) => weight / total);
}

/** The most copies of the picture to average for motion blur; more would only take longer. */
const MOST_COPIES = 20;

/**
 * Blur of a hand that moves evenly in one direction while the shutter is open. Returns the distance
 * in pixels between the averaged copies: a lens blur of about half of it joins them.
 */
export function blurMotion(planes: Planes, lengthPx: number, directionDeg: number): number {
  if (lengthPx < 0.5) return 0;
  const angle = (directionDeg * Math.PI) / 180;
  const copies = Math.min(MOST_COPIES, Math.ceil(lengthPx) + 1);
  const offsets = Array.from({ length: copies }, (_, i) => {
    const along = (i / (copies - 1) - 0.5) * lengthPx;
    return [Math.round(along * Math.cos(angle)), Math.round(along * Math.sin(angle))] as const;
  });
  for (const plane of [planes.red, planes.green, planes.blue]) {
    averageShifted(plane, planes.width, planes.height, offsets);
  }
  return lengthPx / (copies - 1);
}

function averageShifted(
  plane: Float32Array,
  width: number,
  height: number,
  offsets: readonly (readonly [number, number])[],
): void {
  const sum = new Float32Array(plane.length);
  for (const [dx, dy] of offsets) {
    for (let y = 0; y < height; y++) {
      const from = Math.min(height - 1, Math.max(0, y + dy)) * width;
      const to = y * width;
      for (let x = 0; x < width; x++) {
        const column = x + dx;
        sum[to + x] += plane[from + (column < 0 ? 0 : column >= width ? width - 1 : column)];
      }
    }
  }
  const share = 1 / offsets.length;
  for (let i = 0; i < plane.length; i++) plane[i] = sum[i] * share;
}
