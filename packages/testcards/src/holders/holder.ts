/** Clear plastic over one or more cards, as a layer just above their faces. */
export interface Holder {
  readonly widthMm: number;
  readonly heightMm: number;
  /** Where its middle is on the table, and its rotation there in radians. */
  readonly centerX: number;
  readonly centerY: number;
  readonly turn: number;
  /** How high the card's face is above the table inside it. */
  readonly cardTopMm: number;
  /**
   * Changes the light seen through the plastic at a point in the holder's own millimeters, with the
   * origin at its top-left corner. Returns how glossy the point is; null outside the holder.
   */
  readonly overlay: (x: number, y: number, light: Float64Array) => number | null;
}

/** Lets a share of the light through and adds the plastic's own haze. */
export function film(light: Float64Array, passes: number, haze: number): void {
  light[0] = light[0] * passes + haze;
  light[1] = light[1] * passes + haze;
  light[2] = light[2] * passes + haze * 1.03;
}

/** 1 on a line, falling to 0 at `halfMm` from it. */
export function onLine(distance: number, halfMm: number): number {
  const share = 1 - Math.abs(distance) / halfMm;
  return share > 0 ? share * share * (3 - 2 * share) : 0;
}
