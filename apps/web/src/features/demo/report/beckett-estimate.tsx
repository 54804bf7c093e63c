import type { GradedReport } from '../model.ts';
import { SUBGRADES } from '../model.ts';
import { SUBGRADE_NAMES } from '../words.ts';

export function BeckettEstimate({
  beckett,
}: {
  readonly beckett: NonNullable<GradedReport['beckett']>;
}) {
  return (
    <section aria-labelledby="beckett-title">
      <header className="flex items-baseline justify-between gap-4">
        <h3 id="beckett-title" className="text-lead">
          On the Beckett scale
        </h3>
        <p className="measured text-lead text-text-strong">
          {beckett.grade.toFixed(1)}{' '}
          <span className="font-light text-small text-text-quiet">{beckett.label}</span>
        </p>
      </header>
      <dl className="mt-4 grid grid-cols-4 gap-px bg-hairline">
        {SUBGRADES.map((name) => (
          <div key={name} className="bg-surface-1 py-2 pr-2 not-first:pl-3">
            <dt className="text-label text-text-quiet">{SUBGRADE_NAMES[name]}</dt>
            <dd className="measured text-text-strong">{beckett[name]?.toFixed(1) ?? 'open'}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-3 text-small text-text-quiet">Our estimate, not a grade by Beckett.</p>
    </section>
  );
}
