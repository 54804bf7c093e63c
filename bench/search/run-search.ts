import type { BenchOptions } from '../options.ts';
import { conclude } from '../results/conclude.ts';
import type { Figure, Results } from '../results/results.ts';
import { ASKED_ON } from './asked-query.ts';
import { FURTHER_TUNING_QUERIES } from './further-tuning-queries.ts';
import { HELD_OUT_QUERIES } from './held-out-queries.ts';
import { judgeQueries } from './judge.ts';
import { judgeNaturalQueries } from './natural-judge.ts';
import { NATURAL_ASKED_ON, NATURAL_QUERIES } from './natural-queries.ts';
import { TUNING_QUERIES } from './tuning-queries.ts';

function figureOf(label: string, asked: number, mistakes: number, percent = 90): Figure {
  const target = { text: `at least ${percent} %`, atLeast: percent / 100 };
  const rest = { unit: 'share', better: 'higher', tolerance: 0 } as const;
  return { label, value: (asked - mistakes) / asked, n: asked, ...rest, target };
}

/**
 * How often the calendar search understands a whole query. Mistakes are listed for the development queries and
 * only counted for the others.
 */
export async function runSearch(options: BenchOptions): Promise<boolean> {
  const developed = [...TUNING_QUERIES, ...FURTHER_TUNING_QUERIES];
  const tuning = judgeQueries(developed);
  for (const { query, wrong } of tuning) {
    process.stdout.write(`misunderstood: ${query}: ${wrong.join('; ')}\n`);
  }
  const apart = HELD_OUT_QUERIES.length + NATURAL_QUERIES.length;
  const results: Results = {
    about: {
      part: 'Search',
      queries: developed.length + apart,
      'asked on': `${ASKED_ON}, natural ones ${NATURAL_ASKED_ON}`,
      parser: 'built-in',
    },
    figures: {
      natural: figureOf(
        'Natural queries written before their rules: all filters right',
        NATURAL_QUERIES.length,
        judgeNaturalQueries(NATURAL_QUERIES).length,
        95,
      ),
      heldOut: figureOf(
        'Held-out queries: all filters right',
        HELD_OUT_QUERIES.length,
        judgeQueries(HELD_OUT_QUERIES).length,
      ),
      tuning: figureOf(
        'Queries that the parser was developed with: all filters right',
        developed.length,
        tuning.length,
      ),
    },
    tables: {},
  };
  return conclude({ part: 'search', results, update: options.update, comparedBy: ['queries'] });
}
