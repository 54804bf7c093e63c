import { groupBy, median, share } from '../measures/statistics.ts';
import type { Cell, Figure, Findings, Target } from '../results/results.ts';
import { isFound, isFoundByOpenCv, type JudgedPhoto, LEAST_PX_PER_MM } from './real-readings.ts';
import { KINDS, type Kind } from './real-truth.ts';

const NAMES: Readonly<Record<Kind, string>> = {
  lamps: 'worn cards under four lamps',
  raw: 'everyday phone photos, raw',
  sleeve: 'everyday phone photos, in a sleeve',
  slab: 'everyday phone photos, in a slab',
  other: 'webcam and marketplace photos',
};

const TARGETS: Readonly<Record<Kind, number>> = {
  lamps: 0.95,
  raw: 0.9,
  sleeve: 0.75,
  slab: 0.7,
  other: 0.9,
};

/** This is as close as people can draw a rim, so a closer match means nothing. */
const RIM_LIMIT_MM = 0.15;

function atLeast(value: number): Target {
  return { text: `at least ${Math.round(100 * value)} %`, atLeast: value };
}

function foundFigure(kind: Kind, photos: readonly JudgedPhoto[]): Figure {
  const asked = photos.filter((each) => each.kind === kind && each.pxPerMm >= LEAST_PX_PER_MM);
  return {
    label: `Outline found, ${NAMES[kind]}`,
    unit: 'share',
    value: share(asked, isFound),
    n: asked.length,
    better: 'higher',
    tolerance: 0.01,
    target: atLeast(TARGETS[kind]),
  };
}

/** Over all photos of cards whose rim was drawn, including refused ones. */
function rimFigures(photos: readonly JudgedPhoto[]): Record<string, Figure> {
  const lamps = photos.filter(({ kind }) => kind === 'lamps');
  const known = lamps.flatMap(({ rimMm }) => (rimMm === null ? [] : [rimMm]));
  return {
    rimWithin: {
      label: 'Mean distance of the outline from the rim at most 0.15 mm, four lamps',
      unit: 'share',
      value: share(lamps, ({ rimMm }) => rimMm !== null && rimMm <= RIM_LIMIT_MM),
      n: lamps.length,
      better: 'higher',
      tolerance: 0.01,
      target: atLeast(0.92),
    },
    rimMedian: {
      label: 'Median of that distance, for graded cards',
      unit: 'mm',
      value: median(known),
      n: known.length,
      better: 'lower',
      tolerance: 0.005,
      target: { text: 'at most 0.07 mm', atMost: 0.07 },
    },
    noCard: {
      label: 'Cards under four lamps refused as no-card',
      unit: 'count',
      value: lamps.filter(
        ({ outcome }) => outcome.status === 'refused' && outcome.code === 'no-card',
      ).length,
      n: lamps.length,
      better: 'lower',
      tolerance: 0,
      target: { text: 'none', atMost: 0 },
    },
  };
}

function refusalsOf(photos: readonly JudgedPhoto[]): string {
  const codes = photos.flatMap(({ outcome }) =>
    outcome.status === 'refused' ? [outcome.code] : outcome.status === 'threw' ? ['failure'] : [],
  );
  const counts = [...groupBy(codes, (code) => code)].map(([code, all]) => `${code} ${all.length}`);
  return counts.length === 0 ? 'none' : counts.join(', ');
}

function describe(photos: readonly JudgedPhoto[]): Record<string, Cell> {
  const graded = photos.filter(({ errorMm }) => errorMm !== null);
  return {
    photos: photos.length,
    found: share(photos, isFound),
    'OpenCV recipe': share(photos, isFoundByOpenCv),
    refused: photos.length - graded.length,
    'wrong by over 2 mm': graded.filter(({ errorMm }) => (errorMm ?? 0) > 2).length,
    'median error': median(graded.map(({ errorMm }) => errorMm ?? 0)),
    refusals: refusalsOf(photos),
  };
}

/** How well the card was found in photos that people took. */
export function outlineFindings(photos: readonly JudgedPhoto[]): Findings {
  const figures = Object.fromEntries(KINDS.map((kind) => [kind, foundFigure(kind, photos)]));
  const grounds = photos
    .flatMap(({ photo }) => photo.tags.filter((tag) => tag.startsWith('bg:')))
    .filter((tag, at, all) => all.indexOf(tag) === at);
  const rows = {
    ...Object.fromEntries(
      KINDS.map((kind) => [NAMES[kind], describe(photos.filter((each) => each.kind === kind))]),
    ),
    ...Object.fromEntries(
      grounds.map((tag) => [
        `on ${tag.slice(3)}`,
        describe(photos.filter(({ photo }) => photo.tags.includes(tag))),
      ]),
    ),
  };
  return {
    figures: { ...figures, ...rimFigures(photos) },
    tables: {
      realOutline: {
        title: 'Outline on real photos',
        about:
          'Found: no side is farther from the true one than 0.5 mm at a fifth, half and four fifths of its length, or 1 % of the card’s width in webcam and marketplace photos and below 12 px/mm. Photos below 4 px/mm count in the table but not in the figures above. A refused photo counts as not found. The OpenCV recipe is gray, blur, Canny, contours and approxPolyDP, at full size and at 1000 px; the better of the two counts. The networks in use learned from the photos in the default folder: what they find on them says only how well they learned. Under “left out of training”, each photo was looked at by networks that had not seen it (docs/outline-networks.md).',
        rowsAre: 'photos',
        columns: {
          photos: 'count',
          found: 'share',
          'OpenCV recipe': 'share',
          refused: 'count',
          'wrong by over 2 mm': 'count',
          'median error': 'mm',
          refusals: 'text',
        },
        rows,
      },
    },
  };
}
