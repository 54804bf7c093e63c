import type { Outcome } from '../grading/observation.ts';
import { type BorderReading, readBorders } from '../measures/border-error.ts';
import { median, quantile, share } from '../measures/statistics.ts';
import type { Cell, Figure, Findings } from '../results/results.ts';
import { psaReadingOf, SUBGRADES, subgradeReadingOf } from './outcome-readings.ts';
import type { SourcePhoto } from './sized-photos.ts';
import { pairsFigure, pairsWithinStated, type Reading, ranges } from './steadiness.ts';

/** What was reported for one photo at one size. */
export interface SizedAnswer {
  readonly source: SourcePhoto;
  readonly megapixels: number;
  readonly outcome: Outcome;
}

type Say = (name: string, outcome: Outcome) => Reading[];

/** The readings that a report gives of a card, by name. */
export const SAYS: Readonly<Record<string, Say>> = {
  PSA: psaReadingOf,
  ...Object.fromEntries(
    SUBGRADES.map((name) => [
      name,
      (card: string, outcome: Outcome) => subgradeReadingOf(card, outcome, name),
    ]),
  ),
};

function readingsOf(answers: readonly SizedAnswer[], say: Say): Reading[] {
  return answers.flatMap(({ source, outcome }) => say(source.name, outcome));
}

/** Number of photos for which something is reported at some sizes but not at others. */
function halfSaid(answers: readonly SizedAnswer[], say: Say): number {
  const names = [...new Set(answers.map(({ source }) => source.name))];
  return names.filter((name) => {
    const own = answers.filter(({ source }) => source.name === name);
    const said = readingsOf(own, say).length;
    return said > 0 && said < own.length;
  }).length;
}

function describe(answers: readonly SizedAnswer[], say: Say): Record<string, Cell> {
  const readings = readingsOf(answers, say);
  const own = ranges(readings);
  const { pairs, within } = pairsWithinStated(readings);
  return {
    readings: readings.length,
    'range, median': median(own),
    'range, worst': quantile(own, 1),
    pairs,
    'pairs within': pairs === 0 ? null : within / pairs,
    'said at some sizes only': halfSaid(answers, say),
  };
}

function rangeFigure(label: string, value: number | null, n: number): Figure {
  return { label, unit: 'grade', value, n, better: 'lower', tolerance: 0.05 };
}

function isTrue({ errorMm, plusMinusMm }: BorderReading): boolean {
  return Math.abs(errorMm ?? Number.POSITIVE_INFINITY) <= (plusMinusMm ?? 0);
}

/** How the printed borders of drawn cards are measured at one size. */
function describeBorders(answers: readonly SizedAnswer[]): Record<string, Cell> {
  const borders = answers.flatMap(({ source, outcome }) =>
    source.truth && outcome.status === 'graded' ? readBorders(source.truth, outcome.side) : [],
  );
  const known = borders.filter(({ errorMm }) => errorMm !== null);
  return {
    borders: borders.length,
    measured: known.length,
    'interval true': share(known, isTrue),
    'worst error': quantile(
      known.map(({ errorMm }) => Math.abs(errorMm ?? 0)),
      1,
    ),
  };
}

/** How well one photo, graded at several sizes, agrees with itself. */
export function sizeFindings(
  answers: readonly SizedAnswer[],
  megapixels: readonly number[],
): Findings {
  const psa = readingsOf(answers, psaReadingOf);
  const spans = ranges(psa);
  const said = Object.entries(SAYS);
  const byCard = [...new Set(answers.map(({ source }) => source.name))].map((name) => {
    const own = answers.filter(({ source }) => source.name === name);
    const cells = own.map(({ megapixels: size, outcome }): [string, Cell] => {
      const [reading] = psaReadingOf(name, outcome);
      const otherwise = outcome.status === 'refused' ? outcome.code : 'no grade';
      return [`${size} MP`, reading ? reading.value.toFixed(2) : otherwise];
    });
    return [name, Object.fromEntries(cells)] as const;
  });
  return {
    figures: {
      psaRange: rangeFigure(
        'Range of the expected PSA grade over the sizes, median',
        median(spans),
        spans.length,
      ),
      psaRangeWorst: rangeFigure('The same, the worst photo', quantile(spans, 1), spans.length),
      ...Object.fromEntries(
        said.map(([name, say]) => [
          `${name}Pairs`,
          pairsFigure('sizes', name, readingsOf(answers, say)),
        ]),
      ),
    },
    tables: {
      sizes: {
        title: 'One photo at several sizes',
        about: `Large photos, reduced or enlarged to ${megapixels.join(', ')} megapixels and stored as JPEG. Range: largest minus smallest reading of a photo. Pairs within: pairs of sizes of one photo that differ by no more than their two stated intervals combined.`,
        rowsAre: 'reading',
        columns: {
          readings: 'count',
          'range, median': 'grade',
          'range, worst': 'grade',
          pairs: 'count',
          'pairs within': 'share',
          'said at some sizes only': 'count',
        },
        rows: Object.fromEntries(said.map(([name, say]) => [name, describe(answers, say)])),
      },
      sizedPsa: {
        title: 'Expected PSA grade of each photo at each size',
        about: 'Photos of real cards are named as in their folder, drawn ones by their seed.',
        rowsAre: 'photo',
        columns: Object.fromEntries(megapixels.map((size) => [`${size} MP`, 'text' as const])),
        rows: Object.fromEntries(byCard),
      },
      sizedBorders: {
        title: 'Borders of the drawn photos, whose widths are known',
        about: 'Every border of every drawn photo, by the size of the photo.',
        rowsAre: 'size',
        columns: {
          borders: 'count',
          measured: 'count',
          'interval true': 'share',
          'worst error': 'mm',
        },
        rows: Object.fromEntries(
          megapixels.map((size) => [
            `${size} MP`,
            describeBorders(answers.filter((answer) => answer.megapixels === size)),
          ]),
        ),
      },
    },
  };
}
