import type { GradeReport } from '@tc/contract';
import type { OwnFee, Price } from '@tc/contract/locker';
import {
  centsOf,
  GRADING_FEES,
  type GradeChance,
  type GradingFee,
  type SubmissionWeighed,
  weighSubmission,
} from '@tc/rulebook/submission';
import { latestPrices } from './companies.ts';

/** A fee as it counts: the one that ships, or the person's own in its place. */
export interface ChargedFee extends Pick<GradingFee, 'id' | 'level' | 'note'> {
  readonly amount: string;
  readonly currency: string;
  readonly businessDays: number | null;
  readonly on: string;
  readonly source: string | null;
  readonly isOwn: boolean;
  readonly isSecondHand: boolean;
}

/** PSA's levels: the report gives chances for its grades alone. */
export function psaFees(own: readonly OwnFee[]): readonly ChargedFee[] {
  return GRADING_FEES.filter(({ company }) => company === 'psa').map((fee) => {
    const said = own.find(({ id }) => id === fee.id);
    const { id, level, note, status } = fee;
    if (said) return { ...said, level, note, isOwn: true, isSecondHand: false };
    const { amount, businessDays, on, source } = fee;
    const isSecondHand = status === 'second-hand';
    return {
      id,
      level,
      note,
      amount,
      businessDays,
      on,
      source,
      currency: 'USD',
      isOwn: false,
      isSecondHand,
    };
  });
}

function chancesOf(probabilities: Readonly<Partial<Record<string, number>>>): GradeChance[] {
  return Object.entries(probabilities).map(([grade, chance = 0]) => ({
    grade: Number(grade),
    chance,
  }));
}

type PsaEstimate = NonNullable<Extract<GradeReport, { status: 'graded' }>['psa']>;

export interface PricesInCents {
  readonly rawCents: number | null;
  readonly prices: ReadonlyMap<number, number>;
  /** Prices that do not count, because they are in another currency. */
  readonly left: number;
}

/** PSA's prices, and where there is none those of any company, in one currency. */
export function pricesIn(
  prices: readonly Price[],
  currency: string,
  ownValue: { readonly amount: string; readonly currency: string } | null,
): PricesInCents {
  const latest = latestPrices(prices);
  const usable = latest.filter((price) => price.currency === currency);
  const found = new Map<number, number>();
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

export function weighPsa(
  { probabilities }: Pick<PsaEstimate, 'probabilities'>,
  { rawCents, prices }: PricesInCents,
  costCents: number,
): SubmissionWeighed {
  return weighSubmission({ chances: chancesOf(probabilities), prices, rawCents, costCents });
}
