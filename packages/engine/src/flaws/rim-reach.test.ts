import { describe, expect, it } from 'vitest';
import { measureReach } from './rim-reach.ts';
import { type RimStrip, rowAt } from './rim-strip.ts';

const [COLUMNS, ROWS] = [100, 70];
const [DARK, WHITE] = [2, 4];
/** Columns at the start of the side and in its middle, where six tenths of a millimeter are white. */
const [AT_TIP, IN_MIDDLE] = [0, 50];
const SPOT_COLUMNS = 3;

/** A side of 20 mm of a square card with a dark border, on a dark table. */
function sideWith(
  toneAt: (column: number, insideMm: number) => number,
  kind: 'square' | 'rounded' = 'square',
): RimStrip {
  const size = { columns: COLUMNS, rows: ROWS, columnMm: 0.2, rowMm: 0.05 };
  const zero = rowAt(size, 0);
  const tone = Float32Array.from({ length: COLUMNS * ROWS }, (_, i) =>
    toneAt(i % COLUMNS, (Math.floor(i / COLUMNS) - zero + 0.5) * size.rowMm),
  );
  const segment = {
    ...{ kind: 'side' as const, index: 0, lengthMm: 20, radiusMm: kind === 'square' ? 0 : 3 },
    toCard: (along: number, inside: number): [number, number] => [along, inside],
  };
  const none = new Uint8Array(0);
  const image = { width: 0, height: 0, red: none, green: none, blue: none };
  return { ...size, segment, image, tone, whiteness: none, luma: none };
}

/** White fibers on the cut, from a place along the side: a fifth of a millimeter deep, half of it outside. */
const fibersAt = (from: number) => (column: number, insideMm: number) =>
  column >= from && column < from + SPOT_COLUMNS && Math.abs(insideMm) < 0.1 ? WHITE : DARK;

function wornMm2(strip: RimStrip, soundTone: (insideMm: number) => number): number {
  const profile = sideWith((_, insideMm) => soundTone(insideMm)).tone;
  const { wornMm } = measureReach(
    strip,
    { high: profile, low: profile },
    {
      ...{ threshold: 0.12, borderMm: 3, mostShade: 0.4 },
    },
  );
  return wornMm.reduce((sum, mm) => sum + mm * strip.columnMm, 0);
}

describe('white fibers on the cut', () => {
  it('are wear of a tip', () => {
    expect(wornMm2(sideWith(fibersAt(AT_TIP)), () => DARK)).toBeCloseTo(0.12, 2);
  });

  it('are the light on the cut along the side', () => {
    expect(wornMm2(sideWith(fibersAt(IN_MIDDLE)), () => DARK)).toBe(0);
  });

  it('are the light on the cut at a tip, too, where the whole cut is lit, even a little beside it', () => {
    const lit = (mm: number) => (insideMm: number) =>
      Math.abs(insideMm - mm) < 0.1 ? WHITE : DARK;
    expect(wornMm2(sideWith(fibersAt(AT_TIP)), lit(0))).toBe(0);
    expect(wornMm2(sideWith(fibersAt(AT_TIP)), lit(-0.1))).toBe(0);
  });

  it('are not looked for on rounded cards, whose tips are arcs', () => {
    expect(wornMm2(sideWith(fibersAt(AT_TIP), 'rounded'), () => DARK)).toBe(0);
  });

  it('count within 3 mm of a tip', () => {
    expect(wornMm2(sideWith(fibersAt(12)), () => DARK)).toBeGreaterThan(0.1);
    expect(wornMm2(sideWith(fibersAt(15)), () => DARK)).toBe(0);
  });

  it('are not a bright ground under a tip, even where it shines onto the cut', () => {
    const ground = (column: number, insideMm: number) =>
      column < 15 && insideMm < 0.1 ? WHITE : DARK;
    expect(wornMm2(sideWith(ground), () => DARK)).toBe(0);
  });

  it('do not hide wear behind them, and count for themselves only if they reach the cut', () => {
    const worn = (column: number, insideMm: number) =>
      column > 2 && column < 8 && insideMm > 0.1 && insideMm < 0.5 ? WHITE : DARK;
    const inside = wornMm2(sideWith(worn), () => DARK);
    const withSpeck = (column: number, insideMm: number) =>
      Math.abs(insideMm + 0.07) < 0.03 ? WHITE : worn(column, insideMm);
    const withFibers = (column: number, insideMm: number) =>
      column > 2 && column < 8 && Math.abs(insideMm) < 0.1 ? WHITE : worn(column, insideMm);
    expect(inside).toBeGreaterThan(0.3);
    expect(wornMm2(sideWith(withSpeck), () => DARK)).toBe(inside);
    expect(wornMm2(sideWith(withFibers), () => DARK)).toBeCloseTo(inside + 0.2, 2);
  });
});
