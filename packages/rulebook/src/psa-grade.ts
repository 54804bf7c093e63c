import { type CardEvidence, type CenteringReading, measuredNames } from './card-evidence.ts';
import { chanceOfNoneBelow } from './hidden-flaws.ts';
import type { PsaGrade } from './issued-grades.ts';
import type { CenteringLimit, Ladder, Rung } from './ladder.ts';
import { chanceOfCrease, chanceOfNoCap, ladderGrade } from './ladder-grade.ts';
import { chanceBelow, chanceBelowEvenBound, type Spread } from './normal-distribution.ts';
import { SUBGRADE_NAMES, type SubgradeName } from './rule.ts';
import type { Uncertainty } from './rule-book.ts';

export interface PsaEstimate {
  readonly grade: PsaGrade;
  readonly name: string;
  /** Chance of each grade that PSA issues, in hundredths that sum to 1; zero ones left out. */
  readonly probabilities: Readonly<Partial<Record<`${PsaGrade}`, number>>>;
  /** Sum of chance times grade, two decimals. */
  readonly expected: number;
  readonly limitedBy: readonly SubgradeName[];
}

/** Half-width of a 95 % interval in standard deviations. */
const SIGMAS_OF_95_PERCENT = 1.96;

/**
 * A grader may see a card better or worse than it was measured; an uncertain photo counts towards
 * worse only. It can hide a flaw, not improve the card, and a blurred photo must never raise the
 * chance of a ten.
 */
function spreadOf(plusMinus: number, graderSigma: number): Spread {
  const measured = plusMinus / SIGMAS_OF_95_PERCENT;
  return {
    towardsBetter: graderSigma,
    towardsWorse: Math.sqrt(measured * measured + graderSigma * graderSigma),
  };
}

function chanceOfLimit(
  limit: CenteringLimit | null,
  reading: CenteringReading | null,
  uncertainty: Uncertainty,
): number {
  if (!limit || !reading) return 1;
  const spread = spreadOf(reading.plusMinusPoints, uncertainty.graderCenteringPoints);
  const strict = chanceBelow(reading.percent, limit.strict, spread);
  if (limit.lenient === undefined) return strict;
  const share = limit.lenientShare ?? 1;
  const kind = chanceBelowEvenBound(reading.percent, limit.strict, limit.lenient, spread);
  return (1 - share) * strict + share * kind;
}

/** Chance that a subgrade, which should be large, really reaches `needed`. */
function chanceOfReaching(subgrade: number, needed: number, spread: Spread): number {
  return chanceBelow(-subgrade, -needed, spread);
}

/**
 * Chance that a subgrade which was not measured is good enough for a rung. It is taken to be like the
 * weakest measured one, or like the best that the book states then where that is less, give or take a
 * wide stated margin: it never lifts the card, and it spreads the outcome downwards.
 */
function chanceOfUnmeasured(
  name: SubgradeName,
  rung: Rung<PsaGrade>,
  evidence: CardEvidence,
  { graderSubgrade, assumedPlusMinus }: Uncertainty,
): number {
  const measured = measuredNames(evidence)
    .filter((other) => other !== name)
    .map((other) => evidence.subgrades[other] ?? 10);
  const mostStated = evidence.hidden.includes(name) ? evidence.atMost : 10;
  const atBest = Math.min(evidence.ceilings[name] ?? 10, mostStated, ...measured);
  return chanceOfReaching(atBest, rung.minSubgrade, spreadOf(assumedPlusMinus, graderSubgrade));
}

/** Chance that a surface is good enough although it has marks that may be creases. */
function chanceIfUncreased(
  rung: Rung<PsaGrade>,
  evidence: CardEvidence,
  uncertainty: Uncertainty,
): number {
  const { surfaceUncreased } = evidence;
  if (surfaceUncreased === null) return 0;
  const spread = spreadOf(0, uncertainty.graderSubgrade);
  return Math.min(
    chanceOfReaching(surfaceUncreased, rung.minSubgrade, spread),
    chanceOfUnmeasured('surface', rung, evidence, uncertainty),
  );
}

/** Chance that one subgrade is good enough for a rung. */
function chanceOfSubgrade(
  name: SubgradeName,
  rung: Rung<PsaGrade>,
  evidence: CardEvidence,
  uncertainty: Uncertainty,
): number {
  const { graderSubgrade, unstatedPlusMinus } = uncertainty;
  const subgrade = evidence.subgrades[name];
  if (subgrade === null) return chanceOfUnmeasured(name, rung, evidence, uncertainty);
  // What was not seen of a judged surface counts by its hidden flaws, and not twice.
  const isJudged = name === 'surface' && evidence.isSurfaceJudged;
  const doubt = isJudged ? 0 : (evidence.plusMinus[name] ?? unstatedPlusMinus);
  const asFound = chanceOfReaching(subgrade, rung.minSubgrade, spreadOf(doubt, graderSubgrade));
  if (name !== 'surface') return asFound;
  // Whatever its creases cost the surface, they cost it only if they are creases.
  const more = Math.max(0, chanceIfUncreased(rung, evidence, uncertainty) - asFound);
  return asFound + more * (1 - chanceOfCrease(evidence));
}

/** Chance that both sides' centering passes a rung's limits. */
function chanceOfCentering(
  rung: Rung<PsaGrade>,
  evidence: CardEvidence,
  uncertainty: Uncertainty,
): number {
  return Math.min(
    chanceOfLimit(rung.front, evidence.front, uncertainty),
    chanceOfLimit(rung.back, evidence.back, uncertainty),
  );
}

/**
 * Chance that the weakest subgrade is good enough for a rung. Subgrades are read off the same photo,
 * so their errors rise and fall together and the least likely one speaks for all.
 */
function chanceOfWeakest(
  rung: Rung<PsaGrade>,
  evidence: CardEvidence,
  uncertainty: Uncertainty,
): number {
  const chances = SUBGRADE_NAMES.map((name) => {
    const ruledByLimits =
      name === 'centering' && evidence.front !== null && evidence.subgrades.centering !== null;
    return ruledByLimits ? 1 : chanceOfSubgrade(name, rung, evidence, uncertainty);
  });
  return Math.min(...chances);
}

/**
 * Chance of reaching each rung or a better one, in hundredths, in the ladder's order. Where a grader
 * draws the line for centering has nothing to do with how sharp a corner looks, and neither has what
 * the photo did not show of the surface, so these chances multiply: every point off centre costs
 * something, and a mark that may be a crease counts by how likely it is one. Rounding these sums rather than the single
 * chances keeps the total at exactly one and never turns worse evidence into a better outcome.
 */
function reachHundredths(
  ladder: Ladder<PsaGrade>,
  evidence: CardEvidence,
  uncertainty: Uncertainty,
): number[] {
  const reach: number[] = [];
  let atLeast = 1;
  for (let index = ladder.rungs.length - 1; index >= 0; index--) {
    const rung = ladder.rungs[index] as Rung<PsaGrade>;
    const isLowest = index === ladder.rungs.length - 1;
    const here = isLowest
      ? 1
      : chanceOfCentering(rung, evidence, uncertainty) *
        chanceOfWeakest(rung, evidence, uncertainty) *
        chanceOfNoneBelow(evidence.hiddenFlaws, rung.minSubgrade) *
        chanceOfNoCap(ladder, rung.grade, evidence);
    atLeast = Math.min(atLeast, here);
    reach[index] = Math.round(atLeast * 100);
  }
  return reach;
}

/** The most that may be better than a rung and still not outweigh it, in hundredths. */
function mostBetterThan(reach: readonly number[], rung: number): number {
  return Math.min(reach[rung - 1] ?? 0, Math.floor((reach[rung] as number) / 2));
}

/** The least that must reach a rung so that what is worse does not outweigh it, in hundredths. */
function leastAtLeast(reach: readonly number[], rung: number): number {
  const better = reach[rung - 1] ?? 0;
  return Math.max(reach[rung] as number, 100 - Math.floor((100 - better) / 2));
}

/**
 * Chances of the single rungs, with the measured grade as the likeliest.
 *
 * Rungs differ in width, and several even chances multiply to less than even, so that a neighbour
 * can gather more than the grade which the measurements give. Then the chance of a worse (or a
 * better) grade than the measured one is cut to half of what is not better (or worse). The rungs
 * beyond it are cut as if they were the measured ones in their turn: so the chance of reaching any
 * rung never grows when the measured grade falls, nor when evidence gets worse, and the expected
 * grade cannot rise with it; in whole hundredths, so that it also holds for the numbers as shown.
 */
function singleHundredths(reach: readonly number[], chosen: number, mostCertain: number): number[] {
  const kept = [...reach];
  let atMost = 100;
  for (let index = chosen - 1; index >= 0; index--) {
    atMost = Math.min(atMost, mostBetterThan(reach, index + 1));
    kept[index] = Math.min(reach[index] as number, atMost);
  }
  let atLeast = 0;
  for (let index = chosen; index < reach.length; index++) {
    atLeast = Math.max(atLeast, leastAtLeast(reach, index));
    kept[index] = atLeast;
  }
  const most = Math.round(100 * mostCertain);
  const lowest = reach.length - 1;
  if (chosen < lowest)
    kept[chosen] = Math.min(kept[chosen] as number, (kept[chosen - 1] ?? 0) + most);
  // There is nothing below the lowest grade: what is not certain lies above it.
  else kept[lowest - 1] = Math.max(kept[lowest - 1] as number, 100 - most);
  return kept.map((share, index) => share - (kept[index - 1] ?? 0));
}

/** The estimate for PSA: the measured grade, and how likely each issued grade is. */
export function estimatePsa(
  ladder: Ladder<PsaGrade>,
  evidence: CardEvidence,
  uncertainty: Uncertainty,
): PsaEstimate {
  const standing = ladderGrade(ladder, evidence);
  const reach = reachHundredths(ladder, evidence, uncertainty);
  const chosen = ladder.rungs.findIndex((rung) => rung.grade === standing.grade);
  const shares = singleHundredths(reach, chosen, uncertainty.mostCertain);
  const probabilities: Partial<Record<`${PsaGrade}`, number>> = {};
  let expectedHundredths = 0;
  ladder.rungs.forEach((rung, index) => {
    const share = shares[index] as number;
    if (share > 0) probabilities[`${rung.grade}`] = share / 100;
    expectedHundredths += share * rung.grade;
  });
  return {
    grade: standing.grade,
    name: standing.name,
    probabilities,
    expected: Math.round(expectedHundredths) / 100,
    limitedBy: standing.limitedBy,
  };
}
