import type { FlawInk, FlawKind, LeftOutReason, Point, RefusalCode, WarningCode } from '@tc/kernel';
import type { CardSizeName } from '@tc/rulebook/card-sizes';

export type { FlawKind, LeftOutReason, RefusalCode, WarningCode };

export type SideName = 'front' | 'back';
export type EdgeName = 'top' | 'right' | 'bottom' | 'left';
export type CornerName = 'top-left' | 'top-right' | 'bottom-right' | 'bottom-left';

/** Photo pixels, pixel centers at .5: top-left, top-right, bottom-right, bottom-left as seen. */
export type Quad = readonly [Point, Point, Point, Point];

/** A rectangle on the card in millimeters from its top-left virtual corner. */
export interface BoxMm {
  readonly x0: number;
  readonly y0: number;
  readonly x1: number;
  readonly y1: number;
}

export interface Flaw {
  readonly kind: FlawKind;
  readonly at: BoxMm;
  /** 0 (barely visible) to 1 (as bad as this kind gets). */
  readonly severity: number;
  readonly confidence: number;
  readonly sizeMm: number;
  /** How much larger or smaller it may be than measured: half of a 95 % interval. */
  readonly plusMinusMm?: number;
  /** The line that a flaw follows, in millimeters of the card; left out for a flaw that is a box. */
  readonly path?: readonly Point[];
  readonly widthMm?: number;
  /** Of a crease that several photos show: whether its ink is broken, or intact as on a bend; left out if not known. */
  readonly ink?: FlawInk;
}

/** What further photos of a side, under other light, added to the first. */
export interface OtherLight {
  /** Photos that could not be laid on the first: their place among the photos of this side, from 1. */
  readonly leftOut: readonly { readonly photo: number; readonly reason: LeftOutReason }[];
  /** Whether the light really came from elsewhere, so that the surface was measured by it. */
  readonly hasMoved: boolean;
  /** What the first photo alone would have shown of the face. */
  readonly surfaceSeenByFirst: number | null;
  /** How many of the surface's flaws showed only because the light changed. */
  readonly flawsRevealed: number;
}

/** What a clean picture of the same print added. */
export interface ReferenceReport {
  /** Why the picture could not be used; null if it was. */
  readonly leftOut: LeftOutReason | null;
  /** How many flaws show only because the print is known. */
  readonly flawsAdded: number;
  /** Larger parts differ in tone, which light and another print run do as well, so they are no flaws. */
  readonly differsInTone?: true;
  /** Where the print lies beside the cut, against the picture; left out where that cannot be told. */
  readonly printShift?: {
    /** Positive: farther to the right, or farther down, than in the picture. */
    readonly rightMm: number;
    readonly downMm: number;
    readonly plusMinusMm: number;
  };
}

export interface BySide<Value> {
  readonly left: Value;
  readonly right: Value;
  readonly top: Value;
  readonly bottom: Value;
}

export interface CenteringReport {
  readonly method: 'frame' | 'artwork' | 'manual' | 'unmeasurable';
  readonly bordersMm: BySide<number | null> | null;
  /** Percent of the two borders, summing to 100; null if either border is not measurable. */
  readonly leftRight: readonly [number, number] | null;
  readonly topBottom: readonly [number, number] | null;
  /** Each border is within this many millimeters of its figure 95 % of the time. */
  readonly plusMinusMm: number | null;
  readonly plusMinusPoints: number | null;
  /** The border's inner lines in photo pixels, for drawing: two ends per measured side. */
  readonly lines: BySide<readonly [Point, Point] | null>;
}

export interface CornerReport {
  readonly position: CornerName;
  readonly score: number | null;
  readonly roundingMm: number | null;
  readonly whiteningMm2: number | null;
}

export interface EdgeReport {
  readonly position: EdgeName;
  readonly score: number | null;
  readonly whiteningMm: number | null;
  readonly chips: number | null;
}

export interface Subgrades {
  readonly centering: number | null;
  readonly corners: number | null;
  readonly edges: number | null;
  readonly surface: number | null;
}

/** A part of the surface that this photo cannot show, and why. */
export interface UnseenRegion {
  readonly at: BoxMm;
  readonly reason: 'glare' | 'shadow' | 'foil' | 'busy-print' | 'outside-focus';
}

export interface QualityReport {
  /** 0 (useless) to 1 (as sharp as the sensor allows), from the rise of the card's own edges. */
  readonly sharpness: number;
  readonly glareRatio: number;
  readonly tiltDeg: number;
  readonly warnings: readonly WarningCode[];
}

export interface SideReport {
  readonly image: { readonly width: number; readonly height: number };
  readonly quad: Quad;
  /** The measured cut edges, including bow, for drawing: photo pixels, clockwise from top-left. */
  readonly outline: BySide<readonly Point[]>;
  readonly card: {
    readonly size: CardSizeName;
    readonly widthMm: number;
    readonly heightMm: number;
    readonly pxPerMm: number;
  };
  readonly quality: QualityReport;
  readonly centering: CenteringReport;
  readonly corners: readonly CornerReport[] | null;
  readonly edges: readonly EdgeReport[] | null;
  readonly flaws: readonly Flaw[];
  /** Null if the surface was not measured; otherwise what the photo cannot show. */
  readonly unseen: readonly UnseenRegion[] | null;
  readonly subgrades: Subgrades;
  readonly subgradesPlusMinus: Subgrades;
  /** Photos of this side that were used; the image and the outline are the first one's. */
  readonly photos: number;
  readonly otherLight?: OtherLight;
  readonly reference?: ReferenceReport;
  /** Share of creases and tears of 9 mm or more that these photos would have shown; null: not judged. */
  readonly surfaceSeen: number | null;
  readonly dataPoints: number;
}
