import {
  explainNextPhoto,
  explainNoGrade,
  findHeldBack,
  MORE_FOR_A_GRADE,
} from '@tc/engine/explain-unmeasured';
import { rangeOf, sayMargin, sayRange, sayValue } from '@tc/rulebook/say-overall';
import { useId } from 'react';
import { useCountTo } from '../../platform/motion.ts';
import type { GradedReport } from '../model.ts';

interface OverallProps {
  readonly report: GradedReport;
  readonly label: string;
  /** Grades another card; null if the report is read-only. */
  readonly onOther: (() => void) | null;
}

/** The one number, large, with its level in words. */
export function Overall({ report, label, onOther }: OverallProps) {
  const titleId = useId();
  const { overall, completeness } = report;
  const heldBack = findHeldBack(report);
  const range = heldBack ?? (overall && rangeOf(overall));
  const shown = useCountTo(overall?.value ?? 1);
  return (
    <section aria-labelledby={titleId}>
      <header className="flex items-baseline justify-between gap-4">
        <h2 id={titleId} className="legend">
          {label}
        </h2>
        {onOther ? (
          <button
            type="button"
            onClick={onOther}
            className="-my-3 min-h-11 shrink-0 text-small text-text underline decoration-hairline-strong underline-offset-4 hover:text-text-strong hover:decoration-accent stacked:hidden"
          >
            Grade another card
          </button>
        ) : null}
      </header>
      {overall ? (
        <p className="mt-4 flex flex-wrap items-end gap-x-6 gap-y-3">
          {heldBack ? <span className="pb-1 text-text-quiet text-title">Up to</span> : null}
          <span className="measured font-[420] text-reading text-text-strong">
            <span aria-hidden="true">
              <Digits text={sayValue({ ...overall, value: shown })} />
            </span>
            <span className="sr-only">{sayValue(overall)}</span>
          </span>
          {range ? null : (
            <span className="measured pb-1 text-text-quiet text-title">{sayMargin(overall)}</span>
          )}
          <span className="pb-1">
            <span className="block text-text-strong text-title">
              {overall.name} <span className="measured">{overall.level}</span>
              {heldBack ? ' at best' : null}
            </span>
            <span className="text-small text-text-quiet">
              {range ? `estimate, ${sayRange(range, overall)} out of 10` : 'estimate, out of 10'}
            </span>
          </span>
        </p>
      ) : (
        <p className="mt-4 text-lead">
          {explainNoGrade(report)} {MORE_FOR_A_GRADE}
        </p>
      )}
      <NextPhoto report={report} />
      {overall && completeness === 'front-only' ? (
        <p className="mt-4 border-accent border-l-2 pl-4 text-small">
          Front only: the back can lower this, never raise it. Read every grade here as an upper
          bound.
        </p>
      ) : null}
    </section>
  );
}

/** Which photo would say more, and what it is worth. */
function NextPhoto({ report }: Pick<OverallProps, 'report'>) {
  const next = explainNextPhoto(report);
  if (!next) return null;
  return (
    <div className="mt-4 border-accent border-l-2 pl-4">
      <p className="text-text-strong">{next.request}</p>
      <p className="mt-1 text-small text-text-quiet">{next.worth}</p>
    </div>
  );
}

/** A large number without the wide gap that a fixed-width point leaves. */
function Digits({ text }: { readonly text: string }) {
  const [whole, fraction] = text.split('.');
  if (fraction === undefined) return whole;
  return (
    <>
      {whole}
      <span className="-mx-[0.16em]">.</span>
      {fraction}
    </>
  );
}
