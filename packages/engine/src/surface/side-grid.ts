import type { RectifiedCard } from '../card-map/rectified-card.ts';

/** A fold lifts one flank into the light and turns the other away, about this far from its ridge. */
export const FLANK_MM = 0.25;
/** Levels added to a tone, because relative differences in dark print mean nothing. */
const DARK_CODES = 24;

/** One side of a card, seen from its edge. */
export interface SideGrid {
  readonly along: number;
  readonly inwards: number;
  /** Pixels per millimeter. */
  readonly pxPerMm: number;
  /** Relative difference between what is before and after a place along the side, row by row. */
  readonly flanks: Float32Array;
}

/** Steps in the image to the next place along a side and inward, and where both begin. */
function walkOf({ width, height }: RectifiedCard, side: number) {
  const across = { along: width, inwards: height, alongStep: 1 };
  const down = { along: height, inwards: width, alongStep: width };
  switch (side) {
    case 0:
      return { ...across, start: 0, inwardStep: width };
    case 1:
      return { ...down, start: width - 1, inwardStep: -1 };
    case 2:
      return { ...across, start: (height - 1) * width, inwardStep: -width };
    default:
      return { ...down, start: 0, inwardStep: 1 };
  }
}

export function gridOf(card: RectifiedCard, side: number): SideGrid {
  const { along, inwards, alongStep, start, inwardStep } = walkOf(card, side);
  const { luma, pxPerMm } = card;
  const flank = Math.round(FLANK_MM * pxPerMm);
  const flanks = new Float32Array(along * inwards);
  for (let row = 0; row < inwards; row++) {
    for (let place = flank + 1; place < along - flank - 1; place++) {
      const i = start + row * inwardStep + place * alongStep;
      const before = i - flank * alongStep;
      const behind = i + flank * alongStep;
      const a = luma[before - alongStep] + luma[before] + luma[before + alongStep];
      const b = luma[behind - alongStep] + luma[behind] + luma[behind + alongStep];
      flanks[row * along + place] = (a - b) / (a + b + 6 * DARK_CODES);
    }
  }
  return { along, inwards, pxPerMm, flanks };
}

/** The flanks' difference at a place; 0 outside the card. */
export function flanksAt({ flanks, along, inwards }: SideGrid, place: number, row: number): number {
  return place < 0 || place >= along || row >= inwards ? 0 : flanks[row * along + place];
}
