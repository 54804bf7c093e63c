import { centsOf } from './cents.ts';
import type { Cents } from './weigh-submission.ts';

/** What somebody says a copy in a grade sells for. */
export interface SaidPrice {
  /** `raw`: not graded. `any`: the price guide does not say by which company. */
  readonly company: string;
  readonly grade: number | null;
  readonly amount: string;
  readonly currency: string;
  /** ISO date. */
  readonly on: string;
}

/** The current price of each grade: from the latest day, and the last one entered that day. */
export function latestPrices<Said extends SaidPrice>(prices: readonly Said[]): readonly Said[] {
  const latest = new Map<string, Said>();
  for (const price of prices) {
    const key = `${price.company} ${price.grade}`;
    const known = latest.get(key);
    if (!known || price.on >= known.on) latest.set(key, price);
  }
  const rank = ({ company, grade }: Said) => [grade ?? 0, company === 'any' ? 0 : 1] as const;
  return [...latest.values()].toSorted((one, other) => {
    const [grade, named] = rank(one);
    const [otherGrade, otherNamed] = rank(other);
    return otherGrade - grade || otherNamed - named || one.company.localeCompare(other.company);
  });
}

export interface PricesInCents {
  readonly rawCents: Cents | null;
  readonly prices: ReadonlyMap<number, Cents>;
  /** Prices that do not count because they are in another currency. */
  readonly left: number;
}

/** PSA's prices, or any company's if there are none, in one currency. */
export function pricesIn(
  prices: readonly SaidPrice[],
  currency: string,
  ownValue: { readonly amount: string; readonly currency: string } | null,
): PricesInCents {
  const latest = latestPrices(prices);
  const usable = latest.filter((price) => price.currency === currency);
  const found = new Map<number, Cents>();
  for (const company of ['any', 'psa'] as const) {
    for (const { company: by, grade, amount } of usable) {
      if (by === company && grade !== null && grade !== 9.5) found.set(grade, centsOf(amount));
    }
  }
  const raw = usable.find(({ company }) => company === 'raw');
  const own = ownValue?.currency === currency ? ownValue : null;
  const amount = raw?.amount ?? own?.amount;
  return {
    rawCents: amount === undefined ? null : centsOf(amount),
    prices: found,
    left: latest.length - usable.length,
  };
}

/** A report's chances as a list. */
export function chancesOf(probabilities: Readonly<Partial<Record<string, number>>>) {
  return Object.entries(probabilities).map(([grade, chance = 0]) => ({
    grade: Number(grade),
    chance,
  }));
}
