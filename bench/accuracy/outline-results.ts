import { meanEdgeDistanceMm } from '../measures/outline-error.ts';
import { mean, median, quantile, share } from '../measures/statistics.ts';
import type { Findings } from '../results/results.ts';
import { rowsByGroup } from './by-group.ts';
import { type CardPhoto, isGraded } from './reading.ts';

const LIMIT_MM = 0.5;

function isWithinLimit({ outline }: CardPhoto): boolean {
  return outline !== null && outline.worstCornerMm <= LIMIT_MM;
}

function cornerErrors(photos: readonly CardPhoto[]): number[] {
  return photos.flatMap(({ outline }) => (outline ? [outline.worstCornerMm] : []));
}

function hasRightSize(photo: CardPhoto): boolean {
  if (!isGraded(photo)) return false;
  const { widthMm, heightMm } = photo.outcome.side.card;
  return widthMm === photo.card.widthMm && heightMm === photo.card.heightMm;
}

/** Whether the card was found, and which size was chosen. */
export function outlineResults(photos: readonly CardPhoto[]): Findings {
  const free = photos.filter((photo) => !photo.isInHolder);
  const graded = photos.filter(isGraded);
  const watched = { better: 'higher', unit: 'share', tolerance: 0.01 } as const;
  return {
    figures: {
      outlineWithin: {
        ...watched,
        label: 'Outline within 0.5 mm, cards without a holder (a refused photo counts as a miss)',
        value: share(free, isWithinLimit),
        n: free.length,
        target: { text: 'at least 99 %', atLeast: 0.99 },
      },
      outlineMedian: {
        label: 'Median outline error, cards without a holder',
        value: median(cornerErrors(free)),
        n: free.filter(isGraded).length,
        unit: 'mm',
        better: 'lower',
        tolerance: 0.01,
        target: { text: 'at most 0.15 mm', atMost: 0.15 },
      },
      outlineWithinInHolder: {
        ...watched,
        label: 'Outline within 0.5 mm, cards in a sleeve, toploader or slab',
        value: share(
          photos.filter((photo) => photo.isInHolder),
          isWithinLimit,
        ),
        n: photos.length - free.length,
        tolerance: 0.05,
      },
      sizeRight: {
        ...watched,
        label: 'Card size chosen correctly (of graded photos)',
        value: share(graded, hasRightSize),
        n: graded.length,
      },
    },
    tables: {
      outline: {
        title: 'Outline',
        about:
          'The error of a photo is the distance of its worst virtual corner from the true one, in millimeters on the card, with corners compared in order. Edge distance is the mean distance of the true cut edges, including bow, from the measured ones. A refused photo counts as a miss in the share and has no error.',
        rowsAre: 'group',
        columns: {
          photos: 'count',
          graded: 'count',
          'within 0.5 mm': 'share',
          'median error': 'mm',
          'p90 error': 'mm',
          'mean edge distance': 'mm',
          'size right': 'share',
        },
        rows: rowsByGroup(photos, describe),
      },
    },
  };
}

function describe(photos: readonly CardPhoto[]) {
  const errors = cornerErrors(photos);
  const graded = photos.filter(isGraded);
  return {
    photos: photos.length,
    graded: graded.length,
    'within 0.5 mm': share(photos, isWithinLimit),
    'median error': median(errors),
    'p90 error': quantile(errors, 0.9),
    'mean edge distance': mean(
      graded.map(({ card, outcome }) => meanEdgeDistanceMm(card, outcome.side.outline)),
    ),
    'size right': share(graded, hasRightSize),
  };
}
