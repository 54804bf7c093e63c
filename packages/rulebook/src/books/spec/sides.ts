import type { Rule } from '../../rule.ts';
import type { SideWeights, Uncertainty, Unmeasured } from '../../rule-book.ts';

/**
 * The specification says that the front weighs more, but not by how much. AGS is the only company that
 * publishes its ratio, 60 to 40. The specification's rule that nothing ends up more than two points above
 * its weakest part is applied to sides, too, so that a ruined back is never averaged away.
 */
export const SIDES: Rule<SideWeights> = {
  value: { frontPercent: 60, backPercent: 40, mostAboveBack: 2 },
  effective: '2026-11',
  source: 'https://agscard.com/ags-grading-standards',
  status: 'interpreted',
};

/**
 * No company publishes how far two of its graders differ on one card. With four tenths of a
 * subgrade (one standard deviation), a flawless, perfectly measured card is a ten nine times out of
 * ten, and no stated probability is close to certain. To be replaced once enough cards have come
 * back with their real grade.
 *
 * No chance is stated above 97 %: graders differ about any card.
 */
export const UNCERTAINTY: Rule<Uncertainty> = {
  value: {
    graderSubgrade: 0.4,
    graderCenteringPoints: 0.5,
    unstatedPlusMinus: 1,
    unstatedPlusMinusPoints: 2,
    assumedPlusMinus: 2.5,
    minMeasured: 2,
    mostCertain: 0.97,
  },
  effective: '2026-11',
  source: 'No published figure; see decision 0010',
  status: 'unknown',
};

/**
 * PSA requires four sharp corners and more for a ten, allows a nine one minor flaw, and an eight a
 * few slight ones. No grader gives a ten to a card without seeing all of it, so corners, edges and
 * surface that were not measured are each assumed to hide one such flaw. Centering is not: where
 * the art runs to the cut there is nothing to compare, and graders judge it leniently by eye.
 * Beckett prints four subgrades and combines all of them, so without one of them there is no grade.
 */
export const UNMEASURED: Rule<Unmeasured> = {
  value: {
    mayHide: ['corners', 'edges', 'surface'],
    highest: [9, 8],
    leastSeen: 0.5,
    beckettMinMeasured: 4,
  },
  effective: '2026-11',
  source:
    'https://www.psacard.com/gradingstandards; https://beckett.com/grading-standards; see decision 0010',
  status: 'interpreted',
};
