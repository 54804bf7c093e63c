import type { BoxMm } from '../report.ts';

/** A worn stretch of the cut. */
export interface RimRun {
  /** The corner it lies on, 0-3 from top-left clockwise, or null on a side. */
  readonly corner: number | null;
  /** The side it lies on, 0-3 from the top clockwise; on a corner, the side it is longer on. */
  readonly side: number;
  readonly at: BoxMm;
  readonly lengthMm: number;
  /** Deepest reach of visible wear and of lost stock. */
  readonly depthMm: number;
  readonly lostMm: number;
  readonly areaMm2: number;
  /** Area of lost stock within it. */
  readonly lostAreaMm2: number;
  /** Length along the cut over which the wear is sure by itself. */
  readonly sureMm: number;
  /** Part of the worn columns that are pale rather than dark or gone. */
  readonly paleShare: number;
  /** Share of what stands out that is lost abruptly on the inner side, about 0 to 1. */
  readonly abruptness: number;
  /** Whether it is a deep tear: sure whatever is printed there. */
  readonly isTorn: boolean;
  /** Comes in far on a short stretch: no wear of the edge but a line that meets it, such as a fold. */
  readonly isLine: boolean;
  /** Codes by which the border beside it varies: little on one ink, more where it is brushed or foil. */
  readonly grain: number;
  /** 10 to 90 % rise of the cut there. */
  readonly riseMm: number;
  /** Whether the border there is known to be of one ink. */
  readonly isOnPlain: boolean;
  /** Whether a border's width was measured there; where not, art may run to the cut. */
  readonly isOnKnownBorder: boolean;
}
