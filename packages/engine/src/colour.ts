/** Red, green and blue, codes 0-255. */
export type Colour = readonly [number, number, number];

/** How far two colours are from each other: codes in the channel that tells them apart best. */
export function colourStep(a: Colour, b: Colour): number {
  return Math.max(Math.abs(a[0] - b[0]), Math.abs(a[1] - b[1]), Math.abs(a[2] - b[2]));
}

/** Brightness of a colour as the eye weighs it, 0-255 (Rec. ITU-R BT.601, in 256ths as the kernels have it). */
export function lumaOf([red, green, blue]: Colour): number {
  return (77 * red + 150 * green + 29 * blue) / 256;
}
