import type { CardMap } from '../card-map/card-map.ts';
import type { ChosenSize } from '../card-map/choose-size.ts';
import type { Kernels, LoadedPhoto } from '../kernels/index.ts';
import type { Outline } from '../outline/refine-outline.ts';
import type { BySide } from '../report.ts';

/** One side of a card as seen in one photo, once its cut edges are measured. */
export interface CardView {
  readonly kernels: Kernels;
  readonly photo: LoadedPhoto;
  readonly cardMap: CardMap;
  readonly outline: Outline;
  readonly size: ChosenSize;
  /** The chance that one side of the outline is on another edge than the cut; left out if there is no doubt. */
  readonly sideDoubt?: number;
  /** Measured border widths in millimeters; null or left out if unknown. */
  readonly bordersMm?: BySide<number | null> | null;
}
