import type { BgsGrade } from '../../issued-grades.ts';
import { interpreted, type Ladder, nearestGradeRungs, official } from '../../ladder.ts';
import type { BeckettRules } from '../../rule-book.ts';

const CHART = 'https://beckett.com/grading-standards';

/**
 * The chart lists whole grades and 9.5. A half grade shares traits of its two neighbors, so its
 * limit is halfway between theirs. "50/50 all round" is read as whatever rounds to it, because no
 * ruler shows 50.0. Grade 2 has the same text as grade 3.
 */
export const BGS_LADDER: Ladder<BgsGrade> = {
  effective: '2025-12',
  source: CHART,
  rungs: nearestGradeRungs<BgsGrade>([
    [10, 'Pristine', interpreted(50.5), official(55)],
    [9.5, 'Gem Mint', official(55), official(60)],
    [9, 'Mint', official(55), official(70)],
    [8.5, 'Near Mint-Mint+', interpreted(57.5), interpreted(75)],
    [8, 'Near Mint-Mint', official(60), official(80)],
    [7.5, 'Near Mint+', interpreted(62.5), interpreted(85)],
    [7, 'Near Mint', official(65), official(90)],
    [6.5, 'Excellent-Mint+', interpreted(67.5), interpreted(92.5)],
    [6, 'Excellent-Mint', official(70), official(95)],
    [5.5, 'Excellent+', interpreted(72.5), interpreted(95)],
    [5, 'Excellent', official(75), official(95)],
    [4.5, 'Very Good-Excellent+', interpreted(77.5), interpreted(97.5)],
    [4, 'Very Good-Excellent', official(80), official(100)],
    [3.5, 'Very Good+', interpreted(82.5), interpreted(100)],
    [3, 'Very Good', official(85), official(100)],
    [2.5, 'Good-Very Good', interpreted(85), interpreted(100)],
    [2, 'Good', interpreted(85), interpreted(100)],
    [1.5, 'Fair', interpreted(92.5), interpreted(100)],
    [1, 'Poor', null, null],
  ]),
  creases: {
    /** Hairline creases are first mentioned at 4, creases at 3. */
    value: [
      { minCount: 1, minLengthMm: 0, highest: 4 },
      { minCount: 2, minLengthMm: 0, highest: 3 },
    ],
    effective: '2025-12',
    source: CHART,
    status: 'interpreted',
  },
};

/**
 * Beckett says that its overall grade is not an average, that the lowest subgrade counts most and
 * that the result is hardly ever more than two half grades above it; the algorithm is not
 * published. The simplest rule that gives all three of Beckett's own examples and never rewards a
 * lower subgrade is this: the lowest plus a half, or nothing if two share the lowest place, or a
 * whole point if the lowest is far below the others. "Far" means 3 points: the examples show that 4
 * is far and 1 is not.
 */
export const CURRENT_BECKETT: BeckettRules = {
  ladder: BGS_LADDER,
  centeringFrom: 'limits',
  weights: {
    value: { centering: 25, corners: 25, edges: 25, surface: 25 },
    effective: '2026-11',
    source: 'Product specification, section 9',
    status: 'interpreted',
  },
  overall: {
    value: { method: 'lowest-lift', lift: 0.5, wideLift: 1, wideMargin: 3 },
    effective: '2025-12',
    source: 'http://www.beckett.com/estore/helpsys/viewarticle.aspx?ArticleId=301',
    status: 'interpreted',
  },
  gate: {
    value: { grade: 9.5, count: 3, atLeast: 9.5, noneBelow: 9 },
    effective: '2025-12',
    source: 'http://www.beckett.com/estore/helpsys/viewarticle.aspx?ArticleId=301',
    status: 'official',
  },
  fourTensLabel: 'Black Label Pristine',
};
