import { describe, expect, it } from 'vitest';
import { type CardDesign, designCard } from '../../cards/design.ts';
import type { CardPicture } from '../../cards/picture.ts';
import { printCard } from '../../cards/print.ts';
import { toCode } from '../../color.ts';
import { resolveScene } from '../../resolve.ts';
import { type BorderKind, WORLD_STYLES } from '../../spec.ts';

const PX_PER_MM = 6;
/** A line counts where at least this much changes across it, in codes of the green light. */
const LEAST_CODES = 14;
const PLACES = Array.from({ length: 60 }, (_, i) => 0.15 + (0.7 * i) / 59);
const DEPTHS_MM = Array.from({ length: 50 }, (_, i) => 0.6 + i / PX_PER_MM);

/** The greatest share of a side along which the print changes at one and the same depth. */
function straightestLine(
  { widthPx, bleedMm, data }: CardPicture,
  { widthMm, heightMm }: CardDesign,
  side: number,
): number {
  const codeAt = (x: number, y: number) => {
    const column = Math.round((x + bleedMm) * PX_PER_MM);
    const row = Math.round((y + bleedMm) * PX_PER_MM);
    return 255 * toCode(data[3 * (row * widthPx + column) + 1] / 65535);
  };
  const at = (along: number, depth: number) =>
    [
      codeAt(along * widthMm, depth),
      codeAt(widthMm - depth, along * heightMm),
      codeAt(along * widthMm, heightMm - depth),
      codeAt(depth, along * heightMm),
    ][side];
  const shares = DEPTHS_MM.map(
    (depth) =>
      PLACES.filter(
        (along) => Math.abs(at(along, depth + 0.2) - at(along, depth - 0.2)) >= LEAST_CODES,
      ).length / PLACES.length,
  );
  return Math.max(...shares);
}

/** How many of ten cards have a straight line along three sides, which is enough to measure centering by. */
function framedOfTen(style: (typeof WORLD_STYLES)[keyof typeof WORLD_STYLES], border: BorderKind) {
  let framed = 0;
  for (let seed = 0; seed < 10; seed++) {
    const looks = { style, border, printShiftMm: [0, 0] as const, borderTiltDeg: 0 };
    const design = designCard(resolveScene({ seed, ...looks }));
    const print = printCard(design, PX_PER_MM);
    const lines = [0, 1, 2, 3].map((side) => straightestLine(print, design, side));
    if (lines.filter((share) => share > 0.9).length >= 3) framed++;
  }
  return framed;
}

describe('a borderless card put together at random', () => {
  // Its truth says that there is nothing to measure centering by, so nothing of that kind may be drawn.
  it.each(Object.values(WORLD_STYLES))('has no frame around its face: %s', (style) => {
    expect(framedOfTen(style, 'none')).toBe(0);
    expect(framedOfTen(style, 'solid')).toBeGreaterThan(4);
  });
});
