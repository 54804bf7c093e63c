import { type OutlineError, unorderedOutlineError } from '../measures/outline-error.ts';
import { median, quantile, share } from '../measures/statistics.ts';
import { PEERS, type Peer } from '../peers/peer-outlines.ts';
import type { Cell, Findings } from '../results/results.ts';
import type { CardPhoto } from './reading.ts';

function peerError({ observation, card }: CardPhoto, peer: Peer): OutlineError | null {
  const quad = observation.peers?.[peer] ?? null;
  return quad && unorderedOutlineError(card, quad);
}

/** Other programs' outlines in the same photos of the same run, for comparison. */
export function peerResults(photos: readonly CardPhoto[]): Findings {
  const asked = photos.filter(({ observation }) => observation.peers !== null);
  if (asked.length === 0) return { figures: {}, tables: {} };
  const square = asked.filter(({ card }) => card.cornerRadiusMm === 0);
  const plain = asked.filter(({ observation }) => observation.truth.group.endsWith(', plain'));
  const rows: Record<string, Record<string, Cell>> = {};
  const sets = { all: asked, 'square corners': square, 'plain ground': plain };
  for (const [set, members] of Object.entries(sets)) {
    rows[`${set}: this engine`] = describe(members.map(({ outline }) => outline));
    for (const peer of Object.keys(PEERS) as Peer[]) {
      rows[`${set}: ${peer}`] = describe(members.map((photo) => peerError(photo, peer)));
    }
  }
  return {
    figures: {},
    tables: {
      peers: {
        title: 'Outline compared with other programs',
        about:
          'The same pixels in the same run, for photos that can be graded. The OpenCV recipe is gray, Gaussian blur, Canny, contours and approxPolyDP; the jscanify algorithm is rewritten from its description. The others do not say which corner is which, so their corners are put into the order that suits them best. Corners are virtual ones, where the straight edges would meet. On a card with a 3 mm radius the corners of a contour are about 1.3 mm inside them, which also costs some overlap (shared area divided by the area covered together), so cards with square corners are listed separately, and the 2 mm column shows whether the card was found at all. A photo without an answer is a miss in the shares and has no error.',
        rowsAre: 'photos: program',
        columns: {
          photos: 'count',
          'found any': 'share',
          'worst corner below 0.5 mm': 'share',
          'below 2 mm': 'share',
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
    'below 2 mm': share(errors, (error) => (error?.worstCornerMm ?? 9) < 2),
    'overlap at least 0.98': share(errors, (error) => (error?.overlap ?? 0) >= 0.98),
    'median error': median(corners),
    'p90 error': quantile(corners, 0.9),
  };
}
