import { describe, expect, it } from 'vitest';
import {
  centeringBand,
  centeringPlusMinus,
  centeringScore,
  gradeCard,
  type Measured,
  RULE_BOOKS,
  type SideSubgrades,
} from './index.ts';

const SPEC = RULE_BOOKS.spec;

type Four = readonly [number | null, number | null, number | null, number | null];

function subgrades([centering, corners, edges, surface]: Four): SideSubgrades {
  return { centering, corners, edges, surface };
}

/** A front by its four subgrades; border shares only if `wider` (percent) is given. */
function front(four: Four, wider?: number, plusMinus = 0.3): Measured['front'] {
  return {
    subgrades: subgrades(four),
    plusMinus: subgrades([plusMinus, plusMinus, plusMinus, plusMinus]),
    centering: {
      leftRight: wider === undefined ? null : [100 - wider, wider],
      topBottom: wider === undefined ? null : [50, 50],
      plusMinusPoints: wider === undefined ? null : 0.5,
    },
    creases: [],
  };
}

function score(wider: number, side: 'front' | 'back' = 'front'): number {
  return centeringScore([100 - wider, wider], [50, 50], side, SPEC) ?? Number.NaN;
}

function offCenter(wider: number, rest: number): Measured {
  return { front: front([score(wider), rest, rest, rest], wider) };
}

describe('the example of the specification', () => {
  const graded = gradeCard({ front: front([9.8, 9.9, 10, 10]) }, SPEC);
  it('is a Gem Mint 10 overall and at PSA', () => {
    expect(graded.overall).toMatchObject({ value: 9.9, level: '10', name: 'Gem Mint' });
    expect(graded.psa).toMatchObject({ grade: 10, name: 'GEM MT', limitedBy: [] });
  });
});

describe('the published example report', () => {
  it('has the same overall, PSA and Beckett grades', () => {
    const graded = gradeCard({ front: front([9.8, 9.5, 9, 9.8], 52.3) }, SPEC);
    expect(graded.overall).toMatchObject({ value: 9.57, level: '9', name: 'Mint' });
    // Half-widths 0.2, 0.3, 0.3, 0.6 by weight 40, 25, 20, 15, independent: root of the sum of squares.
    expect(graded.overall?.plusMinus).toBeGreaterThan(0.15);
    expect(graded.overall?.plusMinus).toBeLessThan(0.2);
    expect(graded.psa).toMatchObject({ grade: 9, name: 'MINT', limitedBy: ['edges'] });
    expect(Math.abs((graded.psa?.expected ?? 0) - 9)).toBeLessThan(0.1);
    expect(graded.beckett).toEqual({
      grade: 9,
      centering: 9.5,
      corners: 9.5,
      edges: 9,
      surface: 9.5,
      label: 'Mint',
    });
    expect(centeringScore([47.7, 52.3], [48.2, 51.8], 'front', SPEC)).toBe(9.8);
  });
});

describe('the eleven levels', () => {
  /** Copied by hand from the specification. */
  const LEVELS: readonly (readonly [string, string])[] = [
    ['10+', 'Ultra Mint'],
    ['10', 'Gem Mint'],
    ['9', 'Mint'],
    ['8', 'Near Mint'],
    ['7', 'Near Mint/Mint'],
    ['6', 'Excellent/Mint'],
    ['5', 'Excellent'],
    ['4', 'Very Good/Excellent'],
    ['3', 'Very Good'],
    ['2', 'Good'],
    ['1', 'Poor'],
  ];

  it.each(LEVELS)('%s is %s', (level, name) => {
    const n = level === '10+' ? 10 : Number(level);
    const plain = level === '10' ? ([9.9, 10, 10, 10] as const) : ([n, n, n, n] as const);
    expect(gradeCard({ front: front(plain) }, SPEC).overall).toMatchObject({ level, name });
  });

  it('belong to the highest n with value >= n - 0.25', () => {
    for (let tenths = 10; tenths <= 99; tenths++) {
      const value = tenths / 10;
      const highest = [10, 9, 8, 7, 6, 5, 4, 3, 2, 1].find((n) => tenths >= n * 10 - 2.5);
      const graded = gradeCard({ front: front([value, value, value, value]) }, SPEC);
      expect(graded.overall?.level).toBe(String(highest));
    }
  });

  it('weigh 40, 25, 20 and 15 percent', () => {
    const flawed = (four: Four) => gradeCard({ front: front(four) }, SPEC).overall?.value;
    expect(flawed([5, 10, 10, 10])).toBe(8);
    expect(flawed([10, 5, 10, 10])).toBe(8.75);
    expect(flawed([10, 10, 5, 10])).toBe(9);
    expect(flawed([10, 10, 10, 5])).toBe(9.25);
  });
});

describe('centering', () => {
  it('has the bands of the specification', () => {
    const at = [50, 60, 60.1, 65, 65.1, 70, 70.1, 75, 75.1, 100].map((p) => centeringBand(p, SPEC));
    expect(at.join(' ')).toBe(
      'excellent excellent good good acceptable acceptable poor poor unacceptable unacceptable',
    );
  });

  it.each([
    [10, 60],
    [9, 65],
    [8, 70],
    [7, 70],
    [6, 75],
    [5, 80],
  ])('keeps a card that is otherwise a plain %s on that level up to %s', (grade, limit) => {
    const level = (wider: number) =>
      Number.parseInt(gradeCard(offCenter(wider, grade), SPEC).overall?.level ?? '0', 10);
    expect(level(limit)).toBe(grade);
    expect(level(limit + 1)).toBeLessThan(grade);
  });

  it('is 10.0 at 50/50, never rises with the share and is milder on the back', () => {
    for (const side of ['front', 'back'] as const) {
      expect(score(50, side)).toBe(10);
      for (let wider = 50; wider < 100; wider += 0.25) {
        expect(score(wider + 0.25, side)).toBeLessThanOrEqual(score(wider, side));
      }
    }
    for (let wider = 50; wider <= 95; wider++) {
      expect(score(wider, 'back')).toBeGreaterThanOrEqual(score(wider, 'front'));
    }
    expect(score(100)).toBe(1);
  });

  it('takes the worse axis, whichever it is and whichever border is wider', () => {
    const worst = centeringScore([50, 50], [38, 62], 'front', SPEC);
    expect(centeringScore([62, 38], [50, 50], 'front', SPEC)).toBe(worst);
    expect(centeringScore([38, 62], [45, 55], 'front', SPEC)).toBe(worst);
  });

  it('is not stated where an axis was not measured', () => {
    expect(centeringScore([50, 50], null, 'front', SPEC)).toBeNull();
    expect(centeringScore(null, null, 'front', SPEC)).toBeNull();
  });

  it('turns points into subgrade points by the steeper neighborhood', () => {
    const plusMinus = (wider: number, points: number) =>
      centeringPlusMinus([100 - wider, wider], [50, 50], points, 'front', SPEC);
    expect(plusMinus(52, 0.9)).toBe(0.1);
    expect(plusMinus(60, 1)).toBe(0.2);
    expect(plusMinus(78, 1)).toBe(0.2);
    expect(plusMinus(52, 0)).toBe(0);
  });
});

describe('PSA by the tiers of the specification', () => {
  const psaAt = (wider: number) => gradeCard(offCenter(wider, 10), SPEC).psa;

  it.each([
    [9, 60],
    [8, 65],
    [7, 70],
    [6, 75],
    [5, 80],
  ])('gives a %s up to %s', (grade, limit) => {
    expect(psaAt(limit)?.grade).toBe(grade);
    expect(psaAt(limit + 0.5)?.grade).toBeLessThan(grade);
  });

  it('lowers the chance of a ten step by step between its two readings', () => {
    const tens = [55, 56, 57, 58, 59, 60].map((wider) => psaAt(wider)?.probabilities['10'] ?? 0);
    for (let i = 1; i < tens.length; i++) expect(tens[i]).toBeLessThan(tens[i - 1] as number);
    expect(tens[0]).toBeGreaterThan(0.7);
    expect(tens[5]).toBeLessThan(0.1);
    expect(psaAt(57)?.grade).toBe(10);
    expect(psaAt(58)?.grade).toBe(9);
  });

  it('lets the back of a ten go to 75/25', () => {
    const withBack = (wider: number) =>
      gradeCard({ front: front([10, 10, 10, 10], 50), back: front([10, 10, 10, 10], wider) }, SPEC)
        .psa?.grade;
    expect(withBack(75)).toBe(10);
    expect(withBack(76)).toBe(9);
    expect(withBack(91)).toBe(1);
  });
});

describe('Beckett by the specification', () => {
  const beckett = (four: Four) => gradeCard({ front: front(four) }, SPEC).beckett;

  it('is the mean of the halves, rounded down to a half', () => {
    expect(beckett([9.5, 9.5, 9, 9])?.grade).toBe(9);
    expect(beckett([9.9, 9.9, 9.9, 9.9])).toMatchObject({ grade: 9.5, corners: 9.5 });
    expect(beckett([10, 10, 10, 10])).toMatchObject({ grade: 10, label: 'Gem Mint' });
  });

  it('is never more than two above the lowest subgrade', () => {
    expect(beckett([10, 10, 10, 4])?.grade).toBe(6);
    expect(beckett([10, 10, 10, 8])?.grade).toBe(9.5);
  });

  it('needs more than the condition of a Gem Mint 10', () => {
    expect(beckett([9.5, 9.5, 9.5, 9])?.grade).toBe(9);
    expect(beckett([10, 10, 10, 9])?.grade).toBe(9.5);
  });
});

describe('front and back', () => {
  const both = (f: Four, b: Four) => gradeCard({ front: front(f), back: front(b) }, SPEC);

  it('weigh 60 to 40, and a better back mends nothing', () => {
    expect(both([10, 10, 10, 10], [10, 9, 10, 10]).subgrades.corners).toBe(9.6);
    expect(both([10, 9, 10, 10], [10, 10, 10, 10]).subgrades.corners).toBe(9);
    expect(both([10, 10, 10, 10], [10, 10, 3, 10]).subgrades.edges).toBe(5);
  });

  it('say which of them the grade rests on', () => {
    expect(both([9, 9, 9, 9], [9, 9, 9, 9]).completeness).toBe('both-sides');
    expect(gradeCard({ front: front([9, 9, 9, 9]) }, SPEC).completeness).toBe('front-only');
  });
});
