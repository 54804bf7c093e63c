import { explainNoGrade, findHeldBack } from '@tc/engine/explain-unmeasured';
import { RULE_BOOK_NAMES } from '@tc/rulebook/rule-book-names';
import { sayMargin, sayRange, sayValue } from '@tc/rulebook/say-overall';
import { type GradedReport, type RuleBookId, SUBGRADES } from '../../../grading/model.ts';
import { SUBGRADE_NAMES } from '../../../grading/words.ts';
import { Measured, showValue } from '../../../ui/measured.tsx';

interface GradeHeadProps {
  readonly corrected: GradedReport;
  readonly measured: GradedReport;
  readonly isCorrected: boolean;
  readonly rules: RuleBookId;
}

function Value({ report }: { readonly report: GradedReport }) {
  const { overall } = report;
  if (!overall) return <span className="text-lead">{explainNoGrade(report)}</span>;
  const heldBack = findHeldBack(report);
  return (
    <span className="flex flex-wrap items-end gap-x-4 gap-y-1">
      {heldBack ? <span className="pb-1 text-text-quiet">Up to</span> : null}
      <span className="measured font-[420] text-display text-text-strong">{sayValue(overall)}</span>
      <span className="pb-1 text-small">
        <span className="block text-text-strong">
          {overall.name} <span className="measured">{overall.level}</span>
        </span>
        <span className="text-text-quiet">
          {heldBack
            ? `estimate, ${sayRange(heldBack, overall)} out of 10`
            : `estimate, ${sayMargin(overall)}`}
        </span>
      </span>
    </span>
  );
}

/** The grade with the person's corrections, always next to the measured one. */
export function GradeHead({ corrected, measured, isCorrected, rules }: GradeHeadProps) {
  return (
    <section aria-labelledby="pro-grade">
      <h2 id="pro-grade" className="legend">
        {isCorrected ? 'With your corrections' : 'As measured'}, {RULE_BOOK_NAMES[rules]}
      </h2>
      <p data-testid="grade" className="mt-2">
        <Value report={corrected} />
      </p>
      {isCorrected ? (
        <p className="mt-2 text-small text-text-quiet">
          Measured without them:{' '}
          <span data-testid="measured-grade" className="measured text-text-strong">
            {measured.overall ? sayValue(measured.overall) : 'no grade'}
          </span>
        </p>
      ) : null}
      <dl className="mt-4 grid grid-cols-2 gap-x-6 gap-y-2 text-small">
        {SUBGRADES.map((name) => {
          const before = measured.subgrades[name];
          const now = corrected.subgrades[name];
          return (
            <div key={name}>
              <dt className="text-text-quiet">{SUBGRADE_NAMES[name]}</dt>
              <dd>
                <Measured value={now} plusMinus={corrected.subgradesPlusMinus[name]} />
                {before === now ? null : (
                  <span className="block text-label text-text-quiet">
                    measured{' '}
                    {before === null
                      ? 'not'
                      : showValue(before, measured.subgradesPlusMinus[name], 1)}
                  </span>
                )}
              </dd>
            </div>
          );
        })}
      </dl>
    </section>
  );
}
