import type { CardSizeName } from '@tc/rulebook/card-sizes';
import type { BorderWidths } from './cards/design.ts';
import type { CornerName, EdgeName, FlawKind, FlawLook, HolderKind } from './spec.ts';

/** A box in card millimeters, origin at the card's top-left virtual corner. */
export interface BoxMm {
  readonly x0: number;
  readonly y0: number;
  readonly x1: number;
  readonly y1: number;
}

/** A point of a card in millimeters, with the same origin. */
export type PointMm = readonly [number, number];

export interface FlawTruth {
  readonly kind: FlawKind;
  /** Tight around everything that visibly changed. */
  readonly at: BoxMm;
  readonly sizeMm: number;
  readonly severity: number;
  readonly corner?: CornerName;
  readonly edge?: EdgeName;
  /** The middle of a fold or scratch from one end to the other, for cards under a lamp. */
  readonly course?: readonly PointMm[];
  /** How it came about, unless it is drawn in the plain way. */
  readonly look?: FlawLook;
}

/** A point in the photo: pixels from the top-left corner, pixel centers at .5. */
export type PhotoPoint = [number, number];

/** What a perfect measurement of one card would find. */
export interface CardTruth {
  readonly size: CardSizeName;
  readonly widthMm: number;
  readonly heightMm: number;
  readonly cornerRadiusMm: number;
  /**
   * The virtual corners top-left, top-right, bottom-right, bottom-left: where the cut edges would
   * meet if no corner were rounded or worn, after bow, lens and perspective.
   */
  readonly quad: [PhotoPoint, PhotoPoint, PhotoPoint, PhotoPoint];
  /** Evenly spaced points of each cut edge, from virtual corner to virtual corner. */
  readonly edges: Readonly<Record<EdgeName, PhotoPoint[]>>;
  /** From the middle of each cut edge to the printed frame, in card millimeters. */
  readonly bordersMm: BorderWidths;
  readonly borderTiltDeg: number;
  readonly flaws: readonly FlawTruth[];
  readonly holder: HolderKind;
}

/** The report's status or refusal that an ideal grader would give. */
export type Expected =
  | 'graded'
  | 'no-card'
  | 'several-cards'
  | 'cut-off'
  | 'blurry'
  | 'too-dark'
  | 'too-bright'
  | 'glare'
  | 'too-small';
