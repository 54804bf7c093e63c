import type { Rule } from '../../rule.ts';
import type { WearPoint, WearScores } from '../../rule-book.ts';

function curve(...points: readonly (readonly [number, number])[]): readonly WearPoint[] {
  return points.map(([sizeMm, score]) => ({ sizeMm, score }));
}

/**
 * What wear of a given size costs.
 *
 * No company publishes millimeters: words of the published scales anchor the curves, and the points
 * between are our choice. Corners: PSA accepts the slightest fray on one or two corners for an 8,
 * fuzzy corners for a 6, slight rounding for a 4 to 5. Edges: visible specks of chipping are an 8
 * at Beckett; very slight notching is a 6 and minor chipping a 5 at PSA. Surface: PSA allows a
 * slight print imperfection in a 10, a very light scratch in a 6 to 8, a light crease from 4 down, a crease in a 3
 * and several in a 2. Creases count by their total length, because a lamp shows one of them in more or fewer pieces.
 * The scales say nothing about dents; collectors report grades of 5 to 7 for a small one.
 */
export const WEAR: Rule<WearScores> = {
  value: {
    corners: curve(
      [0.1, 10],
      [0.35, 9.5],
      [0.55, 9],
      [0.9, 8],
      [1.3, 7],
      [1.8, 6],
      [2.4, 5],
      [3.2, 4],
      [4.4, 3],
      [6, 2],
      [9, 1],
    ),
    edges: curve(
      [0.15, 10],
      [0.3, 9.4],
      [0.6, 8.8],
      [1, 8.1],
      [1.5, 7.3],
      [2, 6.5],
      [3, 5.1],
      [4, 4],
      [6, 2.5],
      [8, 1],
    ),
    surface: {
      'print-line': curve([0, 9.5], [30, 9], [80, 8]),
      // A missing spot of ink, for example: PSA's Mint allows one minor printing imperfection.
      unknown: curve([0, 9.5], [1, 9], [3, 8], [8, 7]),
      // PSA: a very slight stain at 9 and 8, a slight one at 7; stained cards are 3 and less.
      stain: curve([0, 9.5], [3, 9], [8, 8], [15, 7], [30, 5], [60, 3]),
      scratch: curve([0, 9], [10, 8], [30, 6.5], [60, 5]),
      dent: curve([0, 7.5], [2, 6.5], [5, 5.5], [10, 4.5], [20, 3.5]),
      crease: curve([0, 6], [6, 5], [20, 4], [50, 2.5], [90, 1.5], [200, 1]),
    },
    perFurtherFlaw: 0.3,
  },
  effective: '2026-11',
  source: 'https://www.psacard.com/gradingstandards; https://beckett.com/grading-standards',
  status: 'interpreted',
};
