import { bySubgrade, type CardEvidence } from './card-evidence.ts';
import type { OverallLevel } from './issued-grades.ts';
import type { SideSubgrades } from './measured.ts';
import { SUBGRADE_NAMES } from './rule.ts';
import type { OverallRules, SubgradeWeights, Uncertainty } from './rule-book.ts';
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

/** Subgrades as whole tenths, so that their sums are exact. */
function tenths(subgrades: SideSubgrades): SideSubgrades {
  return bySubgrade((name) => {
    const subgrade = subgrades[name];
    return subgrade === null ? null : Math.round(subgrade * 10);
  });
}

/** A cap by creases that are more likely than not. */
export interface CreasedAtMost {
  readonly highest: number;
  readonly chance: number;
}

/** Half-width of a 95 % interval in standard deviations. */
const SIGMAS_OF_95_PERCENT = 1.96;

const square = (value: number): number => value * value;

/**
 * Variance of the weighted mean, with independent errors. An unmeasured subgrade has the book's
 * margin and the usual weight.
 */
function varianceOfMean(
  evidence: CardEvidence,
  weights: SubgradeWeights,
  { assumedPlusMinus, unstatedPlusMinus }: Uncertainty,
): number {
  let squares = 0;
  let weight = 0;
  for (const name of SUBGRADE_NAMES) {
    const isMeasured = evidence.subgrades[name] !== null;
    const half = isMeasured ? (evidence.plusMinus[name] ?? unstatedPlusMinus) : assumedPlusMinus;
    squares += square(weights[name] * half);
    weight += weights[name];
  }
  return squares / square(Math.max(1, weight) * SIGMAS_OF_95_PERCENT);
}

/** The effect of possible hidden flaws: they lower the surface, and a crease caps the card. */
function varianceOfHidden(
  { hiddenFlaws, subgrades }: CardEvidence,
  weights: SubgradeWeights,
  value: number,
): number {
  return hiddenFlaws.reduce((sum, { chance, highest, capsCard }) => {
    const lowered = Math.max(0, (subgrades.surface ?? 10) - highest) * (weights.surface / 100);
    const fall = capsCard ? Math.max(lowered, value - highest) : lowered;
    return sum + chance * square(fall);
  }, 0);
}

/**
 * The product's own grade. The level follows from the displayed value, so that it always agrees
 * with the scale: a displayed 9.75 is a ten. A missing subgrade is left out, but what is known
 * about it may lower the result, and the grade is never better than the book allows for it.
 *
 * @param creased the best grade that the card's creases allow; null if they limit nothing
 */
export function overallGrade(
  evidence: CardEvidence,
  rules: OverallRules,
  uncertainty: Uncertainty,
  creased: CreasedAtMost | null,
): OverallGrade {
  const { sum, weight } = cautiousSum(
    tenths(evidence.subgrades),
    tenths(evidence.ceilings),
    rules.weights.value,
  );
  const mean = weight > 0 ? Math.round((sum * 10) / weight) : 100;
  const uncreased = Math.min(mean, Math.round(evidence.atMost * 100));
  const hundredths = Math.min(uncreased, Math.round((creased?.highest ?? 10) * 100));
  const value = hundredths / 100;
  const weights = rules.weights.value;
  const variance =
    varianceOfMean(evidence, weights, uncertainty) +
    varianceOfHidden(evidence, weights, value) +
    (1 - (creased?.chance ?? 1)) * square((uncreased - hundredths) / 100);
  const plusMinus = Math.min(9, SIGMAS_OF_95_PERCENT * Math.sqrt(variance));
  const flawless = SUBGRADE_NAMES.every((name) => evidence.subgrades[name] === 10);
  const levels = rules.levels.value.filter(
    (candidate) =>
      hundredths >= Math.round(candidate.from * 100) && (candidate.level !== '10+' || flawless),
  );
  const reached = levels[0] ?? rules.levels.value.at(-1);
  return {
    value,
    plusMinus: Math.ceil(Math.max(plusMinus, LEAST_PLUS_MINUS) * 100 - 1e-9) / 100,
    level: reached?.level ?? '1',
    name: reached?.name ?? '',
  };
}
