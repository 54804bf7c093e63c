import type { BenchOptions } from '../options.ts';
import { conclude } from '../results/conclude.ts';
import type { Figure, Results } from '../results/results.ts';
import { ASKED_ON, type AskedQuery } from './asked-query.ts';
import { HELD_OUT_QUERIES } from './held-out-queries.ts';
import { judgeQueries } from './judge.ts';
import { TUNING_QUERIES } from './tuning-queries.ts';

function figureOf(label: string, queries: readonly AskedQuery[], mistakes: number): Figure {
  const right = queries.length - mistakes;
  const target = { text: 'at least 90 %', atLeast: 0.9 };
  const rest = { unit: 'share', better: 'higher', tolerance: 0 } as const;
  return { label, value: right / queries.length, n: queries.length, ...rest, target };
}

/**
 * How often the search of the calendar understands a written query whole. Mistakes of the half that
 * the parser was developed with are listed, those of the other half only counted.
 */
export async function runSearch(options: BenchOptions): Promise<boolean> {
  const tuning = judgeQueries(TUNING_QUERIES);
  const heldOut = judgeQueries(HELD_OUT_QUERIES);
  for (const { query, wrong } of tuning) {
    process.stdout.write(`misunderstood: ${query}: ${wrong.join('; ')}\n`);
  }
  const results: Results = {
    about: {
      part: 'Search',
      queries: TUNING_QUERIES.length + HELD_OUT_QUERIES.length,
      'asked on': ASKED_ON,
      parser: 'built-in',
    },
    figures: {
      heldOut: figureOf(
        'Queries kept apart from development: all filters right',
        HELD_OUT_QUERIES,
        heldOut.length,
      ),
      tuning: figureOf(
        'Queries that the parser was developed with: all filters right',
        TUNING_QUERIES,
        tuning.length,
      ),
    },
    tables: {},
  };
  return conclude({ part: 'search', results, update: options.update, comparedBy: ['queries'] });
}
