import type { Findings } from '../results/results.ts';
import type { BulkRound } from './bulk-round.ts';

/** Ratios, because other work on the machine slows both sides. */
export function bulkFindings({ cards, sentMs, gradedMs, aloneMs, wrong }: BulkRound): Findings {
  return {
    figures: {
      bulkWrong: {
        label: 'A batch whose worker is killed in the middle: cards lost, doubled or counted twice',
        value: wrong,
        n: cards,
        unit: 'count',
        better: 'lower',
        tolerance: 0,
        target: { text: 'none', atMost: 0 },
      },
      bulkCost: {
        label:
          'A batch card from sending it to its grade, with one worker that is killed once: time as a multiple of what the engine needs alone',
        value: gradedMs / cards / aloneMs,
        n: cards,
        unit: 'times',
        better: 'lower',
        tolerance: 2,
      },
    },
    tables: {
      bulk: {
        title: 'A batch',
        about:
          'Rendered photos of 0.9 megapixels sent by three connections at once and graded by one worker, which is killed when half of them are graded and replaced at once. What it had begun is missed after twenty seconds.',
        rowsAre: 'batch',
        columns: {
          'sent per second': 'number',
          'graded per second': 'number',
          'engine alone': 'ms',
        },
        rows: {
          [`${cards} cards`]: {
            'sent per second': (1000 * cards) / sentMs,
            'graded per second': (1000 * cards) / gradedMs,
            'engine alone': aloneMs,
          },
        },
      },
    },
  };
}
