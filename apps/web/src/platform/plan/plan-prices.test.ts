import type { PlanPrice } from '@tc/contract/locker';
import { expect, it } from 'vitest';
import { centsFrom } from './plan-prices.ts';

const PRICES: readonly PlanPrice[] = [
  { plan: 'pro', cents: 999, validFrom: '2026-01-01T00:00:00.000Z' },
  { plan: 'pro', cents: 1199, validFrom: '2026-12-20T00:00:00.000Z' },
  { plan: 'business', cents: 4999, validFrom: '2026-01-01T00:00:00.000Z' },
];

it('a month costs what is announced for the day that it begins', () => {
  const on = (day: string) => centsFrom(PRICES, 'pro', `${day}T00:00:00.000Z`);
  expect([on('2026-12-19'), on('2026-12-20'), on('2027-01-05')]).toEqual([999, 1199, 1199]);
  expect(centsFrom(PRICES, 'business', '2027-01-05T00:00:00.000Z')).toBe(4999);
});
