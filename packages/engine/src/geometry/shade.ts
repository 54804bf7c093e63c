/** A color or a difference of colors: red, green, blue. */
export type ColourVector = readonly [number, number, number];

export function dot(a: ColourVector, b: ColourVector): number {
  return a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
}

export function meanColour(colours: readonly ColourVector[]): ColourVector {
  const mean = (k: 0 | 1 | 2) => colours.reduce((sum, colour) => sum + colour[k], 0);
  return [mean(0) / colours.length, mean(1) / colours.length, mean(2) / colours.length];
}

/**
 * A color, or its difference from the background, without the part along the background's own color. A
 * shadow only scales the background's color, so no shadow changes the result.
 */
export function withoutShade(colour: ColourVector, ground: ColourVector): ColourVector {
  const along = dot(colour, ground) / (dot(ground, ground) || 1);
  return [
    colour[0] - along * ground[0],
    colour[1] - along * ground[1],
    colour[2] - along * ground[2],
  ];
}
