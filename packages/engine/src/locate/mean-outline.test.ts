import type { Point } from '@tc/kernel';
import { describe, expect, it } from 'vitest';
import type { Quad } from '../report.ts';
import { meanOutline } from './mean-outline.ts';
import type { SettledOutline } from './settle-outline.ts';

const TRUE_QUAD: Quad = [
  [100, 80],
  [740, 95],
  [730, 980],
  [95, 970],
];
const TRUE_BOW = [0, 12, -12, 0] as const;

/** The true outline, moved and bowed by an error. */
function seenWith(error: number, evidence: number): SettledOutline {
  const quad = TRUE_QUAD.map(([x, y]) => [x + error, y - 2 * error]) as unknown as Quad;
  const cornerAt = (i: number): Point => quad[i % 4] as Point;
  return {
    quad,
    sides: quad.map((_, i) => ({
      ...{ from: cornerAt(i), to: cornerAt(i + 1) },
      curve: [TRUE_BOW[0] + error, TRUE_BOW[1] - error, TRUE_BOW[2], TRUE_BOW[3]],
    })),
    fits: quad.map(() => ({ evidence })),
  };
}

describe('the mean of two outlines', () => {
  it('is the true one where their errors are opposite', () => {
    const mean = meanOutline(seenWith(0.75, -1), seenWith(-0.75, -2));
    expect(mean).toEqual(seenWith(0, -1.5));
  });

  it('keeps what both agree on', () => {
    const seen = seenWith(1.25, -0.5);
    expect(meanOutline(seen, seen)).toEqual(seen);
  });
});
