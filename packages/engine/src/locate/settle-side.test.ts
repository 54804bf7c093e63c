import { createRng } from '@tc/kernel';
import { describe, expect, it } from 'vitest';
import { settleSide, valueAt } from './settle-side.ts';

const ROWS = 64;
/** There is one column of the map beyond each end of the side. */
const COLUMNS = 16;
const SEARCH = {
  slopes: Array.from({ length: 25 }, (_, i) => i - 12),
  bows: Array.from({ length: 13 }, (_, i) => 2 * i - 12),
};

/** Evidence that is high along a path and low elsewhere, in the network's steps of 1/256. */
function evidenceAlong(course: (u: number) => number, hidden: (column: number) => boolean) {
  const rng = createRng(3);
  const data = new Int16Array(ROWS * COLUMNS * 4);
  for (let column = 0; column < COLUMNS; column++) {
    const u = ((column - 0.5) / (COLUMNS - 2)) * 2 - 1;
    for (let row = 0; row < ROWS; row++) {
      const away = row - course(u);
      const peak = hidden(column) ? 0 : 9 * Math.exp((-away * away) / 4);
      data[(row * COLUMNS + column) * 4] = Math.round(256 * (peak - 3 + rng()));
    }
  }
  return { width: COLUMNS, height: ROWS, channels: 4, data };
}

describe('settling a side', () => {
  it.each([
    ['straight and slanted', (u: number) => 30 + 7.3 * u],
    ['bowed', (u: number) => 25 + 2 * u + 8 * (u * u - 1 / 3)],
    ['bent more at one end', (u: number) => 33 - 3 * u + 4 * u * u + 5 * u * u * u],
  ])('follows a side that is %s to a fraction of a row', (_, course) => {
    const [{ factors }] = settleSide(
      evidenceAlong(course, () => false),
      SEARCH,
      1,
    );
    for (const u of [-0.9, -0.4, 0, 0.5, 0.9])
      expect(Math.abs(valueAt(factors, u) - course(u))).toBeLessThan(0.35);
  });

  it('is not misled by a finger that hides a quarter of the side', () => {
    const course = (u: number) => 28 + 5 * u;
    const [{ factors }] = settleSide(
      evidenceAlong(course, (column) => column >= 6 && column < 10),
      SEARCH,
      1,
    );
    for (const u of [-0.9, 0, 0.9])
      expect(Math.abs(valueAt(factors, u) - course(u))).toBeLessThan(0.6);
  });

  it('finds little evidence for a side that is not there', () => {
    const [seen] = settleSide(
      evidenceAlong(
        (u) => 30 + u,
        () => false,
      ),
      SEARCH,
      1,
    );
    const [empty] = settleSide(
      evidenceAlong(
        (u) => 30 + u,
        () => true,
      ),
      SEARCH,
      1,
    );
    expect(seen.evidence).toBeGreaterThan(-2);
    expect(empty.evidence).toBeLessThan(-3.5);
  });

  it('returns both places where a side may be, the likelier one first', () => {
    const cut = evidenceAlong(
      (u) => 24 + 2 * u,
      () => false,
    );
    const frame = evidenceAlong(
      (u) => 40 + u,
      (column) => column === 5,
    );
    const data = cut.data.map((value, i) => Math.max(value, frame.data[i]));
    const [first, second] = settleSide({ ...cut, data }, SEARCH, 2);
    expect(valueAt(first.factors, 0)).toBeCloseTo(24, 0);
    expect(valueAt(second.factors, 0)).toBeCloseTo(40, 0);
    expect(first.evidence).toBeGreaterThan(second.evidence);
  });
});
