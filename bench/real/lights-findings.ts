import type { Outcome } from '../grading/observation.ts';
import { median, quantile } from '../measures/statistics.ts';
import type { Cell, Figure, Findings } from '../results/results.ts';
import { CREASED_AT_MOST, psaReadingOf, SUBGRADES, subgradeReadingOf } from './outcome-readings.ts';
import type { RealPhoto, RealSet } from './real-truth.ts';
import { intraclassCorrelation, type Reading, ranges } from './steadiness.ts';

/** Photos of one card that are graded together: all, all but one, or two opposite lamps. */
export interface LitSet {
  readonly card: string;
  readonly kind: 'four' | 'three' | 'across';
  readonly photos: readonly RealPhoto[];
}

export interface LitAnswer extends LitSet {
  readonly outcome: Outcome;
}

type Say = (answer: LitAnswer) => Reading[];

const SAYS: Readonly<Record<string, Say>> = {
  PSA: ({ card, outcome }) => psaReadingOf(card, outcome),
  ...Object.fromEntries(
    SUBGRADES.map((name): [string, Say] => [
      name,
      ({ card, outcome }) => subgradeReadingOf(card, outcome, name),
    ]),
  ),
};

function claimedFigure(set: RealSet, answers: readonly LitAnswer[]): Figure {
  const damaged = answers.filter(({ card }) => (set.cards[card]?.damage?.length ?? 0) > 0);
  const claimed = damaged.filter(
    ({ outcome }) =>
      outcome.status === 'graded' && (outcome.subgrades.surface ?? 0) > CREASED_AT_MOST,
  );
  return {
    label: 'Visibly damaged cards whose surface is claimed as better than 6, four lights',
    unit: 'count',
    value: claimed.length,
    n: damaged.length,
    better: 'lower',
    tolerance: 0,
    target: { text: 'none', atMost: 0 },
  };
}

function leftOutFigure(answers: readonly LitAnswer[]): Figure {
  const asked = answers.reduce((sum, { photos }) => sum + photos.length, 0);
  const used = answers.reduce(
    (sum, { outcome }) => sum + (outcome.status === 'graded' ? outcome.side.photos : 0),
    0,
  );
  return {
    label: 'Photos that could not be laid on each other',
    unit: 'share',
    value: asked === 0 ? null : 1 - used / asked,
    n: asked,
    better: 'lower',
    tolerance: 0.01,
  };
}

function rangeFigure(label: string, value: number | null, n: number, atMost: number): Figure {
  const target = { text: `at most ${atMost}`, atMost };
  return { label, unit: 'grade', value, n, better: 'lower', tolerance: 0.05, target };
}

function describe(answers: readonly LitAnswer[], say: Say): Record<string, Cell> {
  const of = (kind: LitSet['kind']) => answers.filter((one) => one.kind === kind).flatMap(say);
  const three = ranges(of('three'));
  return {
    cards: three.length,
    'range, median': median(three),
    'range, p90': quantile(three, 0.9),
    'correlation, three lights': intraclassCorrelation(of('three')),
    'correlation, opposite pairs': intraclassCorrelation(of('across')),
  };
}

/** How steady a grade from several lights is, and what it says about damaged cards. */
export function lightsFindings(set: RealSet, answers: readonly LitAnswer[]): Findings {
  const three = answers.filter(({ kind }) => kind === 'three');
  const spans = ranges(three.flatMap((answer) => psaReadingOf(answer.card, answer.outcome)));
  const four = answers.filter(({ kind }) => kind === 'four');
  return {
    figures: {
      psaRange: rangeFigure(
        'Range of the expected PSA grade over three of four lights, median',
        median(spans),
        spans.length,
        0.3,
      ),
      psaRangeWide: rangeFigure(
        'The same, exceeded by one card in ten',
        quantile(spans, 0.9),
        spans.length,
        0.6,
      ),
      falseSurface: claimedFigure(set, four),
      leftOut: leftOutFigure(answers),
    },
    tables: {
      litSteadiness: {
        title: 'One card from several lights',
        about:
          'The same card, not moved, under four lamps. Range: over the four ways to leave one lamp out. Correlation: the share of the variance that comes from the card. The network has learned from these cards; what it finds on cards left out is in docs/damage-network.md.',
        rowsAre: 'reading',
        columns: {
          cards: 'count',
          'range, median': 'grade',
          'range, p90': 'grade',
          'correlation, three lights': 'number',
          'correlation, opposite pairs': 'number',
        },
        rows: Object.fromEntries(
          Object.entries(SAYS).map(([name, say]) => [name, describe(answers, say)]),
        ),
      },
    },
  };
}
