import type { Point } from '@tc/kernel';
import { type Canvas, type FillOptions, fill, type Paint } from './canvas.ts';
import { glyphOf } from './glyphs.ts';
import type { Outline } from './path.ts';
import { strokeOutlines } from './stroke.ts';

/** How words are set. Lengths in millimeters. */
export interface TextStyle {
  /** Height of capitals. */
  readonly sizeMm: number;
  /** Pen thickness as a share of the size. */
  readonly weight: number;
  /** 1 for a round pen; less for a broad nib held at `nibAngle`. */
  readonly flat?: number;
  readonly nibAngle?: number;
  /** Letter spacing as a share of the size. */
  readonly tracking?: number;
  /** Slant to the right as a share of the height. */
  readonly slant?: number;
  /** Width of letters relative to how they are drawn. */
  readonly stretch?: number;
  readonly align?: 'left' | 'center' | 'right';
}

/** Units of the drawn capitals' height. */
const CAP_UNITS = 7;
const GAP_UNITS = 1.5;

function textWidth(words: string, style: TextStyle): number {
  const gap = GAP_UNITS + (style.tracking ?? 0) * CAP_UNITS;
  let units = 0;
  for (const character of words) units += glyphOf(character).advance * (style.stretch ?? 1) + gap;
  return ((units - gap) * style.sizeMm) / CAP_UNITS;
}

/** The outlines of a line of text whose baseline starts at (or is centered on, or ends at) x. */
export function textOutlines(
  words: string,
  x: number,
  baseline: number,
  style: TextStyle,
): Outline[] {
  const unit = style.sizeMm / CAP_UNITS;
  const stretch = style.stretch ?? 1;
  const gap = GAP_UNITS + (style.tracking ?? 0) * CAP_UNITS;
  const width = textWidth(words, style);
  const start = style.align === 'center' ? x - width / 2 : style.align === 'right' ? x - width : x;
  const pen = {
    widthMm: style.weight * style.sizeMm,
    flat: style.flat ?? 1,
    nibAngle: style.nibAngle ?? 0,
  };
  const outlines: Outline[] = [];
  let at = 0;
  for (const character of words) {
    const glyph = glyphOf(character);
    for (const stroke of glyph.strokes) {
      const line = stroke.map(([gx, gy]): Point => {
        const up = CAP_UNITS - gy;
        return [start + (at + gx * stretch + up * (style.slant ?? 0)) * unit, baseline - up * unit];
      });
      outlines.push(...strokeOutlines(line, pen));
    }
    at += glyph.advance * stretch + gap;
  }
  return outlines;
}

/** Prints a line of text; with `maxMm`, a longer line is made smaller. */
export function print(
  canvas: Canvas,
  words: string,
  x: number,
  baseline: number,
  style: TextStyle,
  paint: Paint,
  options: FillOptions & { maxMm?: number } = {},
): void {
  const width = textWidth(words, style);
  const shrink = options.maxMm && width > options.maxMm ? options.maxMm / width : 1;
  const fitted = { ...style, sizeMm: style.sizeMm * shrink };
  fill(canvas, textOutlines(words, x, baseline, fitted), paint, options);
}

/** Breaks text into lines of at most the given width. */
function wrap(words: string, widthMm: number, style: TextStyle): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of words.split(' ')) {
    const longer = line ? `${line} ${word}` : word;
    if (line && textWidth(longer, style) > widthMm) {
      lines.push(line);
      line = word;
    } else line = longer;
  }
  if (line) lines.push(line);
  return lines;
}

/** Prints wrapped lines from a first baseline down and returns the baseline after the last. */
export function printBlock(
  canvas: Canvas,
  words: string,
  x: number,
  baseline: number,
  widthMm: number,
  style: TextStyle,
  paint: Paint,
): number {
  const lines = wrap(words, widthMm, style);
  const leading = style.sizeMm * 1.62;
  const outlines = lines.flatMap((line, i) => textOutlines(line, x, baseline + i * leading, style));
  fill(canvas, outlines, paint);
  return baseline + lines.length * leading;
}
