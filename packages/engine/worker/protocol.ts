import type { RefusalCode, Result } from '@tc/kernel';
import type { RuleBook, RuleBookId } from '@tc/rulebook';
import type { CardSizeName } from '@tc/rulebook/card-sizes';
import type {
  CardInPhoto,
  CutStyle,
  FaultDescription,
  FrameReading,
  GradeReport,
  IntakeFault,
  MarkedLine,
  NoRelief,
  PlacedCard,
  Quad,
  ReliefPicture,
  RgbaImage,
  SideReport,
  SnappedLine,
  StageEvent,
  StraightCard,
  TakenInSide,
} from '../src/index.ts';
import type { ComparedSides } from '../src/same-copy/index.ts';

/** A photo for the worker, which keeps the decoded pixels under `key` for a while. */
export interface WorkerPhoto {
  readonly key: number;
  readonly source:
    | { readonly blob: Blob }
    /** Decoded by the page, if workers have no canvas. */
    | { readonly image: RgbaImage; readonly decodeMs: number }
    | { readonly fault: IntakeFault };
  readonly outline?: Quad | undefined;
}

/** All photos of one side. */
export interface SideOrder {
  readonly photo: WorkerPhoto;
  /** More photos with the light from elsewhere. */
  readonly underOtherLight?: readonly WorkerPhoto[] | undefined;
  /** A clean picture of the same print. */
  readonly reference?: WorkerPhoto | undefined;
}

/** What is known about the whole card. */
interface CardOrder {
  readonly size?: CardSizeName | 'auto' | undefined;
  /** By name, so that a page does not have to include the rule books. */
  readonly rules?: RuleBookId | RuleBook | undefined;
}

/** Page to worker: grade one card. Answered by any number of `stage` and one `done` or `failed`. */
export interface GradeOrderMessage extends CardOrder {
  readonly kind: 'grade';
  readonly order: number;
  readonly front: SideOrder;
  readonly back?: SideOrder | undefined;
  /** Whether this device has the processors and memory to measure both sides at the same time. */
  readonly isAtOnce: boolean;
}

/** Worker to its sibling: measure the back. Answered by any number of `stage` and one `measured` or `failed`. */
export interface MeasureOrderMessage extends CardOrder {
  readonly kind: 'measure';
  readonly order: number;
  readonly side: SideOrder;
}

/** Page to worker: get ready, because a card is about to come. Not answered. */
export interface WarmUpMessage {
  readonly kind: 'warm-up';
  readonly order: number;
  readonly isAtOnce: boolean;
}

/** Page to worker: redraw one card straight on. Answered by one `straight` or `failed`. */
export interface StraightenOrderMessage {
  readonly kind: 'straighten';
  readonly order: number;
  readonly photo: WorkerPhoto;
  readonly card: CardInPhoto;
}

/** Page to worker: where cards lie in a photo, or beside a person's corners. Answered by `outlines`. */
export interface OutlinesOrderMessage {
  readonly kind: 'outlines';
  readonly order: number;
  readonly photo: WorkerPhoto;
}

/** Page to worker: is there an edge of the print beside a person's line? Answered by `line` or `failed`. */
export interface LineOrderMessage {
  readonly kind: 'line';
  readonly order: number;
  readonly photo: WorkerPhoto;
  readonly line: MarkedLine;
}

/** One scan of a side, and what was measured on it. */
export interface WorkerScan {
  readonly photo: WorkerPhoto;
  readonly side: SideReport;
}

/** Page to worker: lay two scans of one side on each other. Answered by `compared` or `failed`. */
export interface CompareOrderMessage {
  readonly kind: 'compare';
  readonly order: number;
  readonly first: WorkerScan;
  readonly second: WorkerScan;
}

/** Page to worker: where is the card's edge, around a person's corners if given? Answered by `placed`. */
export interface PlaceOrderMessage {
  readonly kind: 'place';
  readonly order: number;
  readonly photo: WorkerPhoto;
}

/** Page to worker: a finished picture of a placed card alone. Answered by `cut` or `failed`. */
export interface CutOrderMessage {
  readonly kind: 'cut';
  readonly order: number;
  readonly photo: WorkerPhoto;
  readonly card: PlacedCard;
  readonly style: CutStyle;
}

/** Page to worker: what moved with the light on a measured side? Answered by `relief` or `failed`. */
export interface ReliefOrderMessage {
  readonly kind: 'relief';
  readonly order: number;
  readonly photos: readonly WorkerPhoto[];
  readonly card: CardInPhoto;
}

export type OrderMessage =
  | GradeOrderMessage
  | MeasureOrderMessage
  | WarmUpMessage
  | StraightenOrderMessage
  | OutlinesOrderMessage
  | LineOrderMessage
  | CompareOrderMessage
  | PlaceOrderMessage
  | CutOrderMessage
  | ReliefOrderMessage;

/** A measured side, and what tells its photo from others. */
export interface MeasuredAnswer {
  readonly kind: 'measured';
  readonly order: number;
  readonly side: TakenInSide;
  /** Null if the photo could not be decoded. */
  readonly print: string | null;
}

/** Sibling to worker: its program runs, so orders that follow are begun at once. */
export interface RunningAnswer {
  readonly kind: 'running';
  readonly order: 0;
}

/** Worker to page. Internal errors are sent only as a code, never as text. */
export type WorkerAnswer =
  | { readonly kind: 'stage'; readonly order: number; readonly event: StageEvent }
  | MeasuredAnswer
  | RunningAnswer
  | { readonly kind: 'done'; readonly order: number; readonly report: GradeReport }
  | { readonly kind: 'straight'; readonly order: number; readonly card: StraightCard }
  | { readonly kind: 'outlines'; readonly order: number; readonly quads: readonly Quad[] }
  | { readonly kind: 'line'; readonly order: number; readonly line: SnappedLine | null }
  | {
      readonly kind: 'compared';
      readonly order: number;
      readonly sides: Result<ComparedSides, 'other-print'>;
    }
  | {
      readonly kind: 'placed';
      readonly order: number;
      readonly placed: Result<PlacedCard, RefusalCode>;
    }
  | { readonly kind: 'cut'; readonly order: number; readonly image: RgbaImage }
  | {
      readonly kind: 'relief';
      readonly order: number;
      readonly relief: Result<ReliefPicture, NoRelief>;
    }
  | { readonly kind: 'failed'; readonly order: number; readonly code: 'engine-failed' };

/** Page to intake worker: may this file be graded, and what can a page show of it? */
export interface IntakeQuestion {
  readonly question: number;
  readonly blob: Blob;
}

export interface IntakeAnswer {
  readonly question: number;
  /** What is wrong with the file, in words; null if it may be graded. */
  readonly fault: FaultDescription | null;
  /** A picture of a photo that browsers cannot draw by themselves. */
  readonly picture?: Blob;
}

/** Page to live worker: what does this frame show? */
export interface FrameQuestion {
  readonly frame: number;
  /** Handed over, not copied. */
  readonly source: ImageBitmap | RgbaImage;
}

export interface FrameAnswer {
  readonly frame: number;
  /** Null where the frame could not be read. */
  readonly reading: FrameReading | null;
}
