import { describe, expect, it } from 'vitest';
import { CENTERING_TABLES, standOnCentering } from './index.ts';

function tableOf(id: string) {
  const table = CENTERING_TABLES.find((one) => one.id === id);
  if (!table) throw new Error(`no table ${id}`);
  return table;
}

/** The companies' published charts, copied by hand: grade, largest front share, largest back share. */
const PUBLISHED = {
  psa: [
    [10, 55, 75],
    [9, 60, 90],
    [8, 65, 90],
    [7, 70, 90],
    [6, 80, 90],
    [5, 85, 90],
    [3, 90, 90],
  ],
  beckett: [
    [9.5, 55, 60],
    [9, 55, 70],
    [8, 60, 80],
    [7, 65, 90],
    [6, 70, 95],
    [5, 75, 95],
    [4, 80, 100],
    [3, 85, 100],
  ],
  sgc: [
    [10, 55, null],
    [9, 60, null],
    [8.5, 65, null],
    [7.5, 70, null],
    [6, 75, null],
    [5, 80, null],
    [4, 85, null],
    [3, 90, null],
  ],
  cgc: [
    [10, 55, 75],
    [9, 60, 90],
    [8, 65, null],
    [7, 70, null],
    [6, 75, null],
  ],
  'tag-tcg': [
    [10, 55, 65],
    [9, 60, 75],
    [8.5, 62.5, 85],
    [8, 65, 95],
  ],
  'tag-sports': [
    [10, 55, 70],
    [9, 60, 90],
    [8.5, 62.5, 95],
  ],
  // The specification's tiers and its centering by grade.
  'spec-psa': [
    [9, 60, null],
    [8, 65, null],
    [7, 70, null],
  ],
  spec: [
    [10, 60, null],
    [9, 65, null],
    [8, 70, null],
    [6, 75, null],
    [5, 80, null],
  ],
} as const;

type Row = readonly [grade: number, front: number, back: number | null];

describe.each(Object.entries<readonly Row[]>(PUBLISHED))('centering by %s', (id, limits) => {
  const gradeOf = (front: number, back: number) =>
    standOnCentering(tableOf(id), { front, back })?.grade;

  it.each(limits)('gives a %s up to %s in front and %s on the back', (grade, front, back) => {
    expect(gradeOf(front, back ?? 50)).toBeGreaterThanOrEqual(grade);
    expect(gradeOf(front + 0.1, 50)).toBeLessThan(grade);
    if (back !== null && back < 100) expect(gradeOf(50, back + 0.1)).toBeLessThan(grade);
  });

  it('names the limit of the next better grade, and none at the top', () => {
    const table = tableOf(id);
    const worst = standOnCentering(table, { front: 100, back: 50 });
    expect(worst?.next?.frontAtMost).toBeGreaterThan(70);
    expect(standOnCentering(table, { front: 50, back: 50 })?.next).toBeNull();
  });
});

describe('a side that was not measured', () => {
  it('does not hold a card down, and nothing measured stands nowhere', () => {
    const psa = tableOf('psa');
    expect(standOnCentering(psa, { front: 57, back: null })).toEqual({
      grade: 9,
      name: 'MINT',
      next: { grade: 10, name: 'GEM MT', frontAtMost: 55, backAtMost: null },
    });
    expect(standOnCentering(psa, { front: 52, back: 80 })?.next?.backAtMost).toBe(75);
    expect(standOnCentering(psa, { front: null, back: null })).toBeNull();
  });
});
