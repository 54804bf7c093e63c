import type { Price, ValuePoint } from '@tc/contract/locker';
import { nameGrade } from './companies.ts';

export interface Series {
  readonly name: string;
  readonly points: readonly { readonly on: string; readonly amount: number }[];
}

type Point = Pick<ValuePoint, 'on' | 'amount' | 'currency'>;

function points(all: readonly Point[], currency: string): Series['points'] {
  const byDay = new Map<string, number>();
  for (const point of all)
    if (point.currency === currency) byDay.set(point.on, Number(point.amount));
  const days = [...byDay].map(([on, amount]) => ({ on, amount }));
  return days.toSorted((one, other) => one.on.localeCompare(other.on));
}

/** Currencies that are in use, the most common one first. */
export function currenciesOf(
  values: readonly Point[],
  prices: readonly Point[],
): readonly string[] {
  const counts = new Map<string, number>();
  for (const { currency } of [...values, ...prices]) {
    counts.set(currency, (counts.get(currency) ?? 0) + 1);
  }
  return [...counts].toSorted(([, one], [, other]) => other - one).map(([currency]) => currency);
}

/**
 * The person's own value and the price of each grade over time, in one currency. Currencies never share a
 * scale.
 */
export function seriesOf(
  values: readonly ValuePoint[],
  prices: readonly Price[],
  currency: string,
): readonly Series[] {
  const names = [...new Set(prices.map(nameGrade))];
  const graded = names.map((name) => ({
    name,
    points: points(
      prices.filter((price) => nameGrade(price) === name),
      currency,
    ),
  }));
  const own = { name: 'Your value', points: points(values, currency) };
  return [own, ...graded].filter((series) => series.points.length > 0);
}
