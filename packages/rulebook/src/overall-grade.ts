import { bySubgrade, type CardEvidence } from './card-evidence.ts';
import { lowEndWith } from './hidden-flaws.ts';
import type { OverallLevel } from './issued-grades.ts';
import type { SideSubgrades } from './measured.ts';
import { SUBGRADE_NAMES } from './rule.ts';
import type { OverallRules, Uncertainty } from './rule-book.ts';
import { cautiousSum } from './weighted-mean.ts';

export interface OverallGrade {
  /** Weighted mean of the measured subgrades, two decimals. */
  readonly value: number;
  /** 95 % half-width of the value, two decimals, from the subgrades' own. */
  readonly plusMinus: number;
  readonly level: OverallLevel;
  readonly name: string;
}

/** No grade is known to the hundredth. */
const LEAST_PLUS_MINUS = 0.05;

/** Subgrades as whole tenths, so that no sum of them is inexact. */
function tenths(subgrades: SideSubgrades): SideSubgrades {
  return bySubgrade((name) => {
    const subgrade = subgrades[name];
    return subgrade === null ? null : Math.round(subgrade * 10);
  });
}

/**
 * Root of the weighted squares: subgrades err independently. A subgrade that was not measured is
 * unknown by the book's margin and weighs like the others. It reaches down to what a hidden flaw of
 * the surface would leave: a lower surface, and with a crease a lower card.
 */
function plusMinusOf(
  evidence: CardEvidence,
  rules: OverallRules,
  { assumedPlusMinus, unstatedPlusMinus }: Uncertainty,
  value: number,
): number {
  let squares = 0;
  let weight = 0;
  for (const name of SUBGRADE_NAMES) {
    const share = rules.weights.value[name];
    const isMeasured = evidence.subgrades[name] !== null;
    const half = isMeasured ? (evidence.plusMinus[name] ?? unstatedPlusMinus) : assumedPlusMinus;
    squares += share * half * share * half;
    weight += share;
  }
  const own = weight > 0 ? Math.sqrt(squares) / weight : 0;
  const surface = evidence.subgrades.surface ?? 10;
  const lowEnd = lowEndWith(evidence.hiddenFlaws, value, ({ highest, capsCard }) => {
    const lower = Math.max(0, surface - highest) * (rules.weights.value.surface / 100);
    return capsCard ? Math.min(highest, value - lower) : value - lower;
  });
  return Math.ceil(Math.max(own, value - lowEnd, LEAST_PLUS_MINUS) * 100 - 1e-9) / 100;
}

/**
 * The product's own grade. The level follows from the value as shown, so that a reader who checks
 * 9.75 against the scale always agrees. A missing subgrade takes no part, except that what was seen
 * of it may only lower the result, and that the book states no more than its highest grade then.
 *
 * @param creasedAtMost the best grade that the card's creases leave open; null where none does limit
 */
export function overallGrade(
  evidence: CardEvidence,
  rules: OverallRules,
  uncertainty: Uncertainty,
  creasedAtMost: number | null,
): OverallGrade {
  const { sum, weight } = cautiousSum(
    tenths(evidence.subgrades),
    tenths(evidence.ceilings),
    rules.weights.value,
  );
  const mean = weight > 0 ? Math.round((sum * 10) / weight) : 100;
  const most = Math.min(evidence.atMost, creasedAtMost ?? 10);
  const hundredths = Math.min(mean, Math.round(most * 100));
  const flawless = SUBGRADE_NAMES.every((name) => evidence.subgrades[name] === 10);
  const levels = rules.levels.value.filter(
    (candidate) =>
      hundredths >= Math.round(candidate.from * 100) && (candidate.level !== '10+' || flawless),
  );
  const reached = levels[0] ?? rules.levels.value.at(-1);
  return {
    value: hundredths / 100,
    plusMinus: plusMinusOf(evidence, rules, uncertainty, hundredths / 100),
    level: reached?.level ?? '1',
    name: reached?.name ?? '',
  };
}
