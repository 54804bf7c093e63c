import { createRng } from '@tc/kernel';
import { describe, expect, it } from 'vitest';
import { blockAlignment } from './block-alignment.ts';
import { blur, type Field, mapField } from './field.ts';
import { shiftedPlace } from './shift.ts';

const PX_PER_MM = 2.5;
const EXTENT = { width: 159, height: 222 };

/** Soft blotches of about a millimeter, different for each seed. */
function blotches(seed: number): Field {
  const unit = createRng(seed);
  const empty = { ...EXTENT, data: new Float32Array(EXTENT.width * EXTENT.height) };
  const soft = blur(
    mapField(empty, () => unit() - 0.5),
    2,
  );
  const spread = Math.hypot(...soft.data) / Math.sqrt(soft.data.length);
  return mapField(soft, (i) => (soft.data[i] ?? 0) / spread);
}

/** What a photo shows whose ruler puts each place of the print where `placeOf` says, in millimeters. */
function seenThrough(print: Field, placeOf: (xMm: number, yMm: number) => [number, number]): Field {
  const { width, height } = print;
  return mapField(print, (i) => {
    const [x, y] = placeOf(
      ((i % width) + 0.5) / PX_PER_MM,
      (Math.floor(i / width) + 0.5) / PX_PER_MM,
    );
    const [column, row] = [Math.floor(x * PX_PER_MM), Math.floor(y * PX_PER_MM)];
    if (column < 0 || row < 0 || column >= width || row >= height) return 0;
    return print.data[row * width + column] ?? 0;
  });
}

describe('an alignment by blocks', () => {
  const print = blotches(1);
  const heightMm = EXTENT.height / PX_PER_MM;

  it('finds a print whose outline ends 5 mm too far out at the top', () => {
    // The ruler of the second photo begins 5 mm above the card, so that it is stretched over the print.
    const seen = seenThrough(print, (x, y) => [x, (y * (heightMm + 5)) / heightMm - 5]);
    const found = blockAlignment(print, seen, PX_PER_MM);
    expect(found?.likeness).toBeGreaterThan(0.6);
    const placeOf = shiftedPlace(found?.shift ?? { widthMm: 1, heightMm: 1, x: [0], y: [0] });
    for (const [x, y] of [
      [8, 8],
      [55, 8],
      [30, 44],
      [8, 80],
      [55, 80],
    ] as const) {
      const [toX, toY] = placeOf(x, y);
      expect(Math.abs(toX - x)).toBeLessThan(0.4);
      expect(Math.abs(toY - ((y + 5) * heightMm) / (heightMm + 5))).toBeLessThan(0.4);
    }
  });

  it('finds nothing alike in another print', () => {
    expect(blockAlignment(print, blotches(2), PX_PER_MM)?.likeness ?? 0).toBeLessThan(0.45);
  });

  it('is not misled by glare over a third of the face', () => {
    const [shiftedX, shiftedY] = [2, -1.2];
    const seen = seenThrough(print, (x, y) => [x - shiftedX, y - shiftedY]);
    const glare = mapField(seen, (i) =>
      i % EXTENT.width < EXTENT.width / 3 ? 0 : (seen.data[i] ?? 0),
    );
    const found = blockAlignment(print, glare, PX_PER_MM);
    expect(found?.shift.x[0]).toBeCloseTo(shiftedX, 0);
    expect(found?.shift.y[0]).toBeCloseTo(shiftedY, 0);
  });
});
