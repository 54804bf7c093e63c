import { createRng } from '@tc/kernel';
import { describe, expect, it } from 'vitest';
import { createKernels } from '../kernels/index.ts';
import type { BorderStrip } from './border-strip.ts';
import { findFrameLines } from './find-frame-line.ts';
import { frameChances } from './frame-chance.ts';

const COLUMNS = 288;
const ROWS = 200;
const MM_PER_ROW = 0.05;

/** The level at a place: `along` and `depth` in shares of the edge and in millimeters. */
type Print = (along: number, depth: number) => number;

function stripOf(print: Print): BorderStrip {
  const unit = createRng(3);
  const plane = Uint8Array.from({ length: ROWS * COLUMNS }, (_, i) => {
    const along = (i % COLUMNS) / COLUMNS;
    const depth = (Math.floor(i / COLUMNS) + 0.5) * MM_PER_ROW;
    return Math.round(print(along, depth) + 3 * (unit() - 0.5));
  });
  return {
    edge: 'top',
    ...{ columns: COLUMNS, rows: ROWS, red: plane, green: plane, blue: plane },
    ...{ firstDepthMm: MM_PER_ROW / 2, mmPerRow: MM_PER_ROW },
    ...{ firstAlongMm: 0.11, mmPerColumn: 63 / COLUMNS },
  };
}

/** A frame's side: it ends where the neighboring borders of 3 mm begin. */
const framed =
  (line: (along: number, depth: number) => number): Print =>
  (along, depth) =>
    along < 0.05 || along > 0.95 ? 200 : line(along, depth);

function found(print: Print) {
  const strip = stripOf(print);
  const [line] = findFrameLines(createKernels(), [{ strip, blurRows: 2 }], 0.3);
  return line && { ...line, depthMm: ((line.startRow + line.endRow) / 2) * MM_PER_ROW };
}

describe('the line of a printed frame', () => {
  it('is where the border ends all along the edge', () => {
    const line = found(framed((_, depth) => (depth < 3 ? 200 : 90)));
    expect(line?.depthMm).toBeCloseTo(3, 0);
    expect(line?.others.filter(({ chance }) => chance > 0.05)).toEqual([]);
  });

  it('is the outer one of two, and the inner one is no doubt', () => {
    const line = found(framed((_, depth) => (depth < 3 ? 200 : depth < 6 ? 90 : 30)));
    expect(line?.depthMm).toBeCloseTo(3, 0);
    expect(line?.others.filter(({ chance }) => chance > 0.05)).toEqual([]);
  });

  it('is in doubt where the outer line shows along only part of the edge', () => {
    const line = found(
      framed((along, depth) => (depth < 5 ? (depth > 3 && along < 0.72 ? 180 : 200) : 90)),
    );
    expect(line?.depthMm).toBeCloseTo(5, 0);
    const outer = line?.others.filter(({ depthMm }) => Math.abs(depthMm - 3) < 0.3) ?? [];
    expect(Math.max(...outer.map(({ chance }) => chance))).toBeGreaterThan(0.05);
  });

  it.each([0.8, 1, 1.4])('is found in a border of %f mm', (widthMm) => {
    // The neighboring borders are as narrow: the line ends there.
    const line = found((along, depth) => {
      const fromEnd = Math.min(along, 1 - along) * 63;
      return fromEnd < widthMm || depth < widthMm ? 200 : 90;
    });
    expect(Math.abs((line?.depthMm ?? 0) - widthMm)).toBeLessThan(0.12);
  });

  it('is nothing where only noise is', () => {
    expect(found(() => 200)).toBeNull();
  });
});

describe('the chances of lines', () => {
  const frame = (depthMm: number) => [{ depthMm, traits: [1.66, 1, 1, 0.32, 0, 0, 0] }];
  /** As on a real card: a printed line above the small print has more contrast than the frame. */
  const bottom = [
    { depthMm: 2.55, traits: [1.36, 0.92, 0.79, 0.69, 0, 0, 0] },
    { depthMm: 9.35, traits: [1.73, 1, 1, 0.8, 0, 0, 0] },
  ];

  it('are lower for a line much deeper than the frame is at the other sides', () => {
    const [alone] = frameChances([bottom]);
    expect(alone.chances[0]).toBeLessThan(0.5);
    const [withOthers] = frameChances([bottom, frame(2.4), frame(2.5), frame(2.6)]);
    expect(withOthers.chances[0]).toBeGreaterThan(0.8);
  });

  it('are not lower for a narrow border, as a card has that is cut off center', () => {
    const [narrow] = frameChances([frame(1.6), frame(3), frame(4.4), frame(3)]);
    expect(narrow.chances[0]).toBeGreaterThan(0.9);
  });
});
