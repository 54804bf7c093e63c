import { bySubgrade, type CardEvidence, measuredNames } from './card-evidence.ts';
import type { BgsGrade } from './issued-grades.ts';
import { creaseCap, meetsLimit } from './ladder-grade.ts';
import { SUBGRADE_NAMES, type SubgradeName } from './rule.ts';
import type { BeckettRules, GradeGate, LowestLift, Unmeasured } from './rule-book.ts';
import { cautiousSum } from './weighted-mean.ts';

export type BeckettSubgrades = Readonly<Record<SubgradeName, BgsGrade | null>>;

export interface BeckettEstimate extends BeckettSubgrades {
  /** Null, like its label, if fewer subgrades were measured than the book requires. */
  readonly grade: BgsGrade | null;
  readonly label: string | null;
}

/** Rounded down to an issued half grade; anything below 1 is 1. */
function halfDown(value: number): BgsGrade {
  return (Math.max(2, Math.floor(value * 2 + 1e-9)) / 2) as BgsGrade;
}

/** The best grade on Beckett's own centering chart that both known sides meet. */
function chartGrade(rules: BeckettRules, evidence: CardEvidence): BgsGrade {
  const rung = rules.ladder.rungs.find(
    (candidate) =>
      meetsLimit(candidate.front, evidence.front) && meetsLimit(candidate.back, evidence.back),
  );
  return rung ? rung.grade : 1;
}

function subgradeOf(
  name: SubgradeName,
  value: number,
  rules: BeckettRules,
  evidence: CardEvidence,
): BgsGrade {
  const byChart = name === 'centering' && rules.centeringFrom === 'limits' && evidence.front;
  if (byChart) return chartGrade(rules, evidence);
  const cap = name === 'surface' ? creaseCap(rules.ladder, evidence) : null;
  return halfDown(Math.min(value, cap ?? 10));
}

/** The best that an unmeasured subgrade can be; null if nothing is known about it. */
function ceilingOf(
  name: SubgradeName,
  rules: BeckettRules,
  evidence: CardEvidence,
): BgsGrade | null {
  if (evidence.subgrades[name] !== null) return null;
  const creased = name === 'surface' && creaseCap(rules.ladder, evidence) !== null;
  const ceiling = evidence.ceilings[name] ?? (creased ? 10 : null);
  return ceiling === null ? null : subgradeOf(name, ceiling, rules, evidence);
}

function known(subgrades: BeckettSubgrades): BgsGrade[] {
  return SUBGRADE_NAMES.map((name) => subgrades[name]).filter((value) => value !== null);
}

/** How far the overall grade is above the lowest subgrade; 0 unless all four are known. */
function liftAbove(values: readonly BgsGrade[], rule: LowestLift): number {
  if (values.length < SUBGRADE_NAMES.length) return 0;
  const ascending = [...values].sort((a, b) => a - b);
  const margin = (ascending[1] as number) - (ascending[0] as number);
  if (margin === 0) return 0;
  return margin >= rule.wideMargin ? rule.wideLift : rule.lift;
}

/**
 * `grade` and better require enough good subgrades and none that is too low, known limits of
 * unmeasured ones included.
 */
function gateCap(values: readonly number[], lowest: number, gate: GradeGate): number {
  const enough = values.filter((value) => value >= gate.atLeast).length >= gate.count;
  return enough && lowest >= gate.noneBelow ? 10 : gate.grade - 0.5;
}

const NOTHING_SEEN: BeckettSubgrades = {
  centering: null,
  corners: null,
  edges: null,
  surface: null,
};

/**
 * The overall grade from the measured Beckett subgrades. A missing one is left out; if something is
 * known about it, that can only lower the grade. A ten requires all four.
 */
export function beckettOverall(
  subgrades: BeckettSubgrades,
  rules: BeckettRules,
  ceilings: BeckettSubgrades = NOTHING_SEEN,
): BgsGrade {
  const values = known(subgrades);
  const lowest = Math.min(10, ...values, ...known(ceilings));
  const rule = rules.overall.value;
  let raw: number;
  if (rule.method === 'lowest-lift') {
    raw = lowest + liftAbove(values, rule);
  } else {
    const { sum, weight } = cautiousSum(subgrades, ceilings, rules.weights.value);
    raw = Math.min(weight > 0 ? sum / weight : 1, lowest + rule.mostAboveLowest);
  }
  const unseenCap = values.length < SUBGRADE_NAMES.length ? 9.5 : 10;
  return halfDown(Math.min(raw, gateCap(values, lowest, rules.gate.value), unseenCap));
}

/**
 * Beckett's subgrades and overall grade; creases cap the surface subgrade, as Beckett's chart words it.
 */
export function estimateBeckett(
  rules: BeckettRules,
  evidence: CardEvidence,
  { beckettMinMeasured }: Unmeasured,
): BeckettEstimate {
  const subgrades = bySubgrade((name) => {
    const value = evidence.subgrades[name];
    return value === null ? null : subgradeOf(name, value, rules, evidence);
  });
  if (measuredNames(evidence).length < beckettMinMeasured) {
    return { grade: null, ...subgrades, label: null };
  }
  const ceilings = bySubgrade((name) => ceilingOf(name, rules, evidence));
  const grade = halfDown(Math.min(beckettOverall(subgrades, rules, ceilings), evidence.atMost));
  const fourTens = SUBGRADE_NAMES.every((name) => subgrades[name] === 10);
  const named = rules.ladder.rungs.find((rung) => rung.grade === grade);
  const label = (fourTens && rules.fourTensLabel) || (named?.name ?? '');
  return { grade, ...subgrades, label };
}
