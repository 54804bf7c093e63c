import { describe, expect, it } from 'vitest';
import { chanceBelow, chanceBelowEvenBound, normalBelow } from './normal-distribution.ts';

/** From printed tables of the normal distribution. */
const TABLE: readonly (readonly [number, number])[] = [
  [0, 0.5],
  [0.25, 0.5987063],
  [0.5, 0.6914625],
  [1, 0.8413447],
  [1.5, 0.9331928],
  [1.96, 0.9750021],
  [2.5, 0.9937903],
  [3, 0.9986501],
];

describe('the normal distribution', () => {
  it('agrees with printed tables on both sides of zero', () => {
    for (const [z, below] of TABLE) {
      expect(Math.abs(normalBelow(z) - below)).toBeLessThan(2e-7);
      expect(Math.abs(normalBelow(-z) - (1 - below))).toBeLessThan(2e-7);
    }
  });

  it('spreads a bound evenly as a plain sum over many bounds does', () => {
    for (const mean of [48, 54, 55, 57.5, 59, 60, 66]) {
      for (const sigma of [0.1, 0.7, 3]) {
        const spread = { towardBetter: sigma, towardWorse: 2 * sigma };
        const steps = 4000;
        let sum = 0;
        for (let i = 0; i < steps; i++) {
          sum += chanceBelow(mean, 55 + (5 * (i + 0.5)) / steps, spread);
        }
        const even = chanceBelowEvenBound(mean, 55, 60, spread);
        expect(Math.abs(even - sum / steps)).toBeLessThan(2e-6);
      }
    }
  });

  it('lets more doubt toward worse never raise a chance', () => {
    for (const measured of [50, 55, 57, 60, 62]) {
      const sure = chanceBelow(measured, 58, { towardBetter: 0.5, towardWorse: 0.5 });
      const unsure = chanceBelow(measured, 58, { towardBetter: 0.5, towardWorse: 4 });
      expect(unsure).toBeLessThanOrEqual(sure);
    }
  });
});
