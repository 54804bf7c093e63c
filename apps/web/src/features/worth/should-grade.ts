import type { GradeReport } from '@tc/contract';
import type { OwnFee } from '@tc/contract/locker';
import {
  chancesOf,
  GRADING_FEES,
  type GradingFee,
  type PricesInCents,
  type SubmissionWeighed,
  weighSubmission,
} from '@tc/rulebook/submission';

/** The fee to use: the built-in one, or the person's own instead. */
export interface ChargedFee extends Pick<GradingFee, 'id' | 'level' | 'note'> {
  readonly amount: string;
  readonly currency: string;
  readonly businessDays: number | null;
  readonly on: string;
  readonly source: string | null;
  readonly isOwn: boolean;
  readonly isSecondHand: boolean;
}

/** Only PSA's levels, because the report has no chances for other companies' grades. */
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

type PsaEstimate = NonNullable<Extract<GradeReport, { status: 'graded' }>['psa']>;

export function weighPsa(
  { probabilities }: Pick<PsaEstimate, 'probabilities'>,
  { rawCents, prices }: PricesInCents,
  costCents: number,
): SubmissionWeighed {
  return weighSubmission({ chances: chancesOf(probabilities), prices, rawCents, costCents });
}
