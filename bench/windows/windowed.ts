import type { Quad, RgbaImage } from '@tc/engine';

/** A photo, and the corners of the card in it, which may lie outside of it. */
export interface Windowed {
  readonly image: RgbaImage;
  readonly outline: Quad;
}
