import type { Outcome } from '../grading/observation.ts';
import { mean, median, quantile } from '../measures/statistics.ts';
import type { Cell, Figure, Findings, Table } from '../results/results.ts';
import { CREASED_AT_MOST, psaReadingOf, SUBGRADES, subgradeReadingOf } from './outcome-readings.ts';
import type { RealPhoto, RealSet } from './real-truth.ts';
import type { RealAnswer } from './real-worker.ts';
import {
  intraclassCorrelation,
  pairsFigure,
  pairsWithinStated,
  type Reading,
  ranges,
} from './steadiness.ts';

type Graded = Extract<Outcome, { status: 'graded' }>;

interface LampPhoto {
  readonly photo: RealPhoto & { readonly card: string };
  readonly outcome: Graded;
}

/** Graded photos of cards under four lamps. */
function gradedLampPhotos(set: RealSet, answers: readonly RealAnswer[]): LampPhoto[] {
  return set.photos.flatMap((photo, at) => {
    const outcome = answers[at]?.outcome;
    const { card, light } = photo;
    if (card === null || light === null || outcome?.status !== 'graded') return [];
    return [{ photo: { ...photo, card }, outcome }];
  });
}

function psaReading({ photo, outcome }: LampPhoto): Reading[] {
  return psaReadingOf(photo.card, outcome);
}

function subgradeReading(name: (typeof SUBGRADES)[number]) {
  return ({ photo, outcome }: LampPhoto) => subgradeReadingOf(photo.card, outcome, name);
}

function correlationFigure(name: string, readings: readonly Reading[], atLeast: number): Figure {
  return {
    label: `Intraclass correlation over the lamps, ${name}`,
    unit: 'number',
    value: intraclassCorrelation(readings),
    n: readings.length,
    better: 'higher',
    tolerance: 0.01,
    target: { text: `at least ${atLeast}`, atLeast },
  };
}

function rangeFigure(label: string, value: number | null, n: number, atMost: number): Figure {
  const target = { text: `at most ${atMost}`, atMost };
  return { label, unit: 'grade', value, n, better: 'lower', tolerance: 0.05, target };
}

/** A subgrade this high means that nothing was found. */
const FLAWLESS = 9;

/** The surfaces of cards on which people marked damage; null where the photo shows too little for a grade. */
function damagedSurfaces(set: RealSet, photos: readonly LampPhoto[]): (number | null)[] {
  return photos
    .filter(({ photo }) => (set.cards[photo.card]?.damage?.length ?? 0) > 0)
    .map(({ outcome }) => outcome.subgrades.surface);
}

/** What was reported about the surface of cards on which people marked damage. */
function damagedFigures(
  damaged: readonly (number | null)[],
  photos: readonly LampPhoto[],
): Record<string, Figure> {
  const claimed = damaged.filter((surface) => surface !== null && surface >= FLAWLESS);
  const above = damaged.filter((surface) => surface !== null && surface > CREASED_AT_MOST);
  const tens = photos.flatMap(({ outcome }) =>
    outcome.psa ? [outcome.psa.probabilities['10'] ?? 0] : [],
  );
  return {
    falseSurface: {
      label: 'Photos of visibly damaged cards with a surface grade of 9 or better',
      unit: 'count',
      value: claimed.length,
      n: damaged.length,
      better: 'lower',
      tolerance: 0,
      target: { text: 'none', atMost: 0 },
    },
    surfaceAboveSix: {
      label: 'The same, with a surface claimed as better than 6',
      unit: 'share',
      value: damaged.length === 0 ? null : above.length / damaged.length,
      n: damaged.length,
      better: 'lower',
      tolerance: 0.01,
      target: { text: 'at most 5 %', atMost: 0.05 },
    },
    chanceOfTen: {
      label: 'Mean stated probability of a PSA 10, worn cards',
      unit: 'share',
      value: mean(tens),
      n: tens.length,
      better: 'lower',
      tolerance: 0.005,
      target: { text: 'at most 2 %', atMost: 0.02 },
    },
  };
}

function describe(readings: readonly Reading[]): Record<string, Cell> {
  const own = ranges(readings);
  const { pairs, within } = pairsWithinStated(readings);
  return {
    readings: readings.length,
    cards: own.length,
    'range, median': median(own),
    'range, p90': quantile(own, 0.9),
    correlation: intraclassCorrelation(readings),
    'pairs within': pairs === 0 ? null : within / pairs,
  };
}

/** How many of these surfaces are claimed to be good, how many are not, and how many have no grade. */
function surfacesTable(damaged: readonly (number | null)[]): Table {
  const known = damaged.flatMap((surface) => surface ?? []);
  const rows: Readonly<Record<string, number>> = {
    '9 or better': known.filter((surface) => surface >= FLAWLESS).length,
    'more than 6, below 9': known.filter((s) => s > CREASED_AT_MOST && s < FLAWLESS).length,
    '6 or less': known.filter((surface) => surface <= CREASED_AT_MOST).length,
    'not measured': damaged.length - known.length,
  };
  return {
    title: 'Surfaces of visibly damaged cards',
    about:
      'What one photo says about the surface of a card on which people marked creases and tears, where the photo was graded. The network has learned from these cards.',
    rowsAre: 'surface',
    columns: { photos: 'count' },
    rows: Object.fromEntries(Object.entries(rows).map(([name, photos]) => [name, { photos }])),
  };
}

/** How much of a grade comes from the card, and how much from the lamp. */
export function gradeFindings(set: RealSet, answers: readonly RealAnswer[]): Findings {
  const photos = gradedLampPhotos(set, answers);
  const psa = photos.flatMap(psaReading);
  const [centering, corners, edges, surface] = SUBGRADES.map((name) =>
    photos.flatMap(subgradeReading(name)),
  ) as [Reading[], Reading[], Reading[], Reading[]];
  const spans = ranges(psa);
  const each = { PSA: psa, centering, corners, edges, surface };
  const named = Object.entries(each);
  const damaged = damagedSurfaces(set, photos);
  return {
    figures: {
      psaRange: rangeFigure(
        'Range of the expected PSA grade over four lamps, median',
        median(spans),
        spans.length,
        0.8,
      ),
      psaRangeWide: rangeFigure(
        'The same, exceeded by one card in ten',
        quantile(spans, 0.9),
        spans.length,
        1.8,
      ),
      edgesCorrelation: correlationFigure('edges', edges, 0.85),
      cornersCorrelation: correlationFigure('corners', corners, 0.75),
      psaCorrelation: correlationFigure('PSA', psa, 0.75),
      ...Object.fromEntries(
        named.map(([name, readings]) => [`${name}Pairs`, pairsFigure('lamps', name, readings)]),
      ),
      ...damagedFigures(damaged, photos),
    },
    tables: {
      damagedSurfaces: surfacesTable(damaged),
      steadiness: {
        title: 'One card under four lamps',
        about:
          'The same card, not moved, with one lamp on each of four sides in turn. Range: largest minus smallest reading of a card with at least three. Correlation: the share of the variance that comes from the card (one-way intraclass correlation). Pairs within: pairs of photos of a card that differ by no more than their two stated intervals combined. Among the photos left out of training, the rows of PSA and surface are those of an earlier engine whose network for damage had not seen the card either; the present one learned from all of these cards (docs/damage-network.md).',
        rowsAre: 'reading',
        columns: {
          readings: 'count',
          cards: 'count',
          'range, median': 'grade',
          'range, p90': 'grade',
          correlation: 'number',
          'pairs within': 'share',
        },
        rows: Object.fromEntries(named.map(([name, readings]) => [name, describe(readings)])),
      },
    },
  };
}
