import type { GradeReport } from '@tc/contract';
import type { Card } from '@tc/contract/locker';
import { type ReactNode, useId } from 'react';
import { LoadFailure } from '../../ui/alert.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { OwnValueView } from './own-value.tsx';
import { PriceList } from './price-list.tsx';
import { SubmissionCheck } from './submission-check.tsx';
import { useWorth } from './use-worth.ts';
import { ValueChart } from './value-chart.tsx';

function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="flex min-w-0 flex-col gap-5 rounded-panel bg-surface-1 p-5 md:p-7"
    >
      <h2 id={id} className="text-lead">
        {title}
      </h2>
      {children}
    </section>
  );
}

interface WorthSectionProps {
  readonly card: Card;
  /** From the latest graded scan; null if there is none. */
  readonly report: GradeReport | null;
}

/** What the card is worth to its owner, by grade and over time, and whether grading it would pay off. */
export function WorthSection({ card, report }: WorthSectionProps) {
  const { worth, setValue, add, remove } = useWorth(card);
  const currency = card.value?.currency ?? card.cost?.currency ?? 'USD';
  if (worth.isError) {
    return (
      <Part title="Value">
        <LoadFailure onRetry={() => void worth.refetch()}>{worth.error.message}</LoadFailure>
      </Part>
    );
  }
  if (!worth.data) {
    return (
      <Part title="Value">
        <Skeleton className="h-40 w-full" />
      </Part>
    );
  }
  const { prices, values } = worth.data;
  return (
    <div className="grid items-start gap-5 lg:grid-cols-2">
      <div className="flex min-w-0 flex-col gap-5">
        <Part title="Value">
          <OwnValueView card={card} onSave={setValue} />
        </Part>
        <Part title="Prices by grade">
          <PriceList
            prices={prices}
            currency={currency}
            onAdd={add}
            onRemove={(price) => void remove(price)}
          />
        </Part>
        <Part title="Over time">
          <ValueChart values={values} prices={prices} />
        </Part>
      </div>
      <Part title="Should I grade it?">
        <SubmissionCheck card={card} report={report} prices={prices} />
      </Part>
    </div>
  );
}
