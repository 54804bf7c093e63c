import { bySubgrade, type CardEvidence, measuredNames } from './card-evidence.ts';
import type { BgsGrade } from './issued-grades.ts';
import { creaseCap, meetsLimit } from './ladder-grade.ts';
import { SUBGRADE_NAMES, type SubgradeName } from './rule.ts';
import type { BeckettRules, GradeGate, LowestLift, Unmeasured } from './rule-book.ts';
import { cautiousSum } from './weighted-mean.ts';

export type BeckettSubgrades = Readonly<Record<SubgradeName, BgsGrade | null>>;

export interface BeckettEstimate extends BeckettSubgrades {
  /** Null, as its label is, where the book asks for more subgrades than were measured. */
  readonly grade: BgsGrade | null;
  readonly label: string | null;
}

/** Rounded down to an issued half step; everything below 1 is 1. */
function halfDown(value: number): BgsGrade {
  return (Math.max(2, Math.floor(value * 2 + 1e-9)) / 2) as BgsGrade;
}

/** The best grade of Beckett's own centering chart that both known sides allow. */
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

/** What an unmeasured subgrade can be at best; null where nothing was seen of it. */
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

/** How far above the lowest subgrade the overall grade lies; nothing while one is unseen. */
function liftAbove(values: readonly BgsGrade[], rule: LowestLift): number {
  if (values.length < SUBGRADE_NAMES.length) return 0;
  const ascending = [...values].sort((a, b) => a - b);
  const margin = (ascending[1] as number) - (ascending[0] as number);
  if (margin === 0) return 0;
  return margin >= rule.wideMargin ? rule.wideLift : rule.lift;
}

/** `grade` and better only for enough good subgrades and none, also none unseen, that is too low. */
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
 * Overall grade of the measured Beckett subgrades. A missing one takes no part; its ceiling, where
 * something was seen of it, may only lower the grade, and a ten is given when all four were seen.
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

/** Beckett's subgrades and overall grade; creases cap the surface, as the chart words them there. */
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
