/** Red, green and blue, 0-255. */
export type Color = readonly [number, number, number];
