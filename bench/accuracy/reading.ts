import type { CardTruth } from '@tc/testcards';
import type { Observation, Outcome } from '../grading/observation.ts';
import { type BorderReading, readBorders, worstCentering } from '../measures/border-error.ts';
import { type OutlineError, outlineError } from '../measures/outline-error.ts';

/** A photo of one card that an ideal grader would grade. */
export interface CardPhoto {
  readonly observation: Observation;
  readonly card: CardTruth;
  readonly outcome: Outcome;
  /** Null if the photo was refused and has no outline. */
  readonly outline: OutlineError | null;
  readonly borders: readonly BorderReading[];
  readonly isPristine: boolean;
  readonly isInHolder: boolean;
}

/** A photo of one card that was graded, as it should be. */
export type GradedPhoto = CardPhoto & {
  readonly outcome: Extract<Outcome, { status: 'graded' }>;
  readonly outline: OutlineError;
};

export function readCardPhotos(observations: readonly Observation[]): CardPhoto[] {
  return observations
    .filter(({ truth }) => truth.expected === 'graded' && truth.cards.length > 0)
    .map((observation) => {
      const { outcome, truth } = observation;
      const [card] = truth.cards;
      const side = outcome.status === 'graded' ? outcome.side : null;
      return {
        observation,
        card,
        outcome,
        outline: side && outlineError(card, side.quad),
        borders: side ? readBorders(card, side) : [],
        isPristine: card.flaws.length === 0,
        isInHolder: card.holder !== 'none',
      };
    });
}

export function isGraded(photo: CardPhoto): photo is GradedPhoto {
  return photo.outcome.status === 'graded' && photo.outline !== null;
}

/** Only a card printed this well can get a 9 or 10 at all. Borderless cards are exempt. */
const CENTERED_PERCENT = 60;

export function isWellCentered(card: CardTruth): boolean {
  const worst = worstCentering(card);
  return worst === null || worst <= CENTERED_PERCENT;
}

/** Whether the grade is based on the parts that handling wears first. */
export function isWearMeasured({ outcome }: GradedPhoto): boolean {
  return outcome.subgrades.corners !== null && outcome.subgrades.edges !== null;
}

/** Whether a grade covers every part: a part that was not measured must not count as flawless. */
export function isWholeCardMeasured({ outcome }: GradedPhoto): boolean {
  const { corners, edges, surface } = outcome.subgrades;
  return corners !== null && edges !== null && surface !== null;
}
