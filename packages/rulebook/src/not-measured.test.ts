import { describe, expect, it } from 'vitest';
import { gradeCard, type Measured, parseRuleBook, RULE_BOOKS, type RuleBook } from './index.ts';

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

/** A shop's own standard that differs from the specification in one part. */
function shop(change: Readonly<Record<string, unknown>>): RuleBook {
  const parsed = parseRuleBook({ base: 'spec', id: 'shop', ...change });
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.error));
  return parsed.value;
}

describe('what was not measured', () => {
  const full = gradeCard({ front: front([9.5, 9.5, 9.5, 9.5]) }, SPEC);
  const without = gradeCard({ front: front([9.5, 9.5, 9.5, null]) }, SPEC);

  it('is listed and never becomes a number', () => {
    expect(without.assumed).toEqual(['surface']);
    expect(without.subgrades.surface).toBeNull();
    expect(without.subgradesPlusMinus.surface).toBeNull();
    expect(without.beckett?.surface).toBeNull();
    expect(without.overall?.plusMinus).toBeGreaterThan(full.overall?.plusMinus ?? 0);
  });

  it('widens the chances downwards', () => {
    const low = (grades: typeof full) =>
      Object.entries(grades.psa?.probabilities ?? {})
        .filter(([grade]) => Number(grade) < 8.5)
        .reduce((sum, [, chance]) => sum + chance, 0);
    expect(low(without)).toBeGreaterThan(low(full) + 0.05);
    expect(without.psa?.expected).toBeLessThan(full.psa?.expected ?? 0);
  });

  it('takes no part where the rest is worse than what is held back', () => {
    // (6 x 40 + 9 x 20 + 9 x 15) / 75
    const graded = gradeCard({ front: front([6, null, 9, 9]) }, SPEC);
    expect(graded.overall).toMatchObject({ value: 7.4, level: '7' });
    expect(graded.psa).toMatchObject({ grade: 6, limitedBy: ['centering'] });
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
    expect(graded).not.toHaveProperty('atMost');
  });
});

describe('the highest grade that is stated', () => {
  it.each(['corners', 'edges', 'surface'] as const)('is a 9 without %s', (name) => {
    const seen = front([10, 10, 10, 10]);
    const blind = { ...seen, subgrades: { ...seen.subgrades, [name]: null } };
    const graded = gradeCard({ front: blind }, SPEC);
    expect(graded.atMost).toBe(9);
    expect(graded.overall).toMatchObject({ value: 9, level: '9', name: 'Mint' });
    expect(graded.psa).toMatchObject({ grade: 9, name: 'MINT', limitedBy: [name] });
  });

  it('is not held back where the art runs to the cut, and less certain', () => {
    const full = gradeCard({ front: front([10, 10, 10, 10]) }, SPEC);
    const graded = gradeCard({ front: front([null, 10, 10, 10]) }, SPEC);
    expect(graded).not.toHaveProperty('atMost');
    expect(graded.psa?.grade).toBe(10);
    expect(graded.psa?.probabilities['10']).toBeLessThan(full.psa?.probabilities['10'] ?? 0);
    expect(graded.overall).toMatchObject({ value: 10, level: '10' });
  });

  it('is an 8 without corners and edges', () => {
    const graded = gradeCard({ front: front([9.8, null, null, 9.8]) }, SPEC);
    expect(graded.atMost).toBe(8);
    expect(graded.overall).toMatchObject({ value: 8, level: '8', name: 'Near Mint' });
    expect(graded.psa).toMatchObject({ grade: 8, name: 'NM-MT', limitedBy: ['corners', 'edges'] });
  });

  it('holds for every company', () => {
    const { companies } = gradeCard({ front: front([10, null, 10, 10]) }, RULE_BOOKS.current);
    expect(companies.sgc?.grade).toBe(9);
    expect(companies.cgc?.grade).toBe(9);
    expect(companies.tag?.grade).toBe(9);
    expect(companies.bgs).toBeNull();
  });

  it('spreads the chances around it', () => {
    // A part like an 8, give or take 2.5 and a grader's 0.4: half a normal of sigma 0.4 upward and
    // of sqrt((2.5 / 1.96)² + 0.4²) = 1.337 downward, from a table of the normal distribution.
    const two = gradeCard({ front: front([9.8, null, null, 9.8]) }, SPEC).psa?.probabilities;
    expect(two).toMatchObject({ '9': 0.03, '8.5': 0.24, '8': 0.37 });
    expect(two).not.toHaveProperty('10');
    const one = gradeCard({ front: front([9.8, null, 9.8, 9.8]) }, SPEC).psa?.probabilities;
    expect(one).toMatchObject({ '10': 0.11, '9': 0.46 });
  });

  it('leaves Beckett without an overall grade, and the subgrades that were seen as they are', () => {
    expect(gradeCard({ front: front([9.8, null, null, 9.5]) }, SPEC).beckett).toEqual({
      grade: null,
      ...{ centering: 9.5, corners: null, edges: null, surface: 9.5 },
      label: null,
    });
  });

  it('is none where everything was measured', () => {
    const graded = gradeCard({ front: front([10, 10, 10, 10]) }, SPEC);
    expect(graded).not.toHaveProperty('atMost');
    expect(graded.overall?.level).toBe('10+');
    expect(graded.beckett?.grade).toBe(10);
  });
});

describe('a standard of its own', () => {
  const unseen = { front: front([10, 10, 10, null]) };

  it('may state what the rest gives, short of what needs all four', () => {
    const kind = shop({ unmeasured: { value: { highest: [10], beckettMinMeasured: 2 } } });
    const graded = gradeCard(unseen, kind);
    expect(graded.overall?.level).toBe('10');
    expect(graded.psa?.grade).toBe(10);
    expect(graded.beckett?.grade).toBe(9.5);
    expect(graded).not.toHaveProperty('atMost');
  });

  it('may hold Beckett back as it does the others', () => {
    const kind = shop({ unmeasured: { value: { highest: [9], beckettMinMeasured: 2 } } });
    expect(gradeCard(unseen, kind).beckett).toMatchObject({ grade: 9, label: 'Mint' });
  });

  it('may hold back what was not compared with a border too', () => {
    const strict = shop({ unmeasured: { value: { mayHide: ['centering'] } } });
    const graded = gradeCard({ front: front([null, 10, 10, 10]) }, strict);
    expect(graded.psa).toMatchObject({ grade: 9, limitedBy: ['centering'] });
  });

  it('may state no grade at all unless everything was measured', () => {
    const strict = shop({ uncertainty: { value: { minMeasured: 4 } } });
    expect(gradeCard(unseen, strict)).toMatchObject({ overall: null, psa: null, beckett: null });
    expect(gradeCard({ front: front([9, 9, 9, 9]) }, strict).psa?.grade).toBe(9);
  });

  it('may not state more with less measured', () => {
    const rising = { base: 'spec', id: 'shop', unmeasured: { value: { highest: [8, 9] } } };
    const parsed = parseRuleBook(rising);
    expect(parsed.ok ? [] : parsed.error.map(({ path }) => path)).toEqual(['unmeasured.value']);
  });
});
