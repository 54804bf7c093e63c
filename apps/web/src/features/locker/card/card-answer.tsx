import type { GradeReport } from '@tc/contract';
import type { Card } from '@tc/contract/locker';
import {
  explainNoGrade,
  findHeldBack,
  MORE_FOR_A_GRADE,
  NO_GRADE_YET,
} from '@tc/engine/explain-unmeasured';
import { rangeOf, sayMargin, sayRange, sayValue } from '@tc/rulebook/say-overall';
import type { ReactNode } from 'react';
import { numberFlaws } from '../../../grading/flaws.ts';
import { describeLimits } from '../../../grading/limits.ts';
import type { GradedReport } from '../../../grading/model.ts';
import { showDay } from '../../../platform/moments.ts';
import { showMoney } from '../../../platform/money.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { nameOf, placeOf } from '../collection/card-words.ts';
import { CardPicture } from '../list/card-picture.tsx';

interface AnswerProps {
  readonly card: Card;
  /** The report of the latest scan; undefined while it loads, null if there is none. */
  readonly report: GradeReport | null | undefined;
  readonly actions: ReactNode;
}

function Grade({ report }: { readonly report: GradedReport }) {
  const { overall } = report;
  if (!overall)
    return (
      <p>
        {explainNoGrade(report)} {MORE_FOR_A_GRADE}
      </p>
    );
  const heldBack = findHeldBack(report);
  const range = heldBack ?? rangeOf(overall);
  const [limit] = describeLimits(report, numberFlaws(report));
  return (
    <>
      <p className="flex flex-wrap items-baseline gap-x-3">
        {heldBack ? <span className="text-lead text-text-quiet">Up to</span> : null}
        <span className="measured text-display text-text-strong">{sayValue(overall)}</span>
        {range ? null : (
          <span className="measured text-lead text-text-quiet">{sayMargin(overall)}</span>
        )}
        <span className="text-lead text-text-strong">
          {overall.name} <span className="measured">{overall.level}</span>
        </span>
      </p>
      <p className="text-small text-text-quiet">
        {range ? `estimate, ${sayRange(range, overall)} out of 10` : 'estimate, out of 10'}
      </p>
      {limit ? <p className="mt-2 text-small">{limit.sentence}</p> : null}
    </>
  );
}

function Outcome({ report }: Pick<AnswerProps, 'report'>) {
  if (report === undefined) return <Skeleton className="h-26 w-full max-w-80 md:h-20" />;
  if (report === null) return <p className="text-text-quiet">{NO_GRADE_YET}.</p>;
  if (report.status === 'refused') {
    return (
      <p>
        {NO_GRADE_YET}. {report.refusal.message}
      </p>
    );
  }
  // The server stores the engine's own reports.
  return <Grade report={report as GradedReport} />;
}

/** What the first screen answers: which card, its grade, why, and what it is worth to its owner. */
export function CardAnswer({ card, report, actions }: AnswerProps) {
  const facts = [card.game, placeOf(card), card.year, card.variant].filter(Boolean).join(' · ');
  return (
    <header className="no-print mb-8 grid grid-cols-[7.5rem_minmax(0,1fr)] items-start gap-x-5 gap-y-5 md:grid-cols-[14rem_minmax(0,1fr)] md:gap-x-10">
      <CardPicture card={card} className="w-full" />
      <div className="min-w-0">
        <h1 className="break-words text-title md:text-display">{nameOf(card)}</h1>
        {facts ? <p className="mt-1 break-words text-small text-text-quiet">{facts}</p> : null}
        <div className="mt-4 min-h-26 md:mt-6 md:min-h-20">
          <Outcome report={report} />
        </div>
        <p className="mt-3 text-small">
          {card.value ? (
            <>
              Your value <span className="measured text-text-strong">{showMoney(card.value)}</span>{' '}
              <span className="text-text-quiet">
                as of {showDay(card.value.on)}
                {card.value.source ? `, ${card.value.source}` : ''}
              </span>
            </>
          ) : (
            <span className="text-text-quiet">No value entered.</span>
          )}
        </p>
        <div className="mt-5 hidden flex-wrap gap-3 md:flex">{actions}</div>
      </div>
      <div className="col-span-full flex gap-3 *:flex-1 md:hidden">{actions}</div>
    </header>
  );
}
