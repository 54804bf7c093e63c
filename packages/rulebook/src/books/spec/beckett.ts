import type { BgsGrade } from '../../issued-grades.ts';
import type { Rung } from '../../ladder.ts';
import type { BeckettRules } from '../../rule-book.ts';
import { BGS_LADDER } from '../current/bgs.ts';

const SOURCE = 'Product specification, section 9';

/** The specification calls Beckett's ten Gem Mint; the other names are Beckett's own. */
function nameOfSpec(rung: Rung<BgsGrade>): Rung<BgsGrade> {
  return rung.grade === 10 ? { ...rung, name: 'Gem Mint' } : rung;
}

/**
 * Four subgrades of 25 % each; each is rounded down to a half, and then so is their mean. The
 * condition of a Gem Mint 10 (three of 9.5 and none below 9.0) is necessary but not sufficient: the
 * mean must also reach ten.
 */
export const SPEC_BECKETT: BeckettRules = {
  ladder: {
    effective: '2026-11',
    source: SOURCE,
    rungs: BGS_LADDER.rungs.map(nameOfSpec),
    /** The specification has no cap for creases here: they show in the surface subgrade. */
    creases: { value: [], effective: '2026-11', source: SOURCE, status: 'unknown' },
  },
  centeringFrom: 'score',
  weights: {
    value: { centering: 25, corners: 25, edges: 25, surface: 25 },
    effective: '2026-11',
    source: SOURCE,
    status: 'official',
  },
  overall: {
    value: { method: 'mean-down', mostAboveLowest: 2 },
    effective: '2026-11',
    source: SOURCE,
    status: 'official',
  },
  gate: {
    value: { grade: 10, count: 3, atLeast: 9.5, noneBelow: 9 },
    effective: '2026-11',
    source: SOURCE,
    status: 'official',
  },
  fourTensLabel: null,
};
