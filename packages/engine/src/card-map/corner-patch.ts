import type { Color } from '../color.ts';
import type { LoadedPhoto, PlanarImage } from '../kernels/index.ts';
import { type CardMap, cutPatch } from './card-map.ts';

const OUTSIDE_MM = 1;
const INSIDE_MM = 4.2;
const PX_PER_MM = 16;

/** One corner, turned so that its tip is at the origin and the card extends to positive x and y. */
export interface Corner {
  /** Mean of 3 x 3 pixels around a place in millimeters from the tip. */
  colorAt(xMm: number, yMm: number): Color;
}

function cornerOf(image: PlanarImage, right: boolean, bottom: boolean): Corner {
  const { width, height, red, green, blue } = image;
  const pixelAt = (mm: number, size: number, flip: boolean) => {
    const k = Math.min(size - 2, Math.max(1, Math.floor((mm + OUTSIDE_MM) * PX_PER_MM)));
    return flip ? size - 1 - k : k;
  };
  return {
    colorAt: (xMm, yMm) => {
      const x = pixelAt(xMm, width, right);
      const y = pixelAt(yMm, height, bottom);
      let r = 0;
      let g = 0;
      let b = 0;
      for (let row = y - 1; row <= y + 1; row++) {
        for (let i = row * width + x - 1; i <= row * width + x + 1; i++) {
          r += red[i];
          g += green[i];
          b += blue[i];
        }
      }
      return [r / 9, g / 9, b / 9];
    },
  };
}

/** Difference between two colors, in levels. */
export function apart(a: Color, b: Color): number {
  const dr = a[0] - b[0];
  const dg = a[1] - b[1];
  const db = a[2] - b[2];
  return Math.sqrt(dr * dr + dg * dg + db * db);
}

/** The four corners of a card, from top-left clockwise. */
export function cornersOf(photo: LoadedPhoto, cardMap: CardMap): Corner[] {
  const { widthMm: w, heightMm: h } = cardMap;
  return [0, 1, 2, 3].map((index) => {
    const right = index === 1 || index === 2;
    const bottom = index >= 2;
    const box = {
      x0: right ? w - INSIDE_MM : -OUTSIDE_MM,
      x1: right ? w + OUTSIDE_MM : INSIDE_MM,
      y0: bottom ? h - INSIDE_MM : -OUTSIDE_MM,
      y1: bottom ? h + OUTSIDE_MM : INSIDE_MM,
    };
    return cornerOf(cutPatch(photo, cardMap, box, PX_PER_MM).image, right, bottom);
  });
}
