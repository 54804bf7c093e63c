/** Red, green and blue, codes 0-255. */
export type Colour = readonly [number, number, number];

/** How far two colours are from each other: codes in the channel that tells them apart best. */
export function colourStep(a: Colour, b: Colour): number {
  return Math.max(Math.abs(a[0] - b[0]), Math.abs(a[1] - b[1]), Math.abs(a[2] - b[2]));
}
