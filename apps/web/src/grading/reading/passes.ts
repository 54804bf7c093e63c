/** One way to look at a straightened card. */
export interface Pass {
  /** The part of the card's height. */
  readonly from: number;
  readonly to: number;
  /** The resolution of the picture. Letters are read best at about 30 pixels. */
  readonly pxPerMm: number;
  /** Words anywhere, or lines of a single block. */
  readonly layout: 'sparse' | 'block';
}

/** The whole card for small letters and for large ones, then the two places that contain names. */
export const PASSES: readonly Pass[] = [
  { from: 0, to: 1, pxPerMm: 12.5, layout: 'sparse' },
  { from: 0.02, to: 0.16, pxPerMm: 12, layout: 'block' },
  { from: 0.82, to: 1, pxPerMm: 12, layout: 'block' },
  { from: 0, to: 1, pxPerMm: 7, layout: 'sparse' },
];
