import { describe, expect, it } from 'vitest';
import * as exact from './exact-math.ts';
import { createRng } from './rng.ts';

const rng = createRng(7);
function samples(count: number, low: number, high: number): number[] {
  return Array.from({ length: count }, () => low + (high - low) * rng());
}
function expectClose(actual: number, expected: number, relative = 4e-15): void {
  const allowed = Math.max(relative * Math.abs(expected), 4e-16);
  expect(Math.abs(actual - expected), `${actual} against ${expected}`).toBeLessThanOrEqual(allowed);
}

describe('exact math stays within a few units in the last place of the platform functions', () => {
  it('exp, log and pow', () => {
    for (const x of samples(500, -30, 30)) expectClose(exact.exp(x), Math.exp(x), 1.5e-14);
    for (const x of samples(500, 1e-6, 1e6)) expectClose(exact.log(x), Math.log(x));
    for (const x of samples(200, 0.01, 9)) expectClose(exact.pow(x, 2.4), x ** 2.4, 2e-14);
  });
  it('sin, cos, atan2 and acos', () => {
    for (const x of samples(500, -20, 20)) {
      expect(Math.abs(exact.sin(x) - Math.sin(x))).toBeLessThan(2e-15);
      expect(Math.abs(exact.cos(x) - Math.cos(x))).toBeLessThan(2e-15);
    }
    for (const x of samples(200, -5, 5)) {
      for (const y of [-3, -0.1, 0.2, 7]) expectClose(exact.atan2(y, x), Math.atan2(y, x));
    }
    for (const x of samples(200, -1, 1)) expectClose(exact.acos(x), Math.acos(x));
  });
  it('cbrt and hypot', () => {
    for (const x of samples(200, -900, 900)) expectClose(exact.cbrt(x), Math.cbrt(x));
    for (const x of samples(200, -9, 9)) expectClose(exact.hypot(x, 3), Math.hypot(x, 3));
  });
});

describe('edges of the domain', () => {
  it('answers as the platform does', () => {
    expect(exact.log(0)).toBe(-Infinity);
    expect(exact.log(-1)).toBeNaN();
    expect(exact.exp(-1000)).toBe(0);
    expect(exact.exp(1000)).toBe(Infinity);
    expect(exact.atan2(0, 0)).toBe(0);
    expect(exact.pow(0, 2)).toBe(0);
  });
});
