/** A color or a difference of colors: red, green, blue. */
export type ColorVector = readonly [number, number, number];

export function dot(a: ColorVector, b: ColorVector): number {
  return a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
}

export function meanColor(colors: readonly ColorVector[]): ColorVector {
  const mean = (k: 0 | 1 | 2) => colors.reduce((sum, color) => sum + color[k], 0);
  return [mean(0) / colors.length, mean(1) / colors.length, mean(2) / colors.length];
}

/**
 * A color, or its difference from the background, without the part along the background's own color. A
 * shadow only scales the background's color, so no shadow changes the result.
 */
export function withoutShade(color: ColorVector, ground: ColorVector): ColorVector {
  const along = dot(color, ground) / (dot(ground, ground) || 1);
  return [color[0] - along * ground[0], color[1] - along * ground[1], color[2] - along * ground[2]];
}
