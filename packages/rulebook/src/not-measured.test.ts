import { describe, expect, it } from 'vitest';
import { gradeCard, type Measured, RULE_BOOKS } from './index.ts';

const SPEC = RULE_BOOKS.spec;

type Four = readonly [number | null, number | null, number | null, number | null];

function front([centering, corners, edges, surface]: Four): Measured['front'] {
  return {
    subgrades: { centering, corners, edges, surface },
    plusMinus: { centering: 0.3, corners: 0.3, edges: 0.3, surface: 0.3 },
    centering: { leftRight: null, topBottom: null, plusMinusPoints: null },
    creases: [],
  };
}

describe('what was not measured', () => {
  const full = gradeCard({ front: front([9.5, 9.5, 9.5, 9.5]) }, SPEC);
  const without = gradeCard({ front: front([9.5, 9.5, 9.5, null]) }, SPEC);

  it('is listed, takes no part and never becomes a number', () => {
    expect(without.assumed).toEqual(['surface']);
    expect(without.subgrades.surface).toBeNull();
    expect(without.subgradesPlusMinus.surface).toBeNull();
    expect(without.beckett?.surface).toBeNull();
    expect(without.overall).toMatchObject({
      value: full.overall?.value,
      level: full.overall?.level,
    });
    expect(without.overall?.plusMinus).toBeGreaterThan(full.overall?.plusMinus ?? 0);
  });

  it('widens the chances downwards', () => {
    const low = (grades: typeof full) =>
      Object.entries(grades.psa?.probabilities ?? {})
        .filter(([grade]) => Number(grade) < 8.5)
        .reduce((sum, [, chance]) => sum + chance, 0);
    expect(low(without)).toBeGreaterThan(low(full) + 0.05);
    expect(without.psa?.expected).toBeLessThan(full.psa?.expected ?? 0);
    expect(without.psa?.grade).toBe(full.psa?.grade);
  });

  it('keeps the very top out of reach', () => {
    const unseen = gradeCard({ front: front([10, 10, 10, null]) }, SPEC);
    expect(unseen.overall?.level).toBe('10');
    expect(unseen.beckett?.grade).toBe(9.5);
  });

  it('still counts what was seen of it', () => {
    const unseenFront = front([null, 9, 9, 9]);
    const worn = gradeCard({ front: unseenFront, back: front([2, 9, 9, 9]) }, SPEC);
    const clean = gradeCard({ front: unseenFront, back: front([10, 9, 9, 9]) }, SPEC);
    expect(worn.subgrades.centering).toBeNull();
    expect(worn.overall?.value).toBeLessThan(clean.overall?.value ?? 0);
    const oneAxis: Measured['front'] = {
      ...unseenFront,
      centering: { leftRight: [20, 80], topBottom: null, plusMinusPoints: 1 },
    };
    expect(gradeCard({ front: oneAxis }, SPEC).psa?.grade).toBe(5);
    expect(gradeCard({ front: oneAxis }, SPEC).assumed).toEqual(['centering']);
  });

  it('leaves no grade where fewer than two subgrades are known', () => {
    const graded = gradeCard({ front: front([9.8, null, null, null]) }, SPEC);
    expect(graded).toMatchObject({ overall: null, psa: null, beckett: null });
    expect(graded.assumed).toEqual(['corners', 'edges', 'surface']);
    expect(graded.subgrades.centering).toBe(9.8);
  });
});
