import { describe, expect, it } from 'vitest';
import { hiddenFlaws, surfaceStanding, wearOf } from './hidden-flaws.ts';
import { gradeCard, type Measured, RULE_BOOKS } from './index.ts';

const SPEC = RULE_BOOKS.spec;
const RULES = SPEC.hiddenFlaws.value;

/** A front with perfect centering whose corners and edges have this score. */
function front(wear: number, surface: number | null, surfaceSeen?: number): Measured['front'] {
  return {
    subgrades: { centering: 10, corners: wear, edges: wear, surface },
    plusMinus: { centering: 0.1, corners: 0.3, edges: 0.3, surface: 0.6 },
    centering: { leftRight: [50, 50], topBottom: [50, 50], plusMinusPoints: 0.5 },
    creases: [],
    ...(surfaceSeen !== undefined && { surfaceSeen }),
  };
}

const gradeFront = (side: Measured['front']) => gradeCard({ front: side }, SPEC);
const ten = (side: Measured['front']) => gradeFront(side).psa?.probabilities['10'] ?? 0;

describe('flaws that may be hidden', () => {
  const any = (wear: number, seen: number) =>
    hiddenFlaws(RULES, wear, seen).reduce((sum, { chance }) => sum + chance, 0);

  it('follow Bayes: as likely as before where nothing was seen, gone where all was', () => {
    expect(any(10, 0)).toBeCloseTo(1 - Math.sqrt(8 / 25), 2);
    expect(any(10, 1)).toBe(0);
    // Of 1000 sharp cards 435 have a flaw; half of these are found, so 217.5 remain among 782.5.
    expect(any(10, 0.5)).toBeCloseTo(217.5 / 782.5, 3);
  });

  it('are likelier on a worn card, and a crease far more so', () => {
    const creased = (wear: number) =>
      hiddenFlaws(RULES, wear, 0.1)
        .filter(({ capsCard }) => capsCard)
        .reduce((sum, { chance }) => sum + chance, 0);
    expect(any(7, 0.1)).toBeGreaterThan(any(10, 0.1));
    expect(creased(6)).toBeGreaterThan(10 * creased(10));
    expect(creased(8)).toBeGreaterThan(creased(9));
  });

  it('take the lower end of the worse of corners and edges for the wear', () => {
    const of = (corners: number | null, edges: number | null) =>
      wearOf(
        { centering: 10, corners, edges, surface: null },
        { centering: 0.1, corners: 0.4, edges: 0.2, surface: null },
        SPEC,
      );
    expect(of(9.5, 9.4)).toBeCloseTo(9.1, 9);
    // An unmeasured part is taken to be no sharper than the measured ones, and far less certain.
    expect(of(9.5, null)).toBeCloseTo(7, 9);
  });
});

describe('the surface subgrade', () => {
  const nothingFound = { score: 10, plusMinus: 0.8, seen: 0.15, isCreased: false };

  it('of a sharp card reaches as low as one such card in twenty', () => {
    expect(surfaceStanding(nothingFound, 9.6, SPEC)).toEqual({ subgrade: 10, plusMinus: 2 });
  });

  it('is not stated for a worn card on which nothing was found, and is where a crease was', () => {
    expect(surfaceStanding(nothingFound, 8, SPEC).subgrade).toBeNull();
    expect(surfaceStanding({ ...nothingFound, score: null }, 10, SPEC).subgrade).toBeNull();
    const creased = { ...nothingFound, score: 4.1, isCreased: true };
    expect(surfaceStanding(creased, 8, SPEC).subgrade).toBe(4.1);
  });

  it('is as sure as the photo where all of it was seen', () => {
    const seen = { ...nothingFound, seen: 1 };
    expect(surfaceStanding(seen, 6, SPEC)).toEqual({ subgrade: 10, plusMinus: 0.8 });
  });
});

describe('a card whose surface was hardly seen', () => {
  const sharp = front(10, 10, 0.15);

  it('is no likely ten, and still reads as a sharp card', () => {
    const graded = gradeFront(sharp);
    expect(ten(sharp)).toBeLessThan(0.5);
    expect(ten(sharp)).toBeGreaterThan(0.25);
    expect(graded.psa?.grade).toBe(9);
    expect(graded.psa?.limitedBy).toContain('surface');
    expect(graded.psa?.expected).toBeGreaterThan(8.8);
    expect(graded.overall).toMatchObject({ value: 9, level: '9' });
    expect(graded.beckett?.grade).toBe(9);
  });

  it('says what seeing all of it would be worth', () => {
    const { psa, psaOnceSeen } = gradeFront(sharp);
    expect(psaOnceSeen?.grade).toBe(10);
    expect(psaOnceSeen?.expected).toBeGreaterThan(psa?.expected ?? 10);
    expect(gradeFront(front(10, 10, 1))).not.toHaveProperty('psaOnceSeen');
  });

  it('keeps less chance of a ten the less was seen, and next to none unmeasured', () => {
    expect(ten(front(10, 10, 0.9))).toBeGreaterThan(ten(front(10, 10, 0.6)));
    expect(ten(front(10, null, 0.05))).toBeLessThan(0.1);
  });

  it('lets the overall interval reach a crease that a worn card may well have', () => {
    const { overall } = gradeFront(front(7.5, null, 0.05));
    expect((overall?.value ?? 0) - (overall?.plusMinus ?? 0)).toBeLessThan(4);
  });
});

describe('a mark that may be a crease', () => {
  const creased = (confidence: number): Measured['front'] => ({
    ...front(9, 5, 0.1),
    creases: [{ lengthMm: 5, confidence }],
    surfaceUncreased: 10,
  });
  const above4 = (confidence: number) =>
    Object.entries(gradeFront(creased(confidence)).psa?.probabilities ?? {})
      .filter(([grade]) => Number(grade) > 4)
      .reduce((sum, [, chance]) => sum + chance, 0);

  it('counts by how likely it is one', () => {
    expect(above4(1)).toBe(0);
    expect(above4(0.7)).toBeGreaterThan(0.1);
    expect(above4(0.4)).toBeGreaterThan(above4(0.7));
  });

  it('caps every grade once it is more likely than not', () => {
    const graded = gradeFront(creased(0.7));
    expect(graded.psa?.grade).toBe(4);
    expect(graded.overall?.value).toBe(4);
    // It may not be a crease after all, and the interval says so.
    expect(graded.overall?.plusMinus).toBeGreaterThan(2);
  });
});

describe('no grade is certain', () => {
  it('however bad or good the card is', () => {
    for (const wear of [1, 4, 7, 10]) {
      const chances = Object.values(gradeFront(front(wear, wear)).psa?.probabilities ?? {});
      expect(Math.max(...chances)).toBeLessThanOrEqual(0.97);
      expect(gradeFront(front(wear, wear)).overall?.plusMinus).toBeGreaterThan(0);
    }
  });
});
