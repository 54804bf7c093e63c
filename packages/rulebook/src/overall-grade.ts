import { bySubgrade, type CardEvidence } from './card-evidence.ts';
import type { OverallLevel } from './issued-grades.ts';
import type { SideSubgrades } from './measured.ts';
import { SUBGRADE_NAMES } from './rule.ts';
import type { OverallRules } from './rule-book.ts';
import { cautiousSum } from './weighted-mean.ts';

export interface OverallGrade {
  /** Weighted mean of the measured subgrades, two decimals. */
  readonly value: number;
  readonly level: OverallLevel;
  readonly name: string;
}

/** Subgrades as whole tenths, so that no sum of them is inexact. */
function tenths(subgrades: SideSubgrades): SideSubgrades {
  return bySubgrade((name) => {
    const subgrade = subgrades[name];
    return subgrade === null ? null : Math.round(subgrade * 10);
  });
}

/**
 * The product's own grade. The level follows from the value as shown, so that a reader who checks
 * 9.75 against the scale always agrees. A missing subgrade takes no part, except that what was seen
 * of it may only lower the result; the very top level needs all four.
 */
export function overallGrade(evidence: CardEvidence, rules: OverallRules): OverallGrade {
  const { sum, weight } = cautiousSum(
    tenths(evidence.subgrades),
    tenths(evidence.ceilings),
    rules.weights.value,
  );
  const hundredths = weight > 0 ? Math.round((sum * 10) / weight) : 100;
  const flawless = SUBGRADE_NAMES.every((name) => evidence.subgrades[name] === 10);
  const levels = rules.levels.value.filter(
    (candidate) =>
      hundredths >= Math.round(candidate.from * 100) && (candidate.level !== '10+' || flawless),
  );
  const reached = levels[0] ?? rules.levels.value.at(-1);
  return {
    value: hundredths / 100,
    level: reached?.level ?? '1',
    name: reached?.name ?? '',
  };
}
