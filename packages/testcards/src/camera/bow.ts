/**
 * How far each cut edge bends in the card's own plane at its middle, in millimeters: positive to
 * the right or downward. Corners stay where they are.
 */
export interface Bow {
  readonly topMm: number;
  readonly rightMm: number;
  readonly bottomMm: number;
  readonly leftMm: number;
}

/** Where a place of the flat card really lies, both in card millimeters. */
export function bend(
  bow: Bow,
  widthMm: number,
  heightMm: number,
  x: number,
  y: number,
): [number, number] {
  const across = x / widthMm;
  const down = y / heightMm;
  const sideways = bow.leftMm + (bow.rightMm - bow.leftMm) * across;
  const upDown = bow.topMm + (bow.bottomMm - bow.topMm) * down;
  return [x + 4 * down * (1 - down) * sideways, y + 4 * across * (1 - across) * upDown];
}
