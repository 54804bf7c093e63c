import { describe, expect, it } from 'vitest';
import { type CompanyGrades, gradeCard, type Measured, RULE_BOOKS } from './index.ts';

/** A card that is flawless except for its centering: the wider border's share on each side. */
function offCenter(front: number, back: number): Measured {
  function side(percent: number): Measured['front'] {
    const precise = { centering: 0.1, corners: 0.1, edges: 0.1, surface: 0.1 };
    return {
      subgrades: { centering: 10, corners: 10, edges: 10, surface: 10 },
      plusMinus: precise,
      centering: {
        leftRight: [100 - percent, percent],
        topBottom: [50, 50],
        plusMinusPoints: 0.1,
      },
      creases: [],
    };
  }
  return { front: side(front), back: side(back) };
}

type Company = keyof CompanyGrades;
type Limits = readonly (readonly [grade: number, front: number | null, back: number | null])[];

/** The companies' published charts, copied again by hand: grade, front limit, back limit. */
const PUBLISHED: Readonly<Record<Exclude<Company, 'tag'>, Limits>> = {
  psa: [
    [10, 55, 75],
    [9, 60, 90],
    [8, 65, 90],
    [7, 70, 90],
    [6, 80, 90],
    [5, 85, 90],
    [4, 85, 90],
    [3, 90, 90],
    [2, 90, 90],
  ],
  bgs: [
    [9.5, 55, 60],
    [9, 55, 70],
    [8, 60, 80],
    [7, 65, 90],
    [6, 70, 95],
    [5, 75, 95],
    [4, 80, null],
    [3, 85, null],
  ],
  sgc: [
    [10, 55, null],
    [9, 60, null],
    [8.5, 65, null],
    [8, 65, null],
    [7.5, 70, null],
    [7, 70, null],
    [6, 75, null],
    [5, 80, null],
    [4, 85, null],
    [3, 90, null],
    [2, 90, null],
    [1.5, 90, null],
  ],
  cgc: [
    [10, 55, 75],
    [9, 60, 90],
    [8, 65, null],
    [7.5, 65, null],
    [7, 70, null],
    [6, 75, null],
    [4.5, 85, null],
    [3.5, 90, null],
  ],
};

const TAG_FRONT: readonly (readonly [number, number])[] = [
  [10, 55],
  [9, 60],
  [8.5, 62.5],
  [8, 65],
  [7.5, 67.5],
  [7, 70],
  [6.5, 72.5],
  [6, 75],
  [5.5, 77.5],
  [5, 80],
  [4.5, 82.5],
  [4, 85],
  [3.5, 87.5],
  [3, 90],
  [2.5, 92.5],
  [2, 95],
  [1.5, 98.33],
];
const TAG_BACK = {
  tcg: [
    [10, 65],
    [9, 75],
    [8.5, 85],
    [8, 95],
  ],
  sports: [
    [10, 70],
    [9, 90],
    [8.5, 95],
  ],
} as const;

function gradeOf(company: Company, card: Measured): number {
  return gradeCard(card, RULE_BOOKS.current).companies[company]?.grade ?? Number.NaN;
}

/** Beckett's overall grade may be half a step above one low subgrade, so test its centering directly. */
function centeringOf(company: Company, card: Measured): number {
  if (company !== 'bgs') return gradeOf(company, card);
  return gradeCard(card, RULE_BOOKS.current).beckett?.centering ?? Number.NaN;
}

describe.each(Object.entries(PUBLISHED))('%s by its published centering chart', (name, limits) => {
  const company = name as Company;
  it.each(limits)('gives a %s up to %s in front and %s on the back', (grade, front, back) => {
    if (front !== null) {
      expect(centeringOf(company, offCenter(front, 50))).toBeGreaterThanOrEqual(grade);
      expect(centeringOf(company, offCenter(front + 0.1, 50))).toBeLessThan(
        limits.findLast((row) => row[1] === front)?.[0] ?? grade,
      );
    }
    if (back !== null) {
      expect(centeringOf(company, offCenter(50, back))).toBeGreaterThanOrEqual(grade);
      expect(centeringOf(company, offCenter(50, back + 0.1))).toBeLessThan(
        limits.findLast((row) => row[2] === back)?.[0] ?? grade,
      );
    }
  });
});

describe('TAG by its published scale', () => {
  it.each(TAG_FRONT)('gives a %s up to %s in front', (grade, front) => {
    expect(gradeOf('tag', offCenter(front, 50))).toBe(grade);
    expect(gradeOf('tag', offCenter(front + 0.1, 50))).toBeLessThan(grade);
  });

  it.each(['tcg', 'sports'] as const)('limits the back of %s cards as stated', (category) => {
    for (const [grade, back] of TAG_BACK[category]) {
      expect(gradeOf('tag', { ...offCenter(50, back), category })).toBe(grade);
      expect(gradeOf('tag', { ...offCenter(50, back + 0.1), category })).toBeLessThan(grade);
    }
  });
});

describe('the two tens', () => {
  const flawless = gradeCard(offCenter(50, 50), RULE_BOOKS.current).companies;
  const nearly = gradeCard(offCenter(54, 54), RULE_BOOKS.current).companies;
  it('tells the higher ten from the common one by name', () => {
    expect(flawless.sgc).toMatchObject({ grade: 10, name: 'Pristine' });
    expect(nearly.sgc).toMatchObject({ grade: 10, name: 'Gem Mint' });
    expect(flawless.cgc).toMatchObject({ grade: 10, name: 'Pristine' });
    expect(nearly.cgc).toMatchObject({ grade: 10, name: 'Gem Mint' });
    expect(flawless.tag).toMatchObject({ grade: 10, name: 'Pristine' });
    expect(nearly.tag).toMatchObject({ grade: 10, name: 'Gem Mint' });
    expect(flawless.bgs).toMatchObject({ grade: 10, name: 'Black Label Pristine' });
    expect(flawless.psa).toMatchObject({ grade: 10, name: 'GEM MT' });
  });
});

describe('creases', () => {
  function creased(...lengthsMm: number[]): Measured {
    const card = offCenter(50, 50);
    return {
      ...card,
      front: { ...card.front, creases: lengthsMm.map((lengthMm) => ({ lengthMm })) },
    };
  }
  it('keep a card at or below the grade that first names one', () => {
    for (const book of [RULE_BOOKS.spec, RULE_BOOKS.current]) {
      const graded = gradeCard(creased(5), book).psa;
      expect(graded?.grade).toBe(4);
      expect(Object.keys(graded?.probabilities ?? {}).every((key) => Number(key) <= 4)).toBe(true);
      expect(graded?.limitedBy).toEqual(['surface']);
      // A crease that caps PSA's grade must also cap the overall one.
      const { overall } = gradeCard(creased(5), book);
      expect(overall).toMatchObject({ value: 4, level: '4' });
    }
    expect(gradeOf('bgs', creased(5))).toBeLessThanOrEqual(5);
    expect(gradeCard(creased(5), RULE_BOOKS.current).beckett?.surface).toBe(4);
    expect(gradeOf('cgc', creased(5))).toBe(4.5);
    expect(gradeOf('cgc', creased(5, 5))).toBe(4);
    expect(gradeOf('sgc', creased(3))).toBe(5);
    expect(gradeOf('sgc', creased(8))).toBe(4);
    expect(gradeOf('psa', creased(5, 5, 5))).toBe(2);
  });
});
