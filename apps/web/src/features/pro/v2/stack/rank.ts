import { centsOf, type SubmissionWeighed, weighSubmission } from '@tc/rulebook/submission';

/** What a person says that a card sells for: as it is, and in a holder of each of these grades. */
export const PRICED = ['raw', '8', '9', '10'] as const;
export type Priced = (typeof PRICED)[number];
export type Prices = Readonly<Record<Priced, string>>;

export const NO_PRICES: Prices = { raw: '', '8': '', '9': '', '10': '' };

const AMOUNT = /^\d{1,9}(\.\d{1,2})?$/;

export function isAmount(text: string): boolean {
  return AMOUNT.test(text);
}

/** What PSA is likely to give, as the report says: the chance of each grade. */
export type Chances = Readonly<Partial<Record<string, number>>>;

export interface StackedCard {
  readonly id: string;
  /** Null while it is measured, and where it could not be graded. */
  readonly chances: Chances | null;
  readonly prices: Prices;
}

/** Whether sending a card in pays by the prices that were typed; null where there is no estimate. */
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

/** What is certain to be gained counts; what the prices leave open does not. */
function sureGain(card: StackedCard, cost: string): number {
  return weigh(card, cost)?.gain?.least ?? Number.NEGATIVE_INFINITY;
}

/** The card that gains most first; cards of which nothing can be said keep their order at the end. */
export function rankStack<Card extends StackedCard>(
  cards: readonly Card[],
  cost: string,
): readonly Card[] {
  return cards
    .map((card) => ({ card, gain: sureGain(card, cost) }))
    .toSorted((a, b) => (a.gain === b.gain ? 0 : b.gain - a.gain))
    .map(({ card }) => card);
}
