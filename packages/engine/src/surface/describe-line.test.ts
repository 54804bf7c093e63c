import { describe, expect, it } from 'vitest';
import type { RectifiedCard } from '../card-map/rectified-card.ts';
import { describeLine } from './describe-line.ts';
import type { TracedLine } from './trace-lines.ts';

const SIZE_PX = 200;
const LINE_ROW = 100;

/** A gray card with a pale line along a row; a function of row and column gives its print. */
function cardOf(toneAt: (row: number, column: number) => number): RectifiedCard {
  const luma = Uint8Array.from({ length: SIZE_PX * SIZE_PX }, (_, i) => {
    const row = Math.floor(i / SIZE_PX);
    return Math.abs(row - LINE_ROW) <= 1 ? 200 : toneAt(row, i % SIZE_PX);
  });
  const image = { width: SIZE_PX, height: SIZE_PX, red: luma, green: luma, blue: luma };
  return { image, luma, width: SIZE_PX, height: SIZE_PX, pxPerMm: 12 };
}

const x = Array.from({ length: 180 }, (_, i) => 10 + i);
const LINE = {
  x,
  y: x.map(() => LINE_ROW),
  rise: x.map(() => 40),
  lengthMm: 15,
  support: 1,
} as unknown as TracedLine;

describe('how one-sided a line is', () => {
  const over = (toneAt: (row: number, column: number) => number) =>
    describeLine(cardOf(toneAt), LINE).oneSided;

  it('is 1 along the edge of a printed panel', () => {
    expect(over((row) => (row < LINE_ROW ? 60 : 110))).toBe(1);
  });

  it('is one half over print that is lighter on alternating sides', () => {
    const tone = (row: number, column: number) => (row < LINE_ROW === column % 20 < 10 ? 60 : 110);
    expect(over(tone)).toBeCloseTo(0.5, 1);
  });

  it('is 0 over print that is the same on both sides', () => {
    expect(over((_row, column) => (column % 20 < 10 ? 60 : 110))).toBe(0);
  });
});
