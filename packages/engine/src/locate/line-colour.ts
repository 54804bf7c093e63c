import type { Point } from '@tc/kernel';
import type { Colour } from '../colour.ts';
import type { PlanarImage } from '../kernels/index.ts';

const STATIONS = 30;

/** Mean red, green and blue along part of a line; what leaves the image counts as its edge. */
export function meanColour(
  { red, green, blue, width, height }: PlanarImage,
  a: Point,
  b: Point,
  from: number,
  to: number,
): Colour {
  const sums: [number, number, number] = [0, 0, 0];
  for (let i = 0; i < STATIONS; i++) {
    const t = from + ((to - from) * (i + 0.5)) / STATIONS;
    const x = Math.floor(a[0] + (b[0] - a[0]) * t);
    const y = Math.floor(a[1] + (b[1] - a[1]) * t);
    const at = Math.min(height - 1, Math.max(0, y)) * width + Math.min(width - 1, Math.max(0, x));
    [red, green, blue].forEach((plane, channel) => {
      sums[channel] += plane[at] / STATIONS;
    });
  }
  return sums;
}
