import { type CardEvidence, type CenteringReading, knownAtBest } from './card-evidence.ts';
import type { CenteringLimit, CreaseCap, Ladder, Rung } from './ladder.ts';
import type { MeasuredCrease } from './measured.ts';
import { SUBGRADE_NAMES, type SubgradeName } from './rule.ts';

/** Where a card stands on one company's ladder. */
export interface LadderStanding<Grade extends number> {
  readonly grade: Grade;
  readonly name: string;
  /** The subgrades that keep the card off the next better rung; empty on the top one. */
  readonly limitedBy: readonly SubgradeName[];
}

/** How likely a grader accepts this wider border share, if it were measured exactly. */
function shareOfReadings(limit: CenteringLimit, percent: number): number {
  if (percent <= limit.strict) return 1;
  const lenient = limit.lenient ?? limit.strict;
  if (percent >= lenient) return 0;
  return ((limit.lenientShare ?? 1) * (lenient - percent)) / (lenient - limit.strict);
}

/** Whether the side more likely than not meets the limit. */
export function meetsLimit(
  limit: CenteringLimit | null,
  reading: CenteringReading | null,
): boolean {
  return !limit || !reading || shareOfReadings(limit, reading.percent) >= 0.5;
}

/** Chance that a mark is a crease of at least this length; it may be longer than what could be traced. */
function chanceOfLength(crease: MeasuredCrease, minLengthMm: number): number {
  const { lengthMm, plusMinusMm = 0, confidence = 1 } = crease;
  if (lengthMm >= minLengthMm) return confidence;
  const beyond = lengthMm + plusMinusMm - minLengthMm;
  return beyond <= 0 ? 0 : (confidence * beyond) / plusMinusMm;
}

/** Chance that at least `count` of independent events with these chances happen. */
function chanceOfAtLeast(count: number, chances: readonly number[]): number {
  let exactly = [1];
  for (const chance of chances) {
    const next = [...exactly, 0].map((_, n) => {
      return (exactly[n] ?? 0) * (1 - chance) + (exactly[n - 1] ?? 0) * chance;
    });
    exactly = next;
  }
  return exactly.slice(count).reduce((sum, chance) => sum + chance, 0);
}

/** Chance that a crease rule caps the card, for the worse side. */
function chanceOfCap<Grade extends number>(
  { minCount, minLengthMm }: CreaseCap<Grade>,
  evidence: CardEvidence,
): number {
  const sides = evidence.creases.map((creases) =>
    chanceOfAtLeast(
      minCount,
      creases.map((crease) => chanceOfLength(crease, minLengthMm)),
    ),
  );
  return Math.max(0, ...sides);
}

/** Chance that at least one mark is a crease, for the worse side. */
export function chanceOfCrease(evidence: CardEvidence): number {
  return chanceOfCap({ minCount: 1, minLengthMm: 0, highest: 10 }, evidence);
}

/** Chance that creases cap the card at this grade or below. */
export function chanceOfCapTo<Grade extends number>(
  ladder: Ladder<Grade>,
  grade: number,
  evidence: CardEvidence,
): number {
  const caps = ladder.creases.value.filter(({ highest }) => highest <= grade);
  return Math.max(0, ...caps.map((rule) => chanceOfCap(rule, evidence)));
}

/** Chance that no crease caps the card below this grade. */
export function chanceOfNoCap<Grade extends number>(
  ladder: Ladder<Grade>,
  grade: Grade,
  evidence: CardEvidence,
): number {
  const lower = ladder.creases.value.filter(({ highest }) => highest < grade);
  return 1 - Math.max(0, ...lower.map((rule) => chanceOfCap(rule, evidence)));
}

/** The best grade that probable creases allow (more likely than not); null if they limit nothing. */
export function creaseCap<Grade extends number>(
  ladder: Ladder<Grade>,
  evidence: CardEvidence,
): Grade | null {
  const caps = ladder.creases.value
    .filter((rule) => chanceOfCap(rule, evidence) >= 0.5)
    .map((rule) => rule.highest);
  return caps.reduce<Grade | null>((low, cap) => (low === null || cap < low ? cap : low), null);
}

function allows<Grade extends number>(
  rung: Rung<Grade>,
  name: SubgradeName,
  evidence: CardEvidence,
  cap: Grade | null,
): boolean {
  if (evidence.hidden.includes(name) && rung.grade > evidence.atMost) return false;
  if (name === 'surface' && cap !== null && rung.grade > cap) return false;
  if (name === 'centering' && !meetsLimit(rung.back, evidence.back)) return false;
  if (name === 'centering' && evidence.front) return meetsLimit(rung.front, evidence.front);
  const subgrade = knownAtBest(evidence, name);
  return subgrade === null || subgrade >= rung.minSubgrade;
}

/**
 * The highest rung whose conditions the card meets in full. Companies list the worst fault of each
 * kind that a grade may show, so the weakest part decides.
 */
export function ladderGrade<Grade extends number>(
  ladder: Ladder<Grade>,
  evidence: CardEvidence,
): LadderStanding<Grade> {
  const lowest = ladder.rungs.length - 1;
  const cap = creaseCap(ladder, evidence);
  const reached = SUBGRADE_NAMES.map((name) => {
    const index = ladder.rungs.findIndex((rung) => allows(rung, name, evidence, cap));
    return { name, index: index < 0 ? lowest : index };
  });
  const index = Math.max(...reached.map((part) => part.index));
  const rung = ladder.rungs[index] as Rung<Grade>;
  const limiting = reached.filter((part) => index > 0 && part.index === index);
  return { grade: rung.grade, name: rung.name, limitedBy: limiting.map((part) => part.name) };
}
