import { groupBy, median, spread } from '../measures/statistics.ts';
import { REPEATED } from '../photos/photo-set.ts';
import type { Cell, Figure, Findings } from '../results/results.ts';
import { type CardPhoto, type GradedPhoto, isGraded, isWholeCardMeasured } from './reading.ts';

interface Repetition {
  readonly name: string;
  readonly photos: number;
  readonly graded: readonly GradedPhoto[];
}

/** Spread of a value that was measured more than once; null if it was not. */
function spreadOf(
  { graded }: Repetition,
  figureIn: (photo: GradedPhoto) => number | null | undefined,
): number | null {
  const values = graded.flatMap((photo) => figureIn(photo) ?? []);
  return values.length < 2 ? null : spread(values);
}

const leftRight = ({ outcome }: GradedPhoto) => outcome.side.centering.leftRight?.[0];
const topBottom = ({ outcome }: GradedPhoto) => outcome.side.centering.topBottom?.[0];
const overall = (photo: GradedPhoto) =>
  isWholeCardMeasured(photo) ? photo.outcome.overall?.value : null;

/** The same card must get the same numbers when it is photographed again. */
export function repeatResults(photos: readonly CardPhoto[]): Findings {
  const repeated = photos.filter(({ observation }) => observation.truth.group === REPEATED);
  const cards = [...groupBy(repeated, ({ observation }) => `${observation.spec.seed}`)].map(
    ([seed, members]): Repetition => ({
      name: `card ${seed}${members[0].isPristine ? '' : ', worn'}`,
      photos: members.length,
      graded: members.filter(isGraded),
    }),
  );
  const axes = cards.flatMap((card) => [
    spreadOf(card, leftRight) ?? [],
    spreadOf(card, topBottom) ?? [],
  ]);
  const grades = cards.flatMap((card) => spreadOf(card, overall) ?? []);
  return {
    figures: {
      repeatCentering: figureOf('centering of one axis', axes.flat(), 'points', 0.1),
      repeatOverall: figureOf('overall grade', grades, 'grade', 0.1),
    },
    tables: {
      repeats: {
        title: 'The same card in different light and poses',
        about:
          'Each card is photographed several times on different backgrounds, in different light and from different angles: largest minus smallest value. Centering in percentage points.',
        rowsAre: 'card',
        columns: {
          photos: 'count',
          graded: 'count',
          'left-right': 'points',
          'top-bottom': 'points',
          overall: 'grade',
        },
        rows: Object.fromEntries(cards.map((card) => [card.name, describe(card)])),
      },
    },
  };
}

function figureOf(
  what: string,
  values: readonly number[],
  unit: Figure['unit'],
  tolerance: number,
): Figure {
  return {
    label: `Same card, several photos: median spread of the ${what}`,
    value: median(values),
    n: values.length,
    unit,
    better: 'lower',
    tolerance,
  };
}

function describe(card: Repetition): Record<string, Cell> {
  return {
    photos: card.photos,
    graded: card.graded.length,
    'left-right': spreadOf(card, leftRight),
    'top-bottom': spreadOf(card, topBottom),
    overall: spreadOf(card, overall),
  };
}
