import { type BeckettEstimate, estimateBeckett } from './beckett-grade.ts';
import { type CardEvidence, measuredNames, readEvidence } from './card-evidence.ts';
import type { BgsGrade, CgcGrade, PsaGrade, SgcGrade, TagGrade } from './issued-grades.ts';
import type { Ladder } from './ladder.ts';
import { chanceOfCapTo, creaseCap, type LadderStanding, ladderGrade } from './ladder-grade.ts';
import type { Measured, MeasuredSide, SideSubgrades } from './measured.ts';
import { type CreasedAtMost, type OverallGrade, overallGrade } from './overall-grade.ts';
import { estimatePsa, type PsaEstimate } from './psa-grade.ts';
import { SUBGRADE_NAMES, type SubgradeName } from './rule.ts';
import type { RuleBook } from './rule-book.ts';

/** Null if the book does not cover a company or too little of the card was measured. */
export interface CompanyGrades {
  readonly psa: LadderStanding<PsaGrade> | null;
  readonly bgs: LadderStanding<BgsGrade> | null;
  readonly sgc: LadderStanding<SgcGrade> | null;
  readonly cgc: LadderStanding<CgcGrade> | null;
  readonly tag: LadderStanding<TagGrade> | null;
}

export interface CardGrades {
  readonly completeness: 'both-sides' | 'front-only';
  readonly subgrades: SideSubgrades;
  readonly subgradesPlusMinus: SideSubgrades;
  /** Subgrades that could not be measured; the grades come from the others. */
  readonly assumed: readonly SubgradeName[];
  /** The best possible grade while those are unmeasured; left out if they limit nothing. */
  readonly atMost?: number;
  readonly overall: OverallGrade | null;
  readonly psa: PsaEstimate | null;
  /**
   * PSA's estimate if the whole surface had been seen without more flaws; left out if the unseen
   * surface is not what limits the card.
   */
  readonly psaOnceSeen?: PsaEstimate;
  readonly beckett: BeckettEstimate | null;
  readonly companies: CompanyGrades;
}

const NO_COMPANY: CompanyGrades = { psa: null, bgs: null, sgc: null, cgc: null, tag: null };

function limitingForBeckett(estimate: BeckettEstimate): readonly SubgradeName[] {
  if (estimate.grade === 10) return [];
  const known = SUBGRADE_NAMES.filter((name) => estimate[name] !== null);
  const lowest = Math.min(...known.map((name) => estimate[name] ?? 10));
  return known.filter((name) => estimate[name] === lowest);
}

function standingAtBeckett(estimate: BeckettEstimate): LadderStanding<BgsGrade> | null {
  const { grade, label } = estimate;
  if (grade === null || label === null) return null;
  return { grade, name: label, limitedBy: limitingForBeckett(estimate) };
}

function creasedAtMost(ladder: Ladder<PsaGrade>, evidence: CardEvidence): CreasedAtMost | null {
  const highest = creaseCap(ladder, evidence);
  return highest === null ? null : { highest, chance: chanceOfCapTo(ladder, highest, evidence) };
}

function sideOnceSeen(side: MeasuredSide): MeasuredSide {
  const surface = side.subgrades.surface ?? side.surfaceAtBest ?? 10;
  return { ...side, subgrades: { ...side.subgrades, surface }, surfaceSeen: 1 };
}

/** The PSA estimate with the whole surface seen and clean; undefined if the surface hides nothing. */
function estimateOnceSeen(
  { front, back }: Measured,
  { hidden, creases }: CardEvidence,
  book: RuleBook,
): PsaEstimate | undefined {
  if (!hidden.includes('surface') || creases.some((ofSide) => ofSide.length > 0)) return undefined;
  const seen = { front: sideOnceSeen(front), ...(back && { back: sideOnceSeen(back) }) };
  return estimatePsa(book.psa, readEvidence(seen, book), book.uncertainty.value);
}

/**
 * Turns the measurements of a card into grades by one rule book. These are estimates, never
 * official grades.
 *
 * Worse evidence never gives a better grade. Unmeasured parts are listed in `assumed`, and then no
 * grade is better than the book allows; with fewer measured subgrades than the book requires, every
 * grade is null.
 */
export function gradeCard(measured: Measured, book: RuleBook): CardGrades {
  const evidence = readEvidence(measured, book);
  const shared = {
    completeness: measured.back ? 'both-sides' : 'front-only',
    subgrades: evidence.subgrades,
    subgradesPlusMinus: evidence.plusMinus,
    assumed: SUBGRADE_NAMES.filter((name) => evidence.subgrades[name] === null),
  } as const;
  if (measuredNames(evidence).length < book.uncertainty.value.minMeasured) {
    return { ...shared, overall: null, psa: null, beckett: null, companies: NO_COMPANY };
  }
  const psa = estimatePsa(book.psa, evidence, book.uncertainty.value);
  const psaOnceSeen = estimateOnceSeen(measured, evidence, book);
  const beckett = estimateBeckett(book.beckett, evidence, book.unmeasured.value);
  function standing<Grade extends number>(
    ladder: Ladder<Grade> | null | undefined,
  ): LadderStanding<Grade> | null {
    return ladder ? ladderGrade(ladder, evidence) : null;
  }
  return {
    ...shared,
    ...(evidence.atMost < 10 && { atMost: evidence.atMost }),
    overall: overallGrade(
      evidence,
      book.overall,
      book.uncertainty.value,
      creasedAtMost(book.psa, evidence),
    ),
    psa,
    ...(psaOnceSeen && { psaOnceSeen }),
    beckett,
    companies: {
      psa: { grade: psa.grade, name: psa.name, limitedBy: psa.limitedBy },
      bgs: standingAtBeckett(beckett),
      sgc: standing(book.sgc),
      cgc: standing(book.cgc),
      tag: standing(book.tag?.[measured.category ?? 'tcg']),
    },
  };
}
