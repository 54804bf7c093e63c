import { median, quantile } from '../measures/statistics.ts';
import type { Cell, Figure, Findings } from '../results/results.ts';
import type { ApiMeasurement } from './api-rounds.ts';

/** The names that the results page uses for what was read. */
const FIGURES: Readonly<Record<string, string>> = {
  apiList: 'a list of 50 cards',
  apiByValue: 'a list of 50 cards by value',
  apiCard: 'one card',
  apiReport: 'a scan with its report',
  apiSearch: 'a search that finds 50',
  apiSearchOne: 'a search that finds one',
};

function inRows(times: readonly number[] | undefined, bareRow: readonly number[]): number | null {
  const [mine, row] = [median(times ?? []), median(bareRow)];
  return mine !== null && row ? mine / row : null;
}

function rowOf(times: readonly number[], bareRow: readonly number[]): Record<string, Cell> {
  return {
    ...{ p50: median(times), p99: quantile(times, 0.99), 'in bare rows': inRows(times, bareRow) },
    n: times.length,
  };
}

/** Ratios, because other work on the machine slows down both sides. */
export function apiFindings({ cards, reads, bareRow }: ApiMeasurement): Findings {
  const figures = Object.entries(FIGURES).map(([key, what]): [string, Figure] => [
    key,
    {
      label: `API with a key and ${cards.toLocaleString('en')} cards, ${what}: median as a multiple of a bare read of one row`,
      value: inRows(reads[what], bareRow),
      n: reads[what]?.length ?? 0,
      unit: 'times',
      better: 'lower',
      tolerance: 3,
    },
  ]);
  const rows = Object.entries(reads).map(([name, times]) => [name, rowOf(times, bareRow)] as const);
  return {
    figures: Object.fromEntries(figures),
    tables: {
      api: {
        title: 'Reading by API',
        about: `One program with a key and ${cards.toLocaleString('en')} cards makes one call after another, alternating with a server that only reads one row of the same table.`,
        rowsAre: 'read',
        columns: { p50: 'ms', p99: 'ms', 'in bare rows': 'times', n: 'count' },
        rows: { 'a bare row': rowOf(bareRow, bareRow), ...Object.fromEntries(rows) },
      },
    },
  };
}
