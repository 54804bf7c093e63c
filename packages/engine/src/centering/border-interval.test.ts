import { createRng } from '@tc/kernel';
import { describe, expect, it } from 'vitest';
import { halfWidthMm } from './border-interval.ts';

/** A border's error: Gaussian, or with a chance of `doubt` as far off as another edge is. */
function errorsMm(sigmaMm: number, doubt: number, count: number): number[] {
  const unit = createRng(7);
  const gauss = () => Math.sqrt(-2 * Math.log(1 - unit())) * Math.cos(2 * Math.PI * unit());
  return Array.from({ length: count }, () =>
    unit() < doubt ? 0.5 * (1 - unit()) ** (-1 / 0.57) : Math.abs(sigmaMm * gauss()),
  );
}

const NONE = { doubt: 0, others: [] };

describe('the interval of a border', () => {
  it('is 1.96 standard deviations where the side is certainly the cut', () => {
    expect(halfWidthMm(0.05, NONE)).toBeCloseTo(0.098, 6);
    expect(halfWidthMm(0.05, { ...NONE, doubt: 1e-9 })).toBeCloseTo(0.098, 4);
  });

  it.each([0.01, 0.04, 0.06, 0.1, 0.2])(
    'holds for 95 of 100 cards if the side is on another edge with a chance of %f',
    (doubt) => {
      const half = halfWidthMm(0.03, { ...NONE, doubt });
      const errors = errorsMm(0.03, doubt, 40_000);
      const inside = errors.filter((error) => error <= half).length / errors.length;
      expect(inside).toBeGreaterThan(0.945);
      expect(inside).toBeLessThan(0.955);
    },
  );

  it('reaches another line that may be the frame, if that is likelier than one in twenty', () => {
    const reach = (chance: number) =>
      halfWidthMm(0.03, { doubt: 0, others: [{ awayMm: 1.8, chance }] });
    expect(reach(0.02)).toBeLessThan(0.08);
    expect(reach(0.06)).toBeCloseTo(1.8, 3);
    expect(reach(0.4)).toBeCloseTo(1.8, 3);
  });

  it('leaves out the farthest of several lines, as far as one in twenty allows', () => {
    const others = [
      { awayMm: 0.9, chance: 0.2 },
      { awayMm: 3, chance: 0.03 },
    ];
    expect(halfWidthMm(0.03, { doubt: 0, others })).toBeCloseTo(0.9, 3);
  });

  it('grows with the doubt, and not without end', () => {
    const halves = [0, 0.02, 0.05, 0.1, 0.3, 0.9].map((doubt) =>
      halfWidthMm(0.03, { ...NONE, doubt }),
    );
    expect(halves).toEqual([...halves].sort((a, b) => a - b));
    expect(halves.at(-1)).toBeLessThanOrEqual(20);
  });
});
