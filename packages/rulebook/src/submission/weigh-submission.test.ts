import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { amountOf, centsOf } from './cents.ts';
import { GRADING_FEES } from './grading-fees.ts';
import { type SubmissionFacts, weighSubmission } from './weigh-submission.ts';

const chances = (odds: Readonly<Record<string, number>>) =>
  Object.entries(odds).map(([grade, chance]) => ({ grade: Number(grade), chance }));

const prices = (dollars: Readonly<Record<string, number>>) =>
  new Map(Object.entries(dollars).map(([grade, price]) => [Number(grade), price * 100]));

function weigh(more: Partial<SubmissionFacts>) {
  return weighSubmission({
    chances: chances({ 10: 0.2, 9: 0.6, 8: 0.2 }),
    prices: prices({ 10: 200, 9: 60, 8: 30 }),
    rawCents: 2000,
    costCents: 3299,
    ...more,
  });
}

describe('whether to grade a card', () => {
  it('is weighed as by hand: 0.2 x 200 + 0.6 x 60 + 0.2 x 30 = 82, less 20 raw and 32.99 cost', () => {
    expect(weigh({})).toEqual({
      verdict: 'grade',
      missing: [],
      isRawMissing: false,
      expected: { least: 8200, most: 8200 },
      gain: { least: 2901, most: 2901 },
      breakEvenCents: 5299,
      breakEvenGrade: 9,
      chanceOfGain: { least: 0.8, most: 0.8 },
    });
  });

  it('is no where the average does not pay, even if the best grade would', () => {
    const weighed = weigh({ costCents: 6200 });
    expect(weighed).toMatchObject({ verdict: 'keep', gain: { least: 0 }, breakEvenGrade: 10 });
    expect(weighed.chanceOfGain).toEqual({ least: 0.2, most: 0.2 });
    expect(weigh({ costCents: 99_900 })).toMatchObject({ verdict: 'keep', breakEvenGrade: null });
  });

  it('is not known without a price of the raw card, or where missing prices decide', () => {
    expect(weigh({ rawCents: null })).toMatchObject({
      ...{ verdict: 'unknown', isRawMissing: true, gain: null, breakEvenCents: null },
    });
    expect(weigh({ prices: new Map() })).toMatchObject({
      verdict: 'unknown',
      missing: [9, 10, 8],
      expected: { least: 0, most: Infinity },
    });
    // A 10 may be worth anything from 60 up: at least 60 on average, which is 7.01 more than 52.99.
    expect(weigh({ prices: prices({ 9: 60, 8: 60 }) })).toMatchObject({
      ...{ verdict: 'grade', missing: [10], expected: { least: 6000, most: Infinity } },
      chanceOfGain: { least: 1, most: 1 },
    });
  });

  it('is known where a grade that hardly comes lacks a price, and both ways say the same', () => {
    const odds = chances({ 10: 0.2, 9: 0.6, 8: 0.18, 6: 0.02 });
    // A 6 is worth between nothing and the 30 of an 8: 81.40 to 82 on average.
    expect(weigh({ chances: odds })).toMatchObject({
      verdict: 'grade',
      missing: [6],
      expected: { least: 8140, most: 8200 },
      gain: { least: 2841, most: 2901 },
    });
  });

  it('never says yes when a price falls, or no when one rises', () => {
    const cents = fc.integer({ min: 0, max: 100_000 });
    fc.assert(
      fc.property(cents, cents, cents, cents, cents, (nine, ten, raw, cost, change) => {
        const asked = (low: number, high: number, more: Partial<SubmissionFacts> = {}) =>
          weighSubmission({
            chances: chances({ 10: 0.3, 9: 0.7 }),
            prices: new Map([
              [9, low],
              [10, high],
            ]),
            rawCents: raw,
            costCents: cost,
            ...more,
          }).verdict;
        const now = asked(nine, ten);
        const isBetter =
          now === 'grade' || asked(nine, ten, { costCents: cost + change }) === 'keep';
        const isWorse = now === 'keep' || asked(nine + change, ten + change) === 'grade';
        expect([isBetter, isWorse]).toEqual([true, true]);
      }),
    );
  });

  it('stays within its bounds, whatever the missing price turns out to be', () => {
    const cents = fc.integer({ min: 0, max: 100_000 });
    fc.assert(
      fc.property(fc.tuple(cents, cents, cents), cents, cents, (three, raw, cost) => {
        const [low = 0, middle = 0, high = 0] = three.toSorted((a, b) => a - b);
        const facts = { chances: chances({ 8: 0.25, 9: 0.5, 10: 0.25 }), rawCents: raw };
        const known = new Map([
          [8, low],
          [9, middle],
          [10, high],
        ]);
        const whole = weighSubmission({ ...facts, prices: known, costCents: cost });
        for (const grade of known.keys()) {
          const some = new Map([...known].filter(([other]) => other !== grade));
          const { gain } = weighSubmission({ ...facts, prices: some, costCents: cost });
          expect(gain?.least).toBeLessThanOrEqual(whole.gain?.least ?? 0);
          expect(gain?.most).toBeGreaterThanOrEqual(whole.gain?.most ?? 0);
        }
      }),
    );
  });
});

describe('cents', () => {
  it.each([
    ['12', 1200],
    ['12.5', 1250],
    ['0.05', 5],
    ['999999999.99', 99_999_999_999],
    ['1.10', 110],
  ])('of %s are exact', (amount, cents) => {
    expect(centsOf(amount)).toBe(cents);
    expect(Number(amountOf(cents))).toBe(Number(amount));
  });

  it('are written with their sign, and nought without', () => {
    expect([amountOf(-1250), amountOf(-5), amountOf(0), amountOf(-0)]).toEqual([
      ...['-12.50', '-0.05', '0.00', '0.00'],
    ]);
  });
});

describe('the fees that ship', () => {
  it('each say when and where they were read, under an id of their own', () => {
    expect(new Set(GRADING_FEES.map(({ id }) => id)).size).toBe(GRADING_FEES.length);
    for (const { id, amount, on, source, company } of GRADING_FEES) {
      expect(amount, id).toMatch(/^\d+\.\d{2}$/);
      expect(on, id).toMatch(/^2026(-\d\d){0,2}$/);
      expect(source, id).toBeTruthy();
      expect(id.startsWith(company), id).toBe(true);
    }
  });

  it('are those of PSA as of 10 February 2026', () => {
    const psa = GRADING_FEES.filter(({ on }) => on === '2026-02-10');
    expect(psa.map(({ level, amount, businessDays }) => [level, amount, businessDays])).toEqual([
      ['Value Bulk', '24.99', 65],
      ['Value', '32.99', 45],
      ['Value Plus', '49.99', 30],
    ]);
  });
});
