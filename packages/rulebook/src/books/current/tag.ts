import type { TagGrade } from '../../issued-grades.ts';
import {
  type CenteringLimit,
  interpreted,
  type Ladder,
  official,
  type Rung,
} from '../../ladder.ts';
import type { TagRules } from '../../rule-book.ts';

const SOURCE = 'https://taggrading.com/pages/scale';

/**
 * The lowest score of each grade on TAG's 1000-point scale, and its limit for the front. A score divided
 * by 100 is taken as the lowest allowed subgrade; how TAG combines its scores is not published.
 */
const FRONT: readonly (readonly [TagGrade, string, number, number])[] = [
  [10, 'Pristine', 990, 51],
  [10, 'Gem Mint', 950, 55],
  [9, 'Mint', 900, 60],
  [8.5, 'NM MT+', 850, 62.5],
  [8, 'NM MT', 800, 65],
  [7.5, 'NM+', 750, 67.5],
  [7, 'NM', 700, 70],
  [6.5, 'EX MT+', 650, 72.5],
  [6, 'EX MT', 600, 75],
  [5.5, 'EX+', 550, 77.5],
  [5, 'EX', 500, 80],
  [4.5, 'VG EX+', 450, 82.5],
  [4, 'VG EX', 400, 85],
  [3.5, 'VG+', 350, 87.5],
  [3, 'VG', 300, 90],
  [2.5, 'GOOD+', 250, 92.5],
  [2, 'GOOD', 200, 95],
  [1.5, 'FAIR', 150, 98.33],
];

/** "A tiny sliver of border, but no miscut": anything but a border that is completely gone. */
const SLIVER = interpreted(99);
const BACK_TCG = [52, 65, 75, 85, 95];
const BACK_SPORTS = [54.5, 70, 90, 95];

function ladder(back: readonly number[]): Ladder<TagGrade> {
  const rungs = FRONT.map(([grade, name, score, frontPercent], index): Rung<TagGrade> => {
    const stated = back[index];
    const limit: CenteringLimit = stated === undefined ? SLIVER : official(stated);
    return { grade, name, minSubgrade: score / 100, front: official(frontPercent), back: limit };
  });
  return {
    effective: '2026-09',
    source: SOURCE,
    rungs: [...rungs, { grade: 1, name: 'POOR', minSubgrade: 1, front: null, back: null }],
    /** TAG lowers a card by the length of a wrinkle; the steps are not published. */
    creases: { value: [], effective: '2026-09', source: SOURCE, status: 'unknown' },
  };
}

export const CURRENT_TAG: TagRules = { tcg: ladder(BACK_TCG), sports: ladder(BACK_SPORTS) };
