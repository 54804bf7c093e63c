import { describe, expect, it } from 'vitest';
import type { RgbaImage } from '../image.ts';
import { createKernels } from '../kernels/index.ts';
import type { Quad } from '../report.ts';
import { type Outline, refineOutline } from './refine-outline.ts';
import { settleOnCut } from './settle-on-cut.ts';
import { inwardOf, pointOn } from './strip.ts';

const SIZE = 900;
const [LEFT, TOP, RIGHT, BOTTOM] = [200.3, 100.4, 700.3, 800.4];
const QUAD: Quad = [
  [LEFT, TOP],
  [RIGHT, TOP],
  [RIGHT, BOTTOM],
  [LEFT, BOTTOM],
];
type Tone = readonly [number, number, number];
const GROUND: Tone = [120, 110, 96];
const INK: Tone = [20, 36, 90];
const PAPER: Tone = [214, 210, 200];

/** A dark card on a grey ground; along its bottom the paper is bare to a depth given by the place. */
function paint(bareMm: (part: number) => number): RgbaImage {
  const data = new Uint8Array(SIZE * SIZE * 4);
  const toneAt = (x: number, y: number): Tone => {
    if (x < LEFT || x > RIGHT || y < TOP || y > BOTTOM) return GROUND;
    return BOTTOM - y < 8 * bareMm((x - LEFT) / (RIGHT - LEFT)) ? PAPER : INK;
  };
  for (let y = 0; y < SIZE; y++) {
    for (let x = 0; x < SIZE; x++) {
      for (let c = 0; c < 3; c++) {
        let sum = 0;
        for (const [dx, dy] of [
          [0.2, 0.2],
          [0.8, 0.2],
          [0.2, 0.8],
          [0.8, 0.8],
        ])
          sum += toneAt(x + dx, y + dy)[c];
        data[(y * SIZE + x) * 4 + c] = sum / 4;
      }
      data[(y * SIZE + x) * 4 + 3] = 255;
    }
  }
  return { width: SIZE, height: SIZE, data };
}

/** Greatest distance of the bottom side from the true cut, in pixels. */
function bottomErrorPx(outline: Outline): number {
  const side = outline.sides[2];
  const inward = inwardOf(side);
  const places = Array.from({ length: 19 }, (_, i) => pointOn(side, inward, (i + 1) / 20));
  return Math.max(...places.map(([, y]) => Math.abs(y - BOTTOM)));
}

describe('settling an outline on the cut', () => {
  it.each([
    ['one half', (part: number) => (part < 0.55 ? 1 : 0)],
    ['most', (part: number) => (part < 0.75 ? 0.9 : 0)],
  ])('finds the cut of a side that is bare over %s of its length', (_, reach) => {
    // Torn paper ends raggedly, and against ink it shows more than the cut against the ground.
    const ragged = (part: number) =>
      reach(part) * (0.8 + 0.25 * Math.sin(part * 41) + 0.15 * Math.sin(part * 173));
    const photo = createKernels().loadPhoto(paint(ragged));
    const rough = QUAD.map(([x, y]) => [x + 2, y - 3]) as unknown as Quad;
    const fitted = refineOutline(photo, rough, 8);
    expect(fitted && bottomErrorPx(fitted)).toBeGreaterThan(3);
    expect(fitted && bottomErrorPx(settleOnCut(photo, fitted))).toBeLessThan(0.5);
  });

  it('leaves an outline on sound edges as it is', () => {
    const photo = createKernels().loadPhoto(paint(() => 0));
    const fitted = refineOutline(photo, QUAD, 8);
    expect(fitted && settleOnCut(photo, fitted)).toBe(fitted);
  });
});
