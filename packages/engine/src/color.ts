/** Red, green and blue, 0-255. */
export type Color = readonly [number, number, number];

/** Difference between two colors: levels in the channel where they differ most. */
export function colorStep(a: Color, b: Color): number {
  return Math.max(Math.abs(a[0] - b[0]), Math.abs(a[1] - b[1]), Math.abs(a[2] - b[2]));
}

/** Brightness of a color as the eye weighs it, 0-255 (Rec. ITU-R BT.601, in 256ths like the kernels). */
export function lumaOf([red, green, blue]: Color): number {
  return (77 * red + 150 * green + 29 * blue) / 256;
}
