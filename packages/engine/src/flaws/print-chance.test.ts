import { describe, expect, it } from 'vitest';
import { type ArtStretch, wearChances } from './print-chance.ts';
import { measurePrint, measureReach } from './rim-reach.ts';
import type { RimRun } from './rim-run.ts';
import { printPlusMinus } from './rim-visibility.ts';
import { sideStrip } from './testing/side-strip.ts';

const [DARK, WHITE] = [2, 4];

/** Pale spots of a millimeter, half a millimeter deep, 6 mm apart: some at the cut, others elsewhere along it and further in. */
const spots =
  (isAtCut: (column: number) => boolean, isFurtherIn: (column: number) => boolean) =>
  (column: number, insideMm: number) =>
    (column % 30 < 5 && isAtCut(column) && insideMm > 0 && insideMm < 0.5) ||
    (column % 30 >= 15 && column % 30 < 20 && isFurtherIn(column) && insideMm > 1 && insideMm < 1.5)
      ? WHITE
      : DARK;
const everywhere = () => true;
const nowhere = () => false;

function artWith(
  toneAt: (column: number, insideMm: number) => number,
  kind: 'square' | 'rounded' = 'rounded',
): ArtStretch {
  const strip = sideStrip(toneAt, kind);
  const flat = new Float32Array(strip.tone.length).fill(DARK);
  const sound = { high: flat, low: flat };
  const asked = {
    threshold: 0.12,
    borderMm: null,
    mostShade: 0.4,
    paperTone: WHITE,
    leastPaper: 0.1,
  };
  return {
    strip,
    wornMm: measureReach(strip, sound, asked).wornMm,
    printMm: measurePrint(strip, sound, asked),
  };
}

const chanceAt = (art: ArtStretch, column: number) => wearChances([art])[0]?.[column] ?? Number.NaN;

describe('pale places where art runs to the cut', () => {
  it('are print if there are as many of them a millimeter further in', () => {
    expect(chanceAt(artWith(spots((column) => column < 90, everywhere)), 50)).toBeLessThan(0.1);
  });

  it('are wear if there are none further in', () => {
    const art = artWith(spots(everywhere, nowhere));
    expect(Math.max(...art.wornMm)).toBeGreaterThan(0.3);
    expect(chanceAt(art, 50)).toBe(1);
  });

  it('are as likely wear as there are more of them at the cut', () => {
    const art = artWith(
      spots(
        (column) => column < 90,
        (column) => column > 60,
      ),
    );
    expect(chanceAt(art, 50)).toBeGreaterThan(0.4);
    expect(chanceAt(art, 50)).toBeLessThan(0.7);
  });

  it('are weighed at the corners apart from the sides', () => {
    const isTip = (column: number) => column < 5 || column >= 95;
    const art = artWith((column, insideMm) => {
      if (isTip(column)) return insideMm > 0 && insideMm < 0.7 ? WHITE : DARK;
      return spots(everywhere, everywhere)(column, insideMm);
    });
    expect(chanceAt(art, 0)).toBeGreaterThan(0.8);
    expect(chanceAt(art, 50)).toBeLessThan(0.2);
  });

  it.each([1, 1.2, 1.4, 1.6, 1.9, 2.4])('are wear beside a real chip %f mm deep', (deepMm) => {
    const chipped = (column: number, insideMm: number) =>
      column >= 70 && column < 85 && insideMm > 0 && insideMm < deepMm
        ? WHITE
        : spots((at) => at < 60, nowhere)(column, insideMm);
    expect(chanceAt(artWith(chipped), 32)).toBe(1);
  });

  it.each([1, 1.5, 2, 2.5, 3])('are wear between square tips worn by %f mm', (legMm) => {
    const worn = (column: number, insideMm: number) => {
      const along = (Math.min(column, 99 - column) + 0.5) * 0.2;
      if (along < legMm && insideMm > 0 && insideMm < legMm - along) return WHITE;
      return spots((at) => at > 20 && at < 80, nowhere)(column, insideMm);
    };
    expect(chanceAt(artWith(worn, 'square'), 32)).toBe(1);
  });
});

describe('what is not known of wear on art', () => {
  const runWith = (areaMm2: number, chance: number) => ({ areaMm2, chance }) as RimRun;
  const scoreOf = (areaMm2: number) => 10 - areaMm2;

  it('is nothing where a border was measured', () => {
    expect(printPlusMinus([runWith(1, 1), runWith(2, 1)], scoreOf)).toBe(0);
  });

  it('is how much the number of printed places scatters, at the cut and further in', () => {
    const sixteen = Array.from({ length: 16 }, () => runWith(0.25, 0));
    // Sixteen places scatter by four; the difference of two such counts by the root of two more.
    expect(printPlusMinus(sixteen, scoreOf)).toBeCloseTo(2 * Math.SQRT2 * 4 * 0.25, 9);
  });

  it('does not depend on the order of the places', () => {
    const runs = [runWith(0.1, 0.95), runWith(2, 0.5), runWith(0.3, 1)];
    const backwards = printPlusMinus([...runs].reverse(), scoreOf);
    expect(printPlusMinus(runs, scoreOf)).toBeCloseTo(backwards, 9);
    expect(backwards).toBeGreaterThan(1);
  });
});
