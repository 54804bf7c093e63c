import type { BoxMm } from '../report.ts';

/** Area of the intersection of two boxes divided by the area of their union, 0 to 1. */
export function boxOverlap(a: BoxMm, b: BoxMm): number {
  const width = Math.min(a.x1, b.x1) - Math.max(a.x0, b.x0);
  const height = Math.min(a.y1, b.y1) - Math.max(a.y0, b.y0);
  if (width <= 0 || height <= 0) return 0;
  const shared = width * height;
  const area = (box: BoxMm) => (box.x1 - box.x0) * (box.y1 - box.y0);
  return shared / (area(a) + area(b) - shared);
}
