import type { Price, ValuePoint } from '@tc/contract/locker';
import { lazy, Suspense, useState } from 'react';
import { showDay } from '../../platform/moments.ts';
import { showMoney } from '../../platform/money.ts';
import { Choice } from '../../ui/choice.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { currenciesOf, type Series, seriesOf } from './chart-series.ts';

/** The chart's library is only loaded when there is something to draw. */
const ChartDrawing = lazy(async () => ({
  default: (await import('./chart-drawing.tsx')).ChartDrawing,
}));

/** It takes two days to draw a line. */
function isCourse(series: readonly Series[]): boolean {
  return new Set(series.flatMap(({ points }) => points.map(({ on }) => on))).size > 1;
}

function Numbers({ series, currency }: { series: readonly Series[]; currency: string }) {
  const rows = series.flatMap(({ name, points }) =>
    points.map(({ on, amount }) => ({
      on,
      name,
      amount: showMoney({ amount: String(amount), currency }),
    })),
  );
  const newest = rows.toSorted((one, other) => other.on.localeCompare(one.on));
  return (
    <details className="text-small">
      <summary className="inline-flex min-h-11 cursor-pointer items-center text-text underline decoration-hairline-strong underline-offset-4">
        Show the numbers
      </summary>
      <DataTable
        caption="Values and prices over time"
        columns={['Day', 'Of', 'Amount']}
        rows={newest.map(({ on, name, amount }) => [
          showDay(on),
          name,
          <span key="amount" className="measured">
            {amount}
          </span>,
        ])}
      />
    </details>
  );
}

interface ValueChartProps {
  readonly values: readonly ValuePoint[];
  readonly prices: readonly Price[];
}

/** The value and prices over time, as a drawing and as a table. */
export function ValueChart({ values, prices }: ValueChartProps) {
  const currencies = currenciesOf(values, prices);
  const [chosen, setChosen] = useState<string | null>(null);
  const currency = chosen && currencies.includes(chosen) ? chosen : (currencies[0] ?? 'USD');
  const series = seriesOf(values, prices, currency);
  return (
    <div className="flex flex-col gap-4">
      {currencies.length > 1 ? (
        <div className="max-w-52">
          <Choice
            label="Currency"
            value={currency}
            options={currencies.map((code) => ({ value: code, name: code }))}
            onChange={setChosen}
          />
        </div>
      ) : null}
      {isCourse(series) ? (
        <Suspense fallback={<Skeleton className="h-72 w-full" />}>
          <ChartDrawing series={series} currency={currency} />
        </Suspense>
      ) : (
        <p className="text-small text-text-quiet">
          A line appears once there are values or prices from two days.
        </p>
      )}
      {series.length > 0 ? <Numbers series={series} currency={currency} /> : null}
    </div>
  );
}
