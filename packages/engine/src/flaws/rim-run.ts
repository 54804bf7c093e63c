import type { BoxMm } from '../report.ts';

/** A worn stretch of the cut. */
export interface RimRun {
  /** The corner it lies on, 0-3 from top-left clockwise, or null on a side. */
  readonly corner: number | null;
  /** The side it lies on, 0-3 from the top clockwise; on a corner, the side it starts on. */
  readonly side: number;
  readonly at: BoxMm;
  readonly lengthMm: number;
  /** Deepest reach of visible wear and of lost stock. */
  readonly depthMm: number;
  readonly lostMm: number;
  readonly areaMm2: number;
  /** Comes in far on a short stretch: no wear of the edge but a line that meets it, such as a fold. */
  readonly isLine: boolean;
  /** Whether the border there is known to be of one ink. */
  readonly isOnPlain: boolean;
  /** Whether a border's width was measured there; where not, art may run to the cut. */
  readonly isOnKnownBorder: boolean;
}
