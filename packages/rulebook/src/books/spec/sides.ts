import type { Rule } from '../../rule.ts';
import type { SideWeights, Uncertainty, Unmeasured } from '../../rule-book.ts';

/**
 * The specification says that the front weighs more, not by how much. AGS is the one company that
 * publishes its factor, 60 to 40. The same specification's rule that nothing ends up more than two
 * points above its weakest part is read side by side too, so that a ruined back is never averaged
 * away.
 */
export const SIDES: Rule<SideWeights> = {
  value: { frontPercent: 60, backPercent: 40, mostAboveBack: 2 },
  effective: '2026-11',
  source: 'https://agscard.com/ags-grading-standards',
  status: 'interpreted',
};

/**
 * No company publishes how far two of its graders differ on one card. Four tenths of a subgrade
 * (one standard deviation) makes a flawless, perfectly measured card a ten nine times out of ten
 * and keeps every stated probability away from certainty. To be replaced once enough cards have
 * come back with their real grade. No chance is stated above 97 %: graders differ about any card.
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
 * PSA asks four sharp corners and more of a ten, lets a nine have one minor fault, and lets an eight
 * have a few slight ones. No grader gives a ten to a card of which he cannot see a part, so corners,
 * edges and surface that were not measured are each taken to hide one such fault. Centering is not:
 * where art runs to the cut there is nothing to compare, and graders judge it by eye and mildly.
 * Beckett prints four subgrades and makes the grade of all of them, so that without one there is none.
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
