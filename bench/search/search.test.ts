import { expect, it } from 'vitest';
import { findBaseline } from '../results/baseline.ts';
import { FURTHER_TUNING_QUERIES } from './further-tuning-queries.ts';
import { HELD_OUT_QUERIES } from './held-out-queries.ts';
import { judgeQueries } from './judge.ts';
import { judgeNaturalQueries } from './natural-judge.ts';
import { NATURAL_QUERIES } from './natural-queries.ts';
import { TUNING_QUERIES } from './tuning-queries.ts';

it('has enough queries, each only once, and half of them held out', () => {
  const developed = [...TUNING_QUERIES, ...FURTHER_TUNING_QUERIES].map(([query]) => query);
  const natural = NATURAL_QUERIES.map(({ query }) => query);
  const held = HELD_OUT_QUERIES.map(([query]) => query);
  const distinct = (queries: readonly string[]) => new Set(queries.map((one) => one.toLowerCase()));
  expect(distinct([...developed, ...held]).size).toBe(developed.length + held.length);
  expect(distinct(natural).size).toBe(200);
  expect(natural.length + held.length).toBeGreaterThanOrEqual(developed.length);
});

it('understands as many as the committed figures say', async () => {
  const baseline = await findBaseline('search');
  const developed = [...TUNING_QUERIES, ...FURTHER_TUNING_QUERIES];
  const shares = {
    natural: 1 - judgeNaturalQueries(NATURAL_QUERIES).length / NATURAL_QUERIES.length,
    heldOut: 1 - judgeQueries(HELD_OUT_QUERIES).length / HELD_OUT_QUERIES.length,
    tuning: 1 - judgeQueries(developed).length / developed.length,
  };
  for (const [name, share] of Object.entries(shares)) {
    expect(share, name).toBeCloseTo(baseline?.figures[name]?.value ?? 0, 4);
  }
});

it('counts a natural query as wrong if one filter is', () => {
  const right = [
    { query: 'card shows in Texas', states: ['TX'] },
    { query: 'card shows in Dallas', text: ['dallas'], statesMay: ['TX'] },
    { query: 'not in Texas', withoutStates: ['TX'] },
    { query: 'in Wisconsin', states: ['WI'] },
    { query: 'shows near me', place: true },
    { query: 'dec 12', dates: [['2026-12-12', '2026-12-12']] },
  ] as const;
  const wrong = [
    { query: 'card shows in Texas' },
    { query: 'card shows in Texas', states: ['TX'], text: ['wax'] },
    { query: 'card shows in Dallas', text: ['dallas'], statesMay: ['FL'] },
    { query: 'not in Texas', states: ['TX'] },
    { query: 'not in Texas' },
    { query: 'shows near me' },
    { query: 'dec 12', dates: [['2026-12-12', 'open']] },
    { query: 'vintage', text: ['vintage wax'] },
    { query: 'no pokemon', withoutText: ['magic'] },
  ] as const;
  expect(judgeNaturalQueries(right)).toEqual([]);
  expect(judgeNaturalQueries(wrong)).toHaveLength(wrong.length);
});

it('counts a query as wrong if one filter is', () => {
  const right = ['card shows in Texas', { states: ['TX'] }] as const;
  const tooMuch = ['card shows in Texas', {}] as const;
  const tooLittle = ['card shows in Texas', { states: ['TX'], text: 'hall' }] as const;
  expect(judgeQueries([right])).toEqual([]);
  expect(judgeQueries([tooMuch, tooLittle])).toHaveLength(2);
});
