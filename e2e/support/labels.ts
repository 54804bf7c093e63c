import jsqr from 'jsqr';
import sharp from 'sharp';
import { read } from './paper.ts';

/** A rectangle on paper. */
export interface BoxMm {
  readonly xMm: number;
  readonly yMm: number;
  readonly widthMm: number;
  readonly heightMm: number;
}

/** The package is CommonJS. */
const decode = ((jsqr as unknown as { default?: typeof jsqr }).default ??
  jsqr) as unknown as typeof import('jsqr').default;

/** One page as a printer would draw it, in gray; `page` counts from 1. */
export async function drawPage(pdf: Buffer, page: number, dpi: 203 | 300 = 300) {
  const args = ['-r', `${dpi}`, '-gray', '-f', `${page}`, '-l', `${page}`, '-png', '-'];
  const { data, info } = await sharp(read('pdftoppm', args, pdf))
    .toColorspace('b-w')
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, levels: data, dpi };
}

export type DrawnPage = Awaited<ReturnType<typeof drawPage>>;

const toPx = (mm: number, dpi: number) => (mm / 25.4) * dpi;

/**
 * Reads the code on one label with a decoder that is not ours, and says where on the paper the code's center
 * is.
 */
export function readLabel(
  { width, levels, dpi }: DrawnPage,
  { xMm, yMm, widthMm, heightMm }: BoxMm,
) {
  const [left, top] = [Math.round(toPx(xMm, dpi)), Math.round(toPx(yMm, dpi))];
  const [columns, rows] = [Math.floor(toPx(widthMm, dpi)), Math.floor(toPx(heightMm, dpi))];
  const pixels = new Uint8ClampedArray(columns * rows * 4);
  for (let at = 0; at < columns * rows; at += 1) {
    const level = levels[(top + Math.floor(at / columns)) * width + left + (at % columns)] ?? 255;
    pixels.set([level, level, level, 255], at * 4);
  }
  const found = decode(pixels, columns, rows);
  if (!found) return null;
  const { topLeftCorner, bottomRightCorner } = found.location;
  const middle = (from: number, to: number, offset: number) =>
    ((from + to) / 2 / dpi) * 25.4 + offset;
  return {
    text: found.data,
    middleXMm: middle(topLeftCorner.x, bottomRightCorner.x, xMm),
    middleYMm: middle(topLeftCorner.y, bottomRightCorner.y, yMm),
  };
}

/**
 * The extent of the ink in a rectangle, from its outermost dark dots, in millimeters on the paper; null if
 * there is none.
 */
export function inkIn({ width, levels, dpi }: DrawnPage, { xMm, yMm, widthMm, heightMm }: BoxMm) {
  const [left, top] = [Math.ceil(toPx(xMm, dpi)), Math.ceil(toPx(yMm, dpi))];
  const [right, bottom] = [
    Math.floor(toPx(xMm + widthMm, dpi)),
    Math.floor(toPx(yMm + heightMm, dpi)),
  ];
  let found: { left: number; top: number; right: number; bottom: number } | null = null;
  for (let y = top; y < bottom; y += 1) {
    for (let x = left; x < right; x += 1) {
      if ((levels[y * width + x] ?? 255) > 160) continue;
      found ??= { left: x, top: y, right: x, bottom: y };
      found.left = Math.min(found.left, x);
      found.right = Math.max(found.right, x);
      found.bottom = Math.max(found.bottom, y);
    }
  }
  const toMm = (px: number) => (px / dpi) * 25.4;
  return (
    found && {
      leftMm: toMm(found.left),
      topMm: toMm(found.top),
      rightMm: toMm(found.right + 1),
      bottomMm: toMm(found.bottom + 1),
    }
  );
}
