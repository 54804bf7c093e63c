import { bentReach, singleHundredths } from './bent-reach.ts';
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
  /** Chance of each grade that PSA issues, in hundredths that sum to 1; zeros are left out. */
  readonly probabilities: Readonly<Partial<Record<`${PsaGrade}`, number>>>;
  /** Sum of chance times grade, two decimals. */
  readonly expected: number;
  readonly limitedBy: readonly SubgradeName[];
}

/** Half-width of a 95 % interval in standard deviations. */
const SIGMAS_OF_95_PERCENT = 1.96;

/**
 * A grader may see a card as better or worse than measured, but an uncertain photo only counts
 * toward worse: it can hide a flaw, not improve the card, and a blurred photo must never raise the
 * chance of a ten.
 */
function spreadOf(plusMinus: number, graderSigma: number): Spread {
  const measured = plusMinus / SIGMAS_OF_95_PERCENT;
  return {
    towardBetter: graderSigma,
    towardWorse: Math.sqrt(measured * measured + graderSigma * graderSigma),
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
 * Chance that an unmeasured subgrade is good enough for a rung. It is assumed to equal the weakest
 * measured one, or the best that the book allows if that is lower, with a wide margin. So it never
 * lifts the card, and it spreads the outcome downward.
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

/** How far off a subgrade may be, including the grader. */
function spreadOfSubgrade(
  name: SubgradeName,
  evidence: CardEvidence,
  { graderSubgrade, unstatedPlusMinus }: Uncertainty,
): Spread {
  // The unseen part of a judged surface already counts through its hidden flaws.
  const isJudged = name === 'surface' && evidence.isSurfaceJudged;
  const doubt = isJudged ? 0 : (evidence.plusMinus[name] ?? unstatedPlusMinus);
  return spreadOf(doubt, graderSubgrade);
}

/** Chance that one subgrade is good enough for a rung. */
function chanceOfSubgrade(
  name: SubgradeName,
  rung: Rung<PsaGrade>,
  evidence: CardEvidence,
  uncertainty: Uncertainty,
): number {
  const subgrade = evidence.subgrades[name];
  if (subgrade === null) return chanceOfUnmeasured(name, rung, evidence, uncertainty);
  const spread = spreadOfSubgrade(name, evidence, uncertainty);
  return chanceOfReaching(subgrade, rung.minSubgrade, spread);
}

/** Chance that the surface is good enough for a rung if no mark on it is a crease. */
function chanceOfUncreased(
  rung: Rung<PsaGrade>,
  evidence: CardEvidence,
  uncertainty: Uncertainty,
): number {
  const asFound = chanceOfSubgrade('surface', rung, evidence, uncertainty);
  const { surfaceUncreased } = evidence;
  if (surfaceUncreased === null) return asFound;
  const spread = spreadOfSubgrade('surface', evidence, uncertainty);
  const sound = Math.min(
    chanceOfReaching(surfaceUncreased, rung.minSubgrade, spread),
    chanceOfUnmeasured('surface', rung, evidence, uncertainty),
  );
  return Math.max(asFound, sound);
}

/** Chance that both sides' centering is within a rung's limits. */
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
 * Chance that the weakest subgrade is good enough for a rung. Subgrades come from the same photo,
 * so their errors rise and fall together, and the least likely one decides.
 */
function chanceOfWeakest(
  rung: Rung<PsaGrade>,
  evidence: CardEvidence,
  uncertainty: Uncertainty,
  isCreased: boolean,
): number {
  const chances = SUBGRADE_NAMES.map((name) => {
    const ruledByLimits =
      name === 'centering' && evidence.front !== null && evidence.subgrades.centering !== null;
    if (ruledByLimits) return 1;
    if (name === 'surface' && !isCreased) return chanceOfUncreased(rung, evidence, uncertainty);
    return chanceOfSubgrade(name, rung, evidence, uncertainty);
  });
  return Math.min(...chances);
}

/**
 * Chance of reaching each rung or a better one, in hundredths, in the ladder's order, before crease
 * caps. Where a grader draws the line for centering has nothing to do with how sharp a corner looks
 * or with what the photo did not show of the surface, so these chances multiply, and every point
 * off center costs something. Rounding these sums, not the single chances, keeps the total at
 * exactly one and never turns worse evidence into a better outcome.
 */
function reachHundredths(
  ladder: Ladder<PsaGrade>,
  evidence: CardEvidence,
  uncertainty: Uncertainty,
  isCreased: boolean,
): number[] {
  const reach: number[] = [];
  let atLeast = 1;
  for (let index = ladder.rungs.length - 1; index >= 0; index--) {
    const rung = ladder.rungs[index] as Rung<PsaGrade>;
    const isLowest = index === ladder.rungs.length - 1;
    const here = isLowest
      ? 1
      : chanceOfCentering(rung, evidence, uncertainty) *
        chanceOfWeakest(rung, evidence, uncertainty, isCreased) *
        chanceOfNoneBelow(evidence.hiddenFlaws, rung.minSubgrade);
    atLeast = Math.min(atLeast, here);
    reach[index] = Math.round(atLeast * 100);
  }
  return reach;
}

/** The card as if no mark on it were a crease. */
function withoutCreases(evidence: CardEvidence): CardEvidence {
  const { subgrades, surfaceUncreased } = evidence;
  const surface =
    subgrades.surface === null || surfaceUncreased === null
      ? subgrades.surface
      : Math.max(subgrades.surface, surfaceUncreased);
  return { ...evidence, creases: [], subgrades: { ...subgrades, surface } };
}

/**
 * Chance of reaching each rung, in hundredths: a mix of the card with and without creases, by how
 * likely a mark is one. The creased card counts only where no rule caps it below the rung.
 */
function mixedReach(
  ladder: Ladder<PsaGrade>,
  evidence: CardEvidence,
  uncertainty: Uncertainty,
  sound: readonly number[],
): readonly number[] {
  const sure = 1 - chanceOfCrease(evidence);
  if (sure === 1) return sound;
  const { grade } = ladderGrade(ladder, { ...evidence, creases: [] });
  const asCreased = bentReach(
    reachHundredths(ladder, evidence, uncertainty, true),
    ladder.rungs.findIndex((rung) => rung.grade === grade),
  );
  return ladder.rungs.map((rung, index) => {
    const best = sound[index] as number;
    const creased = Math.min(best, asCreased[index] as number);
    const uncapped = Math.max(sure, chanceOfNoCap(ladder, rung.grade, evidence));
    const mixed = sure * (best - creased) + uncapped * creased;
    // Exact halves must not round up here and down there because of their last bits.
    return Math.round(Math.round(mixed * 1e6) / 1e6);
  });
}

/**
 * The PSA estimate: the chance of each issued grade, and the measured grade. A mark that may be a
 * crease lowers the grade once a worse one is more likely than not.
 */
export function estimatePsa(
  ladder: Ladder<PsaGrade>,
  evidence: CardEvidence,
  uncertainty: Uncertainty,
): PsaEstimate {
  const sound = withoutCreases(evidence);
  const standing = ladderGrade(ladder, sound);
  const measured = ladder.rungs.findIndex((rung) => rung.grade === standing.grade);
  const soundReach = bentReach(reachHundredths(ladder, sound, uncertainty, false), measured);
  const reach = mixedReach(ladder, evidence, uncertainty, soundReach);
  const chosen = Math.max(
    measured,
    reach.findIndex((chance) => chance >= 50),
  );
  const shares = singleHundredths(reach, chosen, uncertainty.mostCertain);
  const probabilities: Partial<Record<`${PsaGrade}`, number>> = {};
  let expectedHundredths = 0;
  ladder.rungs.forEach((rung, index) => {
    const share = shares[index] as number;
    if (share > 0) probabilities[`${rung.grade}`] = share / 100;
    expectedHundredths += share * rung.grade;
  });
  const { grade, name } = ladder.rungs[chosen] as Rung<PsaGrade>;
  return {
    grade,
    name,
    probabilities,
    expected: Math.round(expectedHundredths) / 100,
    limitedBy: chosen > measured ? ['surface'] : standing.limitedBy,
  };
}
