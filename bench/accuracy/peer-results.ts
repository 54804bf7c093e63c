import type { Quad } from '@tc/engine';
import type { PeerOutlines } from '../grading/observation.ts';
import { type OutlineError, unorderedOutlineError } from '../measures/outline-error.ts';
import { median, quantile, share } from '../measures/statistics.ts';
import type { Cell, Findings } from '../results/results.ts';
import type { CardPhoto } from './reading.ts';

const PROGRAMS = {
  'this engine': ({ outline }: CardPhoto) => outline,
  'OpenCV: Canny, contours, approxPolyDP': (photo: CardPhoto) => peerError(photo, 'opencv'),
  "jscanify's published algorithm": (photo: CardPhoto) => peerError(photo, 'jscanify'),
} as const;

function peerError(
  { observation, card }: CardPhoto,
  peer: keyof PeerOutlines,
): OutlineError | null {
  const quad: Quad | null = observation.peers?.[peer] ?? null;
  return quad && unorderedOutlineError(card, quad);
}

/** Other programs' outlines in the same photos of the same run, beside ours. */
export function peerResults(photos: readonly CardPhoto[]): Findings {
  const asked = photos.filter(({ observation }) => observation.peers !== null);
  if (asked.length === 0) return { figures: {}, tables: {} };
  const square = asked.filter(({ card }) => card.cornerRadiusMm === 0);
  const plain = asked.filter(({ observation }) => observation.truth.group.endsWith(', plain'));
  const rows: Record<string, Record<string, Cell>> = {};
  for (const [set, members] of Object.entries({
    all: asked,
    'square corners': square,
    'plain ground': plain,
  })) {
    for (const [program, errorOf] of Object.entries(PROGRAMS)) {
      rows[`${set}: ${program}`] = describe(members.map(errorOf));
    }
  }
  return {
    figures: {},
    tables: {
      peers: {
        title: 'Outline beside other programs',
        about:
          'The same pixels in the same run, full resolution, photos that can be graded. The others do not say which corner is which, so their corners are put into the order that suits them best. Virtual corners are what counts; on rounded cards a contour cannot reach them, so cards with square corners stand apart, and overlap (area shared of area covered) hardly minds. A photo without an answer is a miss in the shares and has no error.',
        rowsAre: 'photos: program',
        columns: {
          photos: 'count',
          'found any': 'share',
          'worst corner below 0.5 mm': 'share',
          'overlap at least 0.98': 'share',
          'median error': 'mm',
          'p90 error': 'mm',
        },
        rows,
      },
    },
  };
}

function describe(errors: readonly (OutlineError | null)[]): Record<string, Cell> {
  const corners = errors.flatMap((error) => (error ? [error.worstCornerMm] : []));
  return {
    photos: errors.length,
    'found any': share(errors, (error) => error !== null),
    'worst corner below 0.5 mm': share(errors, (error) => (error?.worstCornerMm ?? 9) < 0.5),
    'overlap at least 0.98': share(errors, (error) => (error?.overlap ?? 0) >= 0.98),
    'median error': median(corners),
    'p90 error': quantile(corners, 0.9),
  };
}
