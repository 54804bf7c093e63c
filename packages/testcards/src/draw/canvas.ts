import type { Point } from '@tc/kernel';
import type { Light } from '../color.ts';
import { BLOCK, coverageOf, type FillRule, fullMask, type Mask } from './mask.ts';
import { softCoverage } from './soft.ts';

/** Linear light stored in 16 bits per channel. */
export const FULL = 65535;

/**
 * From millimeters as designed to pixels: a rotation about a point, then a shift (printing is never
 * exact).
 */
export interface Placing {
  readonly cos: number;
  readonly sin: number;
  /** Where the design's origin lands, in pixels. */
  readonly originX: number;
  readonly originY: number;
  readonly pxPerMm: number;
}

/** A picture in linear light on which shapes are drawn in millimeters. */
export interface Canvas {
  readonly widthPx: number;
  readonly heightPx: number;
  /** Red, green, blue per pixel, 0 to {@link FULL}. */
  readonly data: Uint16Array;
  readonly placing: Placing;
}

/** Writes the color at a point (millimeters as designed) into `out`. */
export type PaintAt = (xMm: number, yMm: number, out: Float64Array) => void;
export type Paint = Light | PaintAt;

type BlendMode = 'normal' | 'add' | 'multiply' | 'screen';

export interface FillOptions {
  readonly alpha?: number;
  readonly mode?: BlendMode;
  readonly rule?: FillRule;
  /** Standard deviation of a soft edge, in millimeters: for shadows and glows. */
  readonly blurMm?: number;
}

export function createCanvas(
  widthMm: number,
  heightMm: number,
  pxPerMm: number,
  placing?: Placing,
): Canvas {
  const widthPx = Math.round(widthMm * pxPerMm);
  const heightPx = Math.round(heightMm * pxPerMm);
  return {
    widthPx,
    heightPx,
    data: new Uint16Array(widthPx * heightPx * 3),
    placing: placing ?? { cos: 1, sin: 0, originX: 0, originY: 0, pxPerMm },
  };
}

function toPixels(outline: readonly Point[], placing: Placing): Point[] {
  const c = placing.cos * placing.pxPerMm;
  const s = placing.sin * placing.pxPerMm;
  return outline.map(
    ([x, y]): Point => [placing.originX + x * c - y * s, placing.originY + x * s + y * c],
  );
}

/** Fills shapes given in millimeters. */
export function fill(
  canvas: Canvas,
  outlines: readonly (readonly Point[])[],
  paint: Paint,
  options: FillOptions = {},
): void {
  const { placing, widthPx, heightPx } = canvas;
  const blurPx = (options.blurMm ?? 0) * placing.pxPerMm;
  const shapes = outlines.map((outline) => toPixels(outline, placing));
  const rule = options.rule ?? 'union';
  const mask =
    blurPx > 0.2
      ? softCoverage(shapes, widthPx, heightPx, rule, blurPx)
      : coverageOf(shapes, widthPx, heightPx, rule);
  if (mask) blend(canvas, mask, paint, options.alpha ?? 1, options.mode ?? 'normal');
}

export function flood(canvas: Canvas, paint: Paint, options: FillOptions = {}): void {
  const mask = fullMask(canvas.widthPx, canvas.heightPx);
  blend(canvas, mask, paint, options.alpha ?? 1, options.mode ?? 'normal');
}

function blend(canvas: Canvas, mask: Mask, paint: Paint, alpha: number, mode: BlendMode): void {
  const { placing } = canvas;
  const color = new Float64Array(3);
  const paintAt = typeof paint === 'function' ? paint : null;
  if (typeof paint !== 'function') color.set(paint);
  const brush: Brush = {
    color,
    paintAt,
    alpha,
    join: JOIN[mode],
    isNormal: mode === 'normal',
    stepX: placing.cos / placing.pxPerMm,
    stepY: -placing.sin / placing.pxPerMm,
  };
  const perRow = Math.ceil(mask.stride / BLOCK);
  for (let row = 0; row < mask.height; row++) {
    for (let block = 0; block < perRow; block++) {
      if (mask.blocks[row * perRow + block] === 0) continue;
      const end = Math.min(mask.width, (block + 1) * BLOCK);
      blendRun(canvas, mask, brush, row, block * BLOCK, end);
    }
  }
}

interface Brush {
  readonly color: Float64Array;
  readonly paintAt: PaintAt | null;
  readonly alpha: number;
  readonly join: Join;
  readonly isNormal: boolean;
  /** One pixel to the right, in millimeters as designed. */
  readonly stepX: number;
  readonly stepY: number;
}

function blendRun(
  canvas: Canvas,
  mask: Mask,
  brush: Brush,
  row: number,
  from: number,
  to: number,
): void {
  const { placing, data } = canvas;
  const { color, paintAt, alpha, join, stepX, stepY } = brush;
  const { cover } = mask;
  const py = (mask.y0 + row + 0.5 - placing.originY) / placing.pxPerMm;
  const px = (mask.x0 + 0.5 - placing.originX) / placing.pxPerMm;
  const startX = px * placing.cos + py * placing.sin;
  const startY = -px * placing.sin + py * placing.cos;
  let at = ((mask.y0 + row) * canvas.widthPx + mask.x0 + from) * 3;
  for (let column = from; column < to; column++, at += 3) {
    const share = cover[row * mask.stride + column] * alpha;
    if (share <= 0.0005) continue;
    if (paintAt) paintAt(startX + column * stepX, startY + column * stepY, color);
    if (brush.isNormal) {
      const keep = 1 - share;
      const put = share * FULL;
      data[at] = data[at] * keep + color[0] * put + 0.5;
      data[at + 1] = data[at + 1] * keep + color[1] * put + 0.5;
      data[at + 2] = data[at + 2] * keep + color[2] * put + 0.5;
    } else join(data, at, color, share);
  }
}

type Join = (data: Uint16Array, at: number, color: Float64Array, cover: number) => void;

const JOIN: Readonly<Record<BlendMode, Join>> = {
  normal: (data, at, color, cover) => {
    for (let c = 0; c < 3; c++) {
      const old = data[at + c];
      data[at + c] = old + (color[c] * FULL - old) * cover + 0.5;
    }
  },
  add: (data, at, color, cover) => {
    for (let c = 0; c < 3; c++) {
      const sum = data[at + c] + color[c] * FULL * cover + 0.5;
      data[at + c] = Math.min(sum, FULL);
    }
  },
  multiply: (data, at, color, cover) => {
    for (let c = 0; c < 3; c++) {
      const old = data[at + c];
      data[at + c] = old * (1 + (color[c] - 1) * cover) + 0.5;
    }
  },
  screen: (data, at, color, cover) => {
    for (let c = 0; c < 3; c++) {
      const old = data[at + c];
      data[at + c] = old + (FULL - old) * Math.min(1, color[c] * cover) + 0.5;
    }
  },
};
