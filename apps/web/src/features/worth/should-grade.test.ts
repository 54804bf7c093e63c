import type { Price, PricedCompany } from '@tc/contract/locker';
import { GRADING_FEES, latestPrices, pricesIn, weighSubmission } from '@tc/rulebook/submission';
import { describe, expect, it } from 'vitest';
import { currenciesOf, seriesOf } from './chart-series.ts';
import { sayBreakEven, sayVerdict } from './say-verdict.ts';
import { psaFees } from './should-grade.ts';

function price(
  company: PricedCompany,
  grade: number | null,
  amount: string,
  on = '2026-11-01',
  currency = 'USD',
): Price {
  return { id: `${company} ${grade} ${on}`, company, grade, amount, currency, on, source: null };
}

describe('prices that count', () => {
  it('are the latest of each grade, PSA before any company, and no half grade above 9', () => {
    const prices = [
      price('psa', 10, '900.00', '2026-10-01'),
      price('psa', 10, '1000.00'),
      price('any', 9, '200.00'),
      price('any', 9.5, '300.00'),
      price('any', 8, '100.00'),
      price('psa', 8, '120.00', '2026-01-01'),
      price('beckett', 9, '1.00'),
      price('raw', null, '50.00'),
      price('psa', 7, '9.00', '2026-11-01', 'EUR'),
    ];
    const { rawCents, prices: cents, left } = pricesIn(prices, 'USD', null);
    expect(rawCents).toBe(5000);
    expect([...cents].toSorted(([one], [other]) => one - other)).toEqual([
      [8, 12_000],
      [9, 20_000],
      [10, 100_000],
    ]);
    expect(left).toBe(1);
  });

  it('take the own value for the raw card, where it is in the same currency', () => {
    expect(pricesIn([], 'USD', { amount: '12.50', currency: 'USD' }).rawCents).toBe(1250);
    expect(pricesIn([], 'USD', { amount: '12.50', currency: 'EUR' }).rawCents).toBeNull();
  });

  it('of two of one day are the one noted last', () => {
    const two = [price('psa', 9, '1.00'), { ...price('psa', 9, '2.00'), id: 'later' }];
    expect(latestPrices(two).map(({ amount }) => amount)).toEqual(['2.00']);
  });
});

describe('fees', () => {
  it('are the listed ones but where somebody knows better', () => {
    const own = {
      amount: '20.00',
      currency: 'EUR',
      businessDays: 10,
      on: '2026-11-01',
      source: 'me',
    };
    const fees = psaFees([{ id: 'psa-value', ...own }]);
    expect(fees).toHaveLength(GRADING_FEES.filter(({ company }) => company === 'psa').length);
    expect(fees.find(({ id }) => id === 'psa-value')).toMatchObject({ ...own, isOwn: true });
    expect(fees.find(({ id }) => id === 'psa-standard')).toMatchObject({
      ...{ amount: '59.99', isOwn: false, isSecondHand: true, on: '2026-09' },
    });
  });
});

describe('the answer in one sentence', () => {
  const facts = {
    chances: [
      { grade: 10, chance: 0.2 },
      { grade: 9, chance: 0.6 },
      { grade: 8, chance: 0.2 },
    ],
    prices: new Map([
      [10, 20_000],
      [9, 6000],
      [8, 3000],
    ]),
    rawCents: 2000,
    costCents: 3299,
  };
  const say = (more: Partial<typeof facts> | { rawCents: null }, isPartlySeen = false) =>
    sayVerdict(weighSubmission({ ...facts, ...more }), 'USD', isPartlySeen);

  it('says what it gains and how many would pay for themselves', () => {
    expect(say({})).toBe(
      'Yes: on average it gains $29.01, and 80 of 100 such cards would at least pay for themselves.',
    );
    expect(say({}, true)).toMatch(/^Yes, as far as the photos show: on average/);
    expect(say({ costCents: 9999 })).toBe(
      'No: on average it loses $37.99, and 20 of 100 such cards would at least pay for themselves.',
    );
  });

  it('says what is missing where that decides', () => {
    expect(say({ prices: new Map() })).toBe('Not known: add a price for PSA 8, 9 and 10.');
    expect(say({ prices: new Map([[8, 3000]]) })).toBe('Not known: add a price for PSA 9 and 10.');
    expect(say({ rawCents: null })).toBe('Not known: add a price for the raw card.');
    expect(
      sayVerdict(weighSubmission({ ...facts, rawCents: null, prices: new Map() }), 'USD'),
    ).toBe('Not known: add a price for the raw card and PSA 8, 9 and 10.');
  });

  it('gives a range where a price that is missing does not decide', () => {
    const prices = new Map([
      [10, 20_000],
      [9, 6000],
    ]);
    expect(say({ prices })).toBe(
      'Yes: on average it gains $23.01 to $35.01, and 80 to 100 of 100 such cards would at least pay for themselves.',
    );
    expect(say({ costCents: 0 })).toContain('nearly all such cards would');
    expect(say({ costCents: 99_999 })).toContain('hardly any such card would');
  });

  it('names the grade that breaks even', () => {
    const even = (costCents: number) =>
      sayBreakEven(weighSubmission({ ...facts, costCents }), 'USD');
    expect(even(3299)).toBe(
      'A graded copy has to sell for $52.99 to break even: by your prices a PSA 9 or better does.',
    );
    expect(even(10_000)).toContain('only a PSA 10 does');
    const none = weighSubmission({ ...facts, costCents: 3299, prices: new Map() });
    expect(sayBreakEven(none, 'USD')).toBe('A graded copy has to sell for $52.99 to break even.');
    expect(even(90_000)).toContain('no grade does');
  });
});

describe('the course', () => {
  it('is drawn by currency: the own value first, each grade by day', () => {
    const values = [
      { amount: '10.00', currency: 'USD', on: '2026-01-01', source: null },
      { amount: '12.00', currency: 'EUR', on: '2026-02-01', source: null },
    ];
    const prices = [price('psa', 9, '5.00'), price('psa', 9, '4.00', '2026-01-01')];
    expect(currenciesOf(values, prices)).toEqual(['USD', 'EUR']);
    expect(seriesOf(values, prices, 'USD')).toEqual([
      { name: 'Your value', points: [{ on: '2026-01-01', amount: 10 }] },
      {
        name: 'PSA 9',
        points: [
          { on: '2026-01-01', amount: 4 },
          { on: '2026-11-01', amount: 5 },
        ],
      },
    ]);
  });
});
