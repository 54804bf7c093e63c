import { type BorderReading, hasInventedBorder } from '../measures/border-error.ts';
import { mean, median, quantile, share } from '../measures/statistics.ts';
import type { Figure, Findings } from '../results/results.ts';
import { rowsByGroup } from './by-group.ts';
import { type CardPhoto, type GradedPhoto, isGraded } from './reading.ts';

const LIMIT_MM = 0.1;

function isWithinLimit({ errorMm }: BorderReading): boolean {
  return errorMm !== null && Math.abs(errorMm) <= LIMIT_MM;
}

function isMeasured({ errorMm }: BorderReading): boolean {
  return errorMm !== null;
}

/** Whether the truth is within the stated interval. A border without an interval fails. */
function isCovered({ errorMm, plusMinusMm }: BorderReading): boolean {
  return errorMm !== null && plusMinusMm !== null && Math.abs(errorMm) <= plusMinusMm;
}

function halfWidths(borders: readonly BorderReading[]): number[] {
  return borders.flatMap(({ plusMinusMm }) => (plusMinusMm === null ? [] : [plusMinusMm]));
}

function errorsOf(borders: readonly BorderReading[]): number[] {
  return borders.flatMap(({ errorMm }) => (errorMm === null ? [] : [errorMm]));
}

/** How well printed borders were measured, and whether any were reported on cards that have none. */
export function borderResults(photos: readonly CardPhoto[]): Findings {
  const graded = photos.filter(isGraded);
  const bordered = graded.filter((photo) => photo.borders.length > 0);
  const borderless = graded.filter((photo) => photo.borders.length === 0);
  return {
    figures: { ...figuresOf(bordered), ...borderlessFigure(borderless) },
    tables: {
      borders: {
        title: 'Printed borders',
        about:
          'Single borders of graded photos of bordered cards. “Of all” counts a border that was reported as not measurable as a miss, “of measured” leaves it out. The interval is the stated plus-minus, which should contain the truth 95 % of the time. Bias is the mean error with its sign.',
        rowsAre: 'group',
        columns: {
          borders: 'count',
          measured: 'share',
          'within 0.10 mm of all': 'share',
          'within 0.10 mm of measured': 'share',
          'all four of a card': 'share',
          bias: 'mm',
          'median error': 'mm',
          'p90 error': 'mm',
          'interval true': 'share',
          'median plus-minus': 'mm',
        },
        rows: rowsByGroup(bordered, describe),
      },
    },
  };
}

function figuresOf(bordered: readonly GradedPhoto[]): Record<string, Figure> {
  const borders = bordered.flatMap((photo) => photo.borders);
  const measured = borders.filter(isMeasured);
  return {
    bordersWithin: {
      label: 'Single borders within 0.10 mm (not measured counts as a miss)',
      value: share(borders, isWithinLimit),
      n: borders.length,
      unit: 'share',
      better: 'higher',
      tolerance: 0.01,
      target: { text: 'at least 95 %', atLeast: 0.95 },
    },
    bordersCovered: {
      label: 'Truth within the stated interval (of measured borders)',
      value: share(measured, isCovered),
      n: measured.length,
      unit: 'share',
      better: 'within target',
      tolerance: 0.01,
      target: { text: '93 to 97 %', atLeast: 0.93, atMost: 0.97 },
    },
    bordersHalfWidth: {
      label: 'Median plus-minus of a border',
      value: median(halfWidths(measured)),
      n: measured.length,
      unit: 'mm',
      better: 'lower',
      tolerance: 0.01,
      target: { text: 'at most 0.12 mm', atMost: 0.12 },
    },
    bordersUnmeasured: {
      label: 'Printed borders reported as not measurable',
      value: share(borders, (border) => !isMeasured(border)),
      n: borders.length,
      unit: 'share',
      better: 'lower',
      tolerance: 0.02,
    },
  };
}

function borderlessFigure(borderless: readonly GradedPhoto[]): Record<string, Figure> {
  return {
    bordersInvented: {
      label: 'Borderless cards given an invented centering',
      value: share(borderless, ({ outcome }) => hasInventedBorder(outcome.side)),
      n: borderless.length,
      unit: 'share',
      better: 'lower',
      tolerance: 0,
      target: { text: 'none', atMost: 0 },
    },
  };
}

function describe(photos: readonly CardPhoto[]) {
  const borders = photos.flatMap((photo) => photo.borders);
  const measured = borders.filter(isMeasured);
  const errors = errorsOf(borders);
  const sizes = errors.map(Math.abs);
  return {
    borders: borders.length,
    measured: share(borders, isMeasured),
    'within 0.10 mm of all': share(borders, isWithinLimit),
    'within 0.10 mm of measured': share(measured, isWithinLimit),
    'all four of a card': share(photos, (photo) => photo.borders.every(isWithinLimit)),
    bias: mean(errors),
    'median error': median(sizes),
    'p90 error': quantile(sizes, 0.9),
    'interval true': share(measured, isCovered),
    'median plus-minus': median(halfWidths(measured)),
  };
}
