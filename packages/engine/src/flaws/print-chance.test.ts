import { describe, expect, it } from 'vitest';
import { type ArtStretch, wearChances } from './print-chance.ts';
import { measurePrint, measureReach } from './rim-reach.ts';
import { type RimStrip, rowAt } from './rim-strip.ts';

const [COLUMNS, ROWS, COLUMN_MM] = [100, 70, 0.2];
const [DARK, WHITE] = [2, 4];

/** A side of 20 mm with art up to the cut, on a dark table. */
function sideWith(toneAt: (column: number, insideMm: number) => number, radiusMm = 3): RimStrip {
  const size = { columns: COLUMNS, rows: ROWS, columnMm: COLUMN_MM, rowMm: 0.05 };
  const zero = rowAt(size, 0);
  const tone = Float32Array.from({ length: COLUMNS * ROWS }, (_, i) =>
    toneAt(i % COLUMNS, (Math.floor(i / COLUMNS) - zero + 0.5) * size.rowMm),
  );
  const none = new Uint8Array(0);
  return {
    ...size,
    segment: {
      ...{ kind: 'side', index: 0, lengthMm: COLUMNS * COLUMN_MM, radiusMm },
      toCard: (along, inside) => [along, inside],
    },
    image: { width: 0, height: 0, red: none, green: none, blue: none },
    ...{ tone, whiteness: none, luma: none },
  };
}

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

function artWith(toneAt: (column: number, insideMm: number) => number): ArtStretch {
  const strip = sideWith(toneAt);
  const flat = new Float32Array(COLUMNS * ROWS).fill(DARK);
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
    expect(chanceAt(artWith(spots(everywhere, nowhere)), 50)).toBe(1);
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
});
