import { centsOf, type SubmissionWeighed, weighSubmission } from '@tc/rulebook/submission';

/** What a person says that a card sells for: raw, and with each of these grades. */
export const PRICED = ['raw', '8', '9', '10'] as const;
export type Priced = (typeof PRICED)[number];
export type Prices = Readonly<Record<Priced, string>>;

export const NO_PRICES: Prices = { raw: '', '8': '', '9': '', '10': '' };

const AMOUNT = /^\d{1,9}(\.\d{1,2})?$/;

export function isAmount(text: string): boolean {
  return AMOUNT.test(text);
}

/** What PSA is likely to give, according to the report: the chance of each grade. */
export type Chances = Readonly<Partial<Record<string, number>>>;

export interface StackedCard {
  readonly id: string;
  /** Null while it is being measured, or if it could not be graded. */
  readonly chances: Chances | null;
  readonly prices: Prices;
}

/** Whether having a card graded pays off at the prices entered; null if there is no estimate. */
export function weigh({ chances, prices }: StackedCard, cost: string): SubmissionWeighed | null {
  if (!chances) return null;
  const grades = (['8', '9', '10'] as const).filter((grade) => isAmount(prices[grade]));
  return weighSubmission({
    chances: Object.entries(chances).map(([grade, chance = 0]) => ({
      grade: Number(grade),
      chance,
    })),
    prices: new Map(grades.map((grade) => [Number(grade), centsOf(prices[grade])])),
    rawCents: isAmount(prices.raw) ? centsOf(prices.raw) : null,
    costCents: isAmount(cost) ? centsOf(cost) : 0,
  });
}

/** The gain that is certain counts, not what missing prices leave open. */
function sureGain(card: StackedCard, cost: string): number {
  return weigh(card, cost)?.gain?.least ?? Number.NEGATIVE_INFINITY;
}

/** Largest gain first. Cards about which nothing can be said come last, in their original order. */
export function rankStack<Card extends StackedCard>(
  cards: readonly Card[],
  cost: string,
): readonly Card[] {
  return cards
    .map((card) => ({ card, gain: sureGain(card, cost) }))
    .toSorted((a, b) => (a.gain === b.gain ? 0 : b.gain - a.gain))
    .map(({ card }) => card);
}
