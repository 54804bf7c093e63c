import type { Rule } from '../../rule.ts';
import type { SideWeights, Uncertainty } from '../../rule-book.ts';

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
 * come back with their real grade.
 */
export const UNCERTAINTY: Rule<Uncertainty> = {
  value: {
    graderSubgrade: 0.4,
    graderCenteringPoints: 0.5,
    unstatedPlusMinus: 1,
    unstatedPlusMinusPoints: 2,
    assumedPlusMinus: 2.5,
    minMeasured: 2,
  },
  effective: '2026-11',
  source: 'No published figure; see decision 0010',
  status: 'unknown',
};
