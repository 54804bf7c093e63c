import { expect, it } from 'vitest';
import { findBaseline } from '../results/baseline.ts';
import { HELD_OUT_QUERIES } from './held-out-queries.ts';
import { judgeQueries } from './judge.ts';
import { TUNING_QUERIES } from './tuning-queries.ts';

it('has written queries enough, each once, and half of them apart', () => {
  const all = [...TUNING_QUERIES, ...HELD_OUT_QUERIES].map(([query]) => query.toLowerCase());
  expect(new Set(all).size).toBe(all.length);
  expect(all.length).toBeGreaterThanOrEqual(120);
  expect(HELD_OUT_QUERIES.length).toBeGreaterThanOrEqual(all.length / 2);
});

it('understands as many as the committed figures say', async () => {
  const baseline = await findBaseline('search');
  const shares = {
    heldOut: 1 - judgeQueries(HELD_OUT_QUERIES).length / HELD_OUT_QUERIES.length,
    tuning: 1 - judgeQueries(TUNING_QUERIES).length / TUNING_QUERIES.length,
  };
  for (const [name, share] of Object.entries(shares)) {
    expect(share, name).toBeCloseTo(baseline?.figures[name]?.value ?? 0, 4);
  }
});

it('counts a query as wrong when one filter is', () => {
  const right = ['card shows in Texas', { states: ['TX'] }] as const;
  const tooMuch = ['card shows in Texas', {}] as const;
  const tooLittle = ['card shows in Texas', { states: ['TX'], text: 'hall' }] as const;
  expect(judgeQueries([right])).toEqual([]);
  expect(judgeQueries([tooMuch, tooLittle])).toHaveLength(2);
});
