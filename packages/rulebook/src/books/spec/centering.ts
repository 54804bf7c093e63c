import type { CenteringRules } from '../../rule-book.ts';

const SOURCE = 'Product specification, section 9';

/**
 * The specification gives bands and limits by grade, but no continuous score.
 *
 * This curve makes its table come true in the overall grade: with centering weighing 40 %, a card
 * that is a plain n in everything else stays on level n (value >= n - 0.25) exactly as long as its
 * centering subgrade is at least n - 0.625. So the limit of grade n is worth n - 0.6, and between
 * two limits the score is a straight line. 50/50 is 10.0. At 55/45 two readings meet, PSA's
 * stricter ten and Beckett's 9.5, hence 9.6; the same step of 0.1 per 2.5 points then crosses 9.5,
 * halfway between nine and ten, at 57.5, halfway between the two readings of PSA's ten. Grades 8
 * and 7 both end at 70/30: up to there the limit counts as the better one, and one point later both
 * are lost. Below grade 5 the specification is silent, and the curve continues to 1.0 at 100/0.
 *
 * The back follows the same rule of n - 0.6 with the only limits stated for it: 75/25 for a ten
 * (specification) and 90/10 for a nine (PSA's published standard).
 */
export const SPEC_CENTERING: CenteringRules = {
  bands: {
    value: [
      { name: 'excellent', upTo: 60 },
      { name: 'good', upTo: 65 },
      { name: 'acceptable', upTo: 70 },
      { name: 'poor', upTo: 75 },
      { name: 'unacceptable', upTo: 100 },
    ],
    effective: '2026-11',
    source: SOURCE,
    status: 'official',
  },
  byGrade: {
    value: [
      { level: '10', from: 50, upTo: 60 },
      { level: '9', from: 60, upTo: 65 },
      { level: '8', from: 65, upTo: 70 },
      { level: '7', from: 50, upTo: 70 },
      { level: '6', from: 50, upTo: 75 },
      { level: '5', from: 50, upTo: 80 },
    ],
    effective: '2026-11',
    source: SOURCE,
    status: 'official',
  },
  front: {
    value: [
      { percent: 50, score: 10 },
      { percent: 55, score: 9.6 },
      { percent: 60, score: 9.4 },
      { percent: 65, score: 8.4 },
      { percent: 70, score: 7.4 },
      { percent: 71, score: 6.3 },
      { percent: 75, score: 5.4 },
      { percent: 80, score: 4.4 },
      { percent: 85, score: 3.4 },
      { percent: 90, score: 2.4 },
      { percent: 100, score: 1 },
    ],
    effective: '2026-11',
    source: SOURCE,
    status: 'interpreted',
  },
  back: {
    value: [
      { percent: 50, score: 10 },
      { percent: 75, score: 9.4 },
      { percent: 90, score: 8.4 },
      { percent: 95, score: 5 },
      { percent: 100, score: 1 },
    ],
    effective: '2026-11',
    source: `${SOURCE}; https://www.psacard.com/gradingstandards`,
    status: 'interpreted',
  },
};
