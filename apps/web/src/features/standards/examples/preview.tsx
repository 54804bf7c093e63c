import type { RuleBook } from '@tc/rulebook';
import { useEffect, useMemo, useState } from 'react';
import type { GradedReport } from '../../../grading/model.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { type ExampleGrades, gradeExamples } from './grade-examples.ts';

/** Our own drawn cards, which are also the samples of the demo. */
const NAMES: Readonly<Record<string, string>> = {
  pristine: 'Straight from the pack',
  'off-center': 'Printed off center',
  worn: 'Played with for years',
  foil: 'Art to the very edge',
};

type Examples = Readonly<Record<string, GradedReport>>;

function useExamples(): Examples | null {
  const [examples, setExamples] = useState<Examples | null>(null);
  useEffect(() => {
    void import('./examples.generated.json').then((file) =>
      setExamples(file.default as unknown as Examples),
    );
  }, []);
  return examples;
}

function show(value: number | null | undefined, digits: number): string {
  return value === null || value === undefined ? 'none' : value.toFixed(digits);
}

interface FigureProps {
  readonly name: string;
  readonly usual: string;
  readonly own: string;
}

/** Shows both numbers if they differ, so that nobody has to rely on a color. */
function Figure({ name, usual, own }: FigureProps) {
  return (
    <div className="flex items-baseline justify-between gap-3 py-0.5 text-small">
      <dt className="text-text">{name}</dt>
      <dd className="measured text-text-strong">
        {usual === own ? (
          own
        ) : (
          <>
            <span className="text-text-quiet">{usual} to </span>
            <strong className="text-accent">{own}</strong>
          </>
        )}
      </dd>
    </div>
  );
}

function Example({ id, usual, own }: ExampleGrades) {
  return (
    <li className="flex flex-col gap-1 border-hairline border-t py-4">
      <h3 className="font-medium text-text-strong">{NAMES[id] ?? id}</h3>
      <dl>
        <Figure
          name="Overall"
          usual={show(usual.overall?.value, 2)}
          own={show(own.overall?.value, 2)}
        />
        <Figure
          name="Level"
          usual={usual.overall?.level ?? 'none'}
          own={own.overall?.level ?? 'none'}
        />
        <Figure name="PSA scale" usual={show(usual.psa?.grade, 1)} own={show(own.psa?.grade, 1)} />
        <Figure
          name="Beckett scale"
          usual={show(usual.beckett?.grade, 1)}
          own={show(own.beckett?.grade, 1)}
        />
      </dl>
    </li>
  );
}

/**
 * What a rule book makes of the example cards while it is being written. Null if something is wrong with it.
 */
export function Preview({ book }: { readonly book: RuleBook | null }) {
  const examples = useExamples();
  // The last valid result stays visible while somebody is typing.
  const [shown, setShown] = useState(book);
  if (book && book !== shown) setShown(book);
  const graded = useMemo(
    () => (examples && shown ? gradeExamples(examples, shown) : null),
    [examples, shown],
  );
  return (
    <section
      aria-labelledby="preview-title"
      className="flex flex-col gap-2 rounded-panel bg-surface-1 p-5 md:p-7 lg:sticky lg:top-[calc(var(--header-height)+1.5rem)]"
    >
      <h2 id="preview-title" className="text-lead">
        On example cards
      </h2>
      <p className="text-small text-text-quiet">
        Four drawn cards: what the house scale says, and what your book makes of the same
        measurements.
      </p>
      <p role="status" className="min-h-5 text-small text-text">
        {book ? '' : 'Correct what is marked to see the new grades.'}
      </p>
      {graded ? (
        <ul>
          {graded.map((one) => (
            <Example key={one.id} {...one} />
          ))}
        </ul>
      ) : (
        <Skeleton className="h-80" />
      )}
    </section>
  );
}
