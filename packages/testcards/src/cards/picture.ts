import { type Canvas, createCanvas } from '../draw/canvas.ts';
import type { CardDesign } from './design.ts';

/** The printed and worn face of a card at a fixed resolution. */
export interface CardPicture {
  readonly widthPx: number;
  readonly heightPx: number;
  readonly pxPerMm: number;
  /** Print beyond the cut, so that sampling at the edge still finds print. */
  readonly bleedMm: number;
  /** Linear light: red, green, blue. */
  readonly data: Uint16Array;
  /** How much card stock is left, 0-255; null if none is lost. */
  readonly stock: Uint8Array | null;
  /** How creases, dents and curl look under a lamp; null without a lamp or on a flat card. */
  readonly relief: LitRelief | null;
}

/** Per pixel: a factor on the light, and light added by the gloss. */
export interface LitRelief {
  readonly shade: Float32Array;
  readonly shine: Float32Array;
}

const BLEED_MM = 0.5;

/** A canvas over the card and its bleed, shifted and rotated like the print. */
export function createCardCanvas(design: CardDesign, pxPerMm: number): Canvas {
  const turn = (design.printTiltDeg * Math.PI) / 180;
  const cos = Math.cos(turn);
  const sin = Math.sin(turn);
  const cx = design.widthMm / 2;
  const cy = design.heightMm / 2;
  const [dx, dy] = design.printShiftMm;
  return createCanvas(design.widthMm + 2 * BLEED_MM, design.heightMm + 2 * BLEED_MM, pxPerMm, {
    cos,
    sin,
    originX: pxPerMm * (BLEED_MM + cx + dx - cx * cos + cy * sin),
    originY: pxPerMm * (BLEED_MM + cy + dy - cx * sin - cy * cos),
    pxPerMm,
  });
}

export function pictureOf(canvas: Canvas): CardPicture {
  return {
    widthPx: canvas.widthPx,
    heightPx: canvas.heightPx,
    pxPerMm: canvas.placing.pxPerMm,
    bleedMm: BLEED_MM,
    data: canvas.data,
    stock: null,
    relief: null,
  };
}
