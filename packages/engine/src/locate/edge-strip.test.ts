import { describe, expect, it } from 'vitest';
import { cutEdgeStrip, STRIP_COLUMNS, STRIP_ROWS } from './edge-strip.ts';

/** A two-tone picture with a straight edge at y = 60 + x / 20. */
function twoTones(factor: number) {
  const width = 160;
  const height = 120;
  const level = (x: number, y: number) => (y + 0.5 > 60 + (x + 0.5) / 20 ? 190 : 60);
  const plane = Uint8Array.from({ length: width * height }, (_, i) =>
    level(i % width, Math.floor(i / width)),
  );
  return { image: { width, height, red: plane, green: plane, blue: plane }, factor };
}

function lightAt(data: Int16Array, row: number, column: number): number {
  return (data[(row * STRIP_COLUMNS + column) * 4] as number) / 256;
}

describe('a strip along a side', () => {
  it.each([1, 4])('shows the edge in its middle row, the inside below, factor %d', (factor) => {
    const photo = twoTones(factor);
    const a = [10 * factor, 60.5 * factor] as const;
    const b = [150 * factor, 67.5 * factor] as const;
    const { data } = cutEdgeStrip(photo, a, b, 16 * factor);
    for (const column of [3, 31, 60]) {
      expect(lightAt(data, STRIP_ROWS / 2 - 4, column)).toBeLessThan(-0.6);
      expect(lightAt(data, STRIP_ROWS / 2 + 3, column)).toBeGreaterThan(0.6);
    }
  });

  it('has no color for a gray picture and is smooth along an even tone', () => {
    const { data } = cutEdgeStrip(twoTones(1), [10, 100], [150, 100], 10);
    for (let cell = 0; cell < STRIP_ROWS * STRIP_COLUMNS; cell++) {
      expect(data[4 * cell + 1]).toBe(0);
      expect(data[4 * cell + 2]).toBe(0);
      expect(data[4 * cell + 3]).toBe(0);
    }
  });

  it("shows what is beyond both corners, a fourteenth of the side's length at each", () => {
    const width = 160;
    const height = 60;
    const plane = Uint8Array.from({ length: width * height }, (_, i) => {
      const x = i % width;
      return x < 20 || x >= 132 ? 40 : 200;
    });
    const image = { width, height, red: plane, green: plane, blue: plane };
    const { data } = cutEdgeStrip({ image, factor: 1 }, [20, 30], [132, 30], 10);
    const columns = Array.from({ length: STRIP_COLUMNS }, (_, column) => lightAt(data, 32, column));
    expect(columns.map((light) => light > 0)).toEqual(
      Array.from({ length: STRIP_COLUMNS }, (_, column) => column >= 4 && column < 60),
    );
  });

  it("repeats the photo's edge pixels outside the photo", () => {
    const { data } = cutEdgeStrip(twoTones(1), [0, -30], [160, -30], 10);
    expect(lightAt(data, 5, 10)).toBe(lightAt(data, 50, 10));
  });
});
