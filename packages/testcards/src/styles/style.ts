import type { CardDesign } from '../cards/design.ts';
import type { Canvas } from '../draw/canvas.ts';
import type { Draw } from '../random.ts';

/** What a style can print on: millimeters as designed, the origin at the card's top-left corner. */
export interface Sheet {
  readonly canvas: Canvas;
  readonly design: CardDesign;
  /** Where print must be to stay whole: the frame, or a safe distance from the cut if borderless. */
  readonly area: Area;
  draw(purpose: string): Draw;
}

export interface Area {
  readonly x0: number;
  readonly y0: number;
  readonly x1: number;
  readonly y1: number;
}

/** One look: how fronts and backs are printed, apart from the border. */
export interface Style {
  paintFront(sheet: Sheet): void;
  paintBack(sheet: Sheet): void;
}
