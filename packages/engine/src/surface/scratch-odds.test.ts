import { describe, expect, it } from 'vitest';
import type { RectifiedCard } from '../card-map/rectified-card.ts';
import { createKernels } from '../kernels/index.ts';
import { describeLine } from './describe-line.ts';
import { findRidgePoints } from './ridge-points.ts';
import { isScratch } from './scratch-odds.ts';
import { traceLines } from './trace-lines.ts';

const PX_PER_MM = 12;
const [WIDTH, HEIGHT] = [63 * PX_PER_MM, 88 * PX_PER_MM];
const LEAN_DEG = 24;
const [COS, SIN] = [Math.cos((LEAN_DEG * Math.PI) / 180), Math.sin((LEAN_DEG * Math.PI) / 180)];

interface Stroke {
  readonly halfMm: number;
  readonly widthMm: number;
  /** How much of the print it covers with pale gray, in its middle. */
  readonly cover: number;
  /** Whether it fades toward its ends, like a slip of the hand. */
  readonly fades: boolean;
  /** Number of parallel strokes, and the distance between them. */
  readonly count: number;
  /** Radius of a pale dot at both ends; 0 for none. */
  readonly dotMm: number;
}

const APART_MM = 1.6;

const SLIP: Stroke = { halfMm: 8, widthMm: 0.12, cover: 0.7, fades: true, count: 1, dotMm: 0 };

function coverAt(stroke: Stroke, xMm: number, yMm: number): number {
  const [dx, dy] = [xMm - 31, yMm - 40];
  const along = dx * COS + dy * SIN;
  const across = -dx * SIN + dy * COS;
  const nearest = Math.max(0, Math.min(stroke.count - 1, Math.round(across / APART_MM)));
  const beside = Math.abs(across - APART_MM * nearest);
  const toEnd = Math.sqrt((Math.abs(along) - stroke.halfMm) ** 2 + beside ** 2);
  if (toEnd < stroke.dotMm) return 1;
  const edge = Math.min(1, Math.max(0, 0.5 + (stroke.widthMm / 2 - beside) * PX_PER_MM));
  const share = Math.abs(along) / stroke.halfMm;
  if (share >= 1) return 0;
  return stroke.cover * edge * (stroke.fades ? 1 - 0.5 * share : 1);
}

/** Dark fields of two colors, and a stroke across the edges between them. */
function cardWith(stroke: Stroke): RectifiedCard {
  const planes = [0, 1, 2].map(() => new Uint8Array(WIDTH * HEIGHT));
  for (let i = 0; i < WIDTH * HEIGHT; i++) {
    const [x, y] = [i % WIDTH, Math.floor(i / WIDTH)];
    const isField = Math.floor(x / 70) % 2 === Math.floor(y / 90) % 2;
    const print = isField ? [90, 50, 70] : [40, 80, 110];
    const cover = coverAt(stroke, x / PX_PER_MM, y / PX_PER_MM);
    planes.forEach((plane, k) => {
      plane[i] = print[k] + (205 - print[k]) * cover;
    });
  }
  const [red, green, blue] = planes;
  const image = { width: WIDTH, height: HEIGHT, red, green, blue };
  const luma = createKernels().luma(image);
  return { image, luma, width: WIDTH, height: HEIGHT, pxPerMm: PX_PER_MM };
}

function scratchesOn(stroke: Partial<Stroke>): number[] {
  const card = cardWith({ ...SLIP, ...stroke });
  const lines = traceLines(card, findRidgePoints(createKernels(), card)).map((line) =>
    describeLine(card, line),
  );
  return lines.filter((line) => isScratch(card, line, lines)).map(({ lengthMm }) => lengthMm);
}

describe('a thin pale line across the edges of print', () => {
  it('is reported as a scratch of about its length', () => {
    const lengthsMm = scratchesOn({});
    expect(lengthsMm).toHaveLength(1);
    expect(Math.abs(lengthsMm[0] - 16)).toBeLessThan(3);
  });

  it.each([
    { what: 'broad', stroke: { widthMm: 0.45 } },
    { what: 'one of a field of them', stroke: { count: 12 } },
    { what: 'drawn between two dots', stroke: { dotMm: 0.7 } },
    { what: 'short and not fading', stroke: { halfMm: 2.6, fades: false } },
  ])('is taken for print if it is $what', ({ stroke }) => {
    expect(scratchesOn(stroke)).toEqual([]);
  });

  it('is not found if it is not there', () => {
    expect(scratchesOn({ cover: 0 })).toEqual([]);
  });
});
