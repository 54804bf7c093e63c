import type { Point } from '@tc/kernel';
import type { Quad } from '../model.ts';

/** Row by row: takes a place on the flat card to its place in the photo. */
export type Homography = readonly [
  number,
  number,
  number,
  number,
  number,
  number,
  number,
  number,
  number,
];

/** Card millimetres (origin at the top-left virtual corner) to photo pixels. */
export function cardToPhoto(quad: Quad, widthMm: number, heightMm: number): Homography {
  const [[x0, y0], [x1, y1], [x2, y2], [x3, y3]] = quad;
  const dx1 = x1 - x2;
  const dx2 = x3 - x2;
  const dy1 = y1 - y2;
  const dy2 = y3 - y2;
  const sumX = x0 - x1 + x2 - x3;
  const sumY = y0 - y1 + y2 - y3;
  const area = dx1 * dy2 - dx2 * dy1;
  // Perspective terms of the unit square; both vanish for a parallelogram.
  const g = (sumX * dy2 - dx2 * sumY) / area;
  const h = (dx1 * sumY - sumX * dy1) / area;
  return [
    (x1 - x0 + g * x1) / widthMm,
    (x3 - x0 + h * x3) / heightMm,
    x0,
    (y1 - y0 + g * y1) / widthMm,
    (y3 - y0 + h * y3) / heightMm,
    y0,
    g / widthMm,
    h / heightMm,
    1,
  ];
}

export function mapPoint(m: Homography, [x, y]: Point): Point {
  const w = m[6] * x + m[7] * y + m[8];
  return [(m[0] * x + m[1] * y + m[2]) / w, (m[3] * x + m[4] * y + m[5]) / w];
}

/** The way back: photo pixels to card millimetres. */
export function invertHomography(m: Homography): Homography {
  const [a, b, c, d, e, f, g, h, i] = m;
  const co = [
    e * i - f * h,
    c * h - b * i,
    b * f - c * e,
    f * g - d * i,
    a * i - c * g,
    c * d - a * f,
    d * h - e * g,
    b * g - a * h,
    a * e - b * d,
  ] as const;
  const det = a * co[0] + b * co[3] + c * co[6];
  return co.map((value) => value / det) as unknown as Homography;
}
