import { describe, expect, it } from 'vitest';
import { measureReach } from './rim-reach.ts';
import type { RimStrip } from './rim-strip.ts';
import { sideStrip } from './testing/side-strip.ts';

const [DARK, WHITE] = [2, 4];
/** Columns at the start of the side and in its middle, where six tenths of a millimeter are white. */
const [AT_TIP, IN_MIDDLE] = [0, 50];
const SPOT_COLUMNS = 3;

/** White fibers on the cut, from a place along the side: a fifth of a millimeter deep, half of it outside. */
const fibersAt = (from: number) => (column: number, insideMm: number) =>
  column >= from && column < from + SPOT_COLUMNS && Math.abs(insideMm) < 0.1 ? WHITE : DARK;

const GRAY = 3;

function wornMm2(strip: RimStrip, soundTone: (insideMm: number) => number): number {
  const profile = sideStrip((_, insideMm) => soundTone(insideMm)).tone;
  const { wornMm } = measureReach(
    strip,
    { high: profile, low: profile },
    {
      ...{ threshold: 0.12, borderMm: 3, mostShade: 0.4 },
      ...{ paperTone: WHITE, leastPaper: 0.1 },
    },
  );
  return wornMm.reduce((sum, mm) => sum + mm * strip.columnMm, 0);
}

describe('white fibers on the cut', () => {
  it('are wear of a tip', () => {
    expect(wornMm2(sideStrip(fibersAt(AT_TIP)), () => DARK)).toBeCloseTo(0.12, 2);
  });

  it('are the light on the cut along the side', () => {
    expect(wornMm2(sideStrip(fibersAt(IN_MIDDLE)), () => DARK)).toBe(0);
  });

  it('are the light on the cut at a tip, too, where the whole cut is lit, even a little beside it', () => {
    const lit = (mm: number) => (insideMm: number) =>
      Math.abs(insideMm - mm) < 0.1 ? WHITE : DARK;
    expect(wornMm2(sideStrip(fibersAt(AT_TIP)), lit(0))).toBe(0);
    expect(wornMm2(sideStrip(fibersAt(AT_TIP)), lit(-0.1))).toBe(0);
  });

  it('are not looked for on rounded cards, whose tips are arcs', () => {
    expect(wornMm2(sideStrip(fibersAt(AT_TIP), 'rounded'), () => DARK)).toBe(0);
  });

  it('count within 3 mm of a tip', () => {
    expect(wornMm2(sideStrip(fibersAt(12)), () => DARK)).toBeGreaterThan(0.1);
    expect(wornMm2(sideStrip(fibersAt(15)), () => DARK)).toBe(0);
  });

  it('are not a bright ground under a tip, even where it shines onto the cut', () => {
    const ground = (column: number, insideMm: number) =>
      column < 15 && insideMm < 0.1 ? WHITE : DARK;
    expect(wornMm2(sideStrip(ground), () => DARK)).toBe(0);
  });

  it('do not hide wear behind them, and count for themselves only if they reach the cut', () => {
    const worn = (column: number, insideMm: number) =>
      column > 2 && column < 8 && insideMm > 0.1 && insideMm < 0.5 ? WHITE : DARK;
    const inside = wornMm2(sideStrip(worn), () => DARK);
    const withSpeck = (column: number, insideMm: number) =>
      Math.abs(insideMm + 0.07) < 0.03 ? WHITE : worn(column, insideMm);
    const withFibers = (column: number, insideMm: number) =>
      column > 2 && column < 8 && Math.abs(insideMm) < 0.1 ? WHITE : worn(column, insideMm);
    expect(inside).toBeGreaterThan(0.3);
    expect(wornMm2(sideStrip(withSpeck), () => DARK)).toBe(inside);
    expect(wornMm2(sideStrip(withFibers), () => DARK)).toBeCloseTo(inside + 0.2, 2);
  });
});

describe('a dark place at the edge of a gray border', () => {
  const side = (groundTone: number) => (insideMm: number) => (insideMm < 0 ? groundTone : GRAY);
  const withPlace = (groundTone: number) => (column: number, insideMm: number) =>
    column > 40 && column < 50 && insideMm > 0 && insideMm < 0.5
      ? DARK
      : side(groundTone)(insideMm);

  it.each([
    ['dark ground: the stock may be gone', DARK],
    ['ground of its own tone', GRAY],
    ['ground that hardly differs from it', GRAY + 0.3],
  ])('is wear on %s', (_, ground) => {
    expect(wornMm2(sideStrip(withPlace(ground)), side(ground))).toBeGreaterThan(0.6);
  });

  it('is print or a shadow on ground that is plainly paler than the border', () => {
    expect(wornMm2(sideStrip(withPlace(WHITE)), side(WHITE))).toBe(0);
  });
});

describe('a pale place at the edge', () => {
  const [BLACK, NOT_WHITE] = [1.5, 3.3];
  const withPlace = (border: number, placeTone: number, ground = border) =>
    sideStrip((column, insideMm) =>
      column > 40 && column < 50 && insideMm > 0 && insideMm < 0.5
        ? placeTone
        : insideMm < 0
          ? ground
          : border,
    );
  /** This far on the way from black to paper, in gray levels. */
  const toPaper = (share: number) =>
    Math.log((1 - share) * Math.exp(BLACK) + share * Math.exp(WHITE));

  it('a twentieth on the way to paper is no wear of a black border, though it is half again as light', () => {
    expect(toPaper(0.05) - BLACK).toBeGreaterThan(0.4);
    expect(wornMm2(withPlace(BLACK, toPaper(0.05)), () => BLACK)).toBe(0);
  });

  it('a fifth on the way to paper is wear of it', () => {
    expect(wornMm2(withPlace(BLACK, toPaper(0.2)), () => BLACK)).toBeGreaterThan(0.6);
  });

  it('is missing stock if it is as light as the ground, and nothing else', () => {
    const ground = BLACK + 0.5;
    const side = (insideMm: number) => (insideMm < 0 ? ground : BLACK);
    expect(wornMm2(withPlace(BLACK, ground, ground), side)).toBeGreaterThan(0.6);
    expect(wornMm2(withPlace(BLACK, BLACK + 0.2, ground), side)).toBe(0);
  });

  it('is wear of a pale border if it is a fifth lighter', () => {
    expect(wornMm2(withPlace(NOT_WHITE, NOT_WHITE + 0.2), () => NOT_WHITE)).toBeGreaterThan(0.15);
  });
});
