/** The size and form of connected pixels, however they lie. */
export interface RegionShape {
  /** Along the way that they reach farthest, and across it: those of a rectangle that is spread as much. */
  readonly lengthMm: number;
  readonly widthMm: number;
  /** How much of that rectangle they fill: about 1 for a spot or a stroke, next to nothing for a ring or a net. */
  readonly filled: number;
}

/** A rectangle's variance along a side is a twelfth of the square of that side. */
const PER_VARIANCE = 12;

/** @param pixels indices into rows of `width` */
export function shapeOf(pixels: readonly number[], width: number, pxPerMm: number): RegionShape {
  const count = pixels.length;
  let [meanX, meanY] = [0, 0];
  for (const i of pixels) {
    meanX += (i % width) / count;
    meanY += Math.floor(i / width) / count;
  }
  // One pixel is a square itself.
  let [xx, xy, yy] = [1 / PER_VARIANCE, 0, 1 / PER_VARIANCE];
  for (const i of pixels) {
    const [dx, dy] = [(i % width) - meanX, Math.floor(i / width) - meanY];
    xx += (dx * dx) / count;
    xy += (dx * dy) / count;
    yy += (dy * dy) / count;
  }
  const [middle, half] = [(xx + yy) / 2, (xx - yy) / 2];
  const spread = Math.sqrt(half * half + xy * xy);
  const lengthPx = Math.sqrt(PER_VARIANCE * (middle + spread));
  const widthPx = Math.sqrt(PER_VARIANCE * Math.max(1 / PER_VARIANCE, middle - spread));
  return {
    lengthMm: lengthPx / pxPerMm,
    widthMm: widthPx / pxPerMm,
    filled: count / (lengthPx * widthPx),
  };
}
