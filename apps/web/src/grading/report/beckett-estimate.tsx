import { explainNoBeckettGrade } from '@tc/engine/explain-unmeasured';
import { beckettSubgradePlusMinus, sayBeckettMargin } from '@tc/engine/plus-minus';
import { useId } from 'react';
import { Measured } from '../../ui/measured.tsx';
import type { GradedReport } from '../model.ts';
import { SUBGRADES } from '../model.ts';
import { SUBGRADE_NAMES } from '../words.ts';

interface BeckettProps {
  readonly report: GradedReport;
  readonly beckett: NonNullable<GradedReport['beckett']>;
}

export function BeckettEstimate({ report, beckett }: BeckettProps) {
  const titleId = useId();
  const noGrade = explainNoBeckettGrade(report);
  return (
    <section aria-labelledby={titleId}>
      <header className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h3 id={titleId} className="text-lead">
          On the Beckett scale
        </h3>
        {noGrade === null ? (
          <p className="text-lead">
            <Measured value={beckett.grade} margin={sayBeckettMargin(report, beckett)} isStep />{' '}
            <span className="text-small text-text-quiet">{beckett.label}</span>
          </p>
        ) : null}
      </header>
      <dl className="mt-4 grid grid-cols-2 gap-px bg-hairline @sm:grid-cols-4">
        {SUBGRADES.map((name) => (
          <div
            key={name}
            className="bg-surface-1 py-2 pr-2 pl-3 odd:pl-0 @sm:odd:pl-3 @sm:first:pl-0"
          >
            <dt className="text-label text-text-quiet">{SUBGRADE_NAMES[name]}</dt>
            <dd className="text-small">
              <Measured
                value={beckett[name]}
                plusMinus={beckettSubgradePlusMinus(report, beckett, name)}
                isStep
              />
            </dd>
          </div>
        ))}
      </dl>
      <p className="mt-3 text-small text-text-quiet">
        {noGrade} Our estimate, not a grade by Beckett.
      </p>
    </section>
  );
}
