import { describe, expect, it } from 'vitest';
import type { MeasuredSide, Outline } from '../outline/refine-outline.ts';
import { isSupported } from './supported-outline.ts';

/** An upright card of 1300 by 1820 pixels whose edges scatter so much and are there on such a part. */
function outlineWith(rmsPx: number, support: number, roughSides = 4): Outline {
  const quad = [
    [100, 100],
    [1400, 100],
    [1400, 1920],
    [100, 1920],
  ] as const;
  const measured = { support, stations: 200, stepLight: 0.2, risePx: 3 };
  const sides = quad.map((from, i) => ({
    ...measured,
    rmsPx: i < roughSides ? rmsPx : 0.1,
    from,
    to: quad[(i + 1) % 4],
    curve: [0, 0, 0, 0],
  })) as unknown as readonly [MeasuredSide, MeasuredSide, MeasuredSide, MeasuredSide];
  return { quad, sides };
}

describe('an outline of the small image', () => {
  it('has smooth edges in the full photo where the small image left doubt', () => {
    expect(isSupported(outlineWith(0.2, 0.7), 8.5)).toBe(true);
    expect(isSupported(outlineWith(2.1, 0.7), 8.5)).toBe(false);
    expect(isSupported(outlineWith(2.1, 1), 8.5)).toBe(false);
  });

  it('may have them scattered by cloth where it is clear and they are there all along', () => {
    expect(isSupported(outlineWith(2.1, 0.97), 10)).toBe(true);
    expect(isSupported(outlineWith(2.1, 0.7), 10)).toBe(false);
    expect(isSupported(outlineWith(4, 0.97), 10)).toBe(false);
    expect([2, 1].map((sides) => isSupported(outlineWith(2.1, 0.97, sides), 10))).toEqual([
      true,
      false,
    ]);
  });

  it('has an edge along most of every side, whatever the small image tells', () => {
    expect(isSupported(outlineWith(0.2, 0.3), 14)).toBe(false);
    expect(isSupported(outlineWith(4, 0.7), 14)).toBe(true);
  });
});
