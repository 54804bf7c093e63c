import { psaPlusMinus, sayPsaMargin } from '@tc/engine/plus-minus';
import { useId } from 'react';
import { Measured } from '../../ui/measured.tsx';
import type { GradedReport } from '../model.ts';

const SMALLEST_SHOWN = 0.005;

type Psa = NonNullable<GradedReport['psa']>;

/** The grades that are worth a bar, highest first. */
export function likelyGrades({ probabilities }: Psa) {
  return Object.entries(probabilities)
    .map(([grade, share]) => ({ grade: Number(grade), share: share ?? 0 }))
    .filter(({ share }) => share >= SMALLEST_SHOWN)
    .sort((a, b) => b.grade - a.grade);
}

/** The likely grades on the PSA scale, each with its probability. */
export function PsaEstimate({ psa }: { readonly psa: Psa }) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId}>
      <header className="flex items-baseline justify-between gap-4">
        <h3 id={titleId} className="text-lead">
          On the PSA scale
        </h3>
        <p className="measured text-lead text-text-strong">
          {psa.grade} <span className="font-light text-small text-text-quiet">{psa.name}</span>
        </p>
      </header>
      <dl className="mt-4 flex flex-col gap-2">
        {likelyGrades(psa).map(({ grade, share }) => (
          <div key={grade} className="grid grid-cols-[2.5rem_1fr_3.25rem] items-center gap-3">
            <dt className="measured text-text-strong">{grade}</dt>
            <dd className="order-3 text-right">
              <span className="measured text-small text-text">{(share * 100).toFixed(0)} %</span>
            </dd>
            <dd aria-hidden="true" className="order-2 h-4 bg-surface-2">
              <span
                className={`grows block h-full ${grade === psa.grade ? 'bg-scale' : 'bg-scale-quiet'}`}
                style={{ width: `${share * 100}%` }}
              />
            </dd>
          </div>
        ))}
      </dl>
      <p className="mt-3 text-small text-text-quiet">
        Expected{' '}
        <Measured value={psa.expected} plusMinus={psaPlusMinus(psa)} margin={sayPsaMargin(psa)} />.
        Our estimate, not a grade by PSA.
      </p>
    </section>
  );
}
