import type { SideSubgrades } from './measured.ts';
import { SUBGRADE_NAMES } from './rule.ts';
import type { HiddenFlawClass, HiddenFlaws, RuleBook } from './rule-book.ts';

/** A flaw that the unseen surface may have, and the chance that it is the worst one. */
export interface HiddenFlaw extends HiddenFlawClass {
  readonly chance: number;
}

/**
 * How sharp a card certainly is: the lower end of the worse of corners and edges. An unmeasured one
 * is assumed to be as weak as the weakest known part, less the book's margin.
 *
 * @param atBest subgrades including the best that unmeasured parts can be
 */
export function wearOf(
  subgrades: SideSubgrades,
  plusMinus: SideSubgrades,
  book: RuleBook,
  atBest: SideSubgrades = subgrades,
): number {
  const { assumedPlusMinus, unstatedPlusMinus } = book.uncertainty.value;
  const weakest = Math.min(10, ...SUBGRADE_NAMES.map((name) => atBest[name] ?? 10));
  const lowEnds = (['corners', 'edges'] as const).map((name) => {
    const value = subgrades[name];
    if (value === null) return weakest - assumedPlusMinus;
    return value - (plusMinus[name] ?? unstatedPlusMinus);
  });
  return Math.min(...lowEnds);
}

/** The chance of each class at this wear before looking, interpolated between the book's entries. */
function chancesAt({ byWear }: HiddenFlaws, wear: number): readonly number[] {
  const worse = byWear.find((entry) => entry.wear <= wear) ?? byWear.at(-1);
  const better = byWear[byWear.indexOf(worse as (typeof byWear)[number]) - 1];
  if (!worse) return [];
  if (!better || wear <= worse.wear) return worse.chances;
  const share = (wear - worse.wear) / (better.wear - worse.wear);
  return worse.chances.map((chance, k) => chance + share * ((better.chances[k] ?? 0) - chance));
}

/**
 * Flaws that may be hidden after seeing the share `seen` (0-1) of the surface, by Bayes: a flaw on
 * the seen part would have been found, so the chance of each class is multiplied by the unseen
 * share and normalized.
 */
export function hiddenFlaws(rules: HiddenFlaws, wear: number, seen: number): HiddenFlaw[] {
  const before = chancesAt(rules, wear);
  const any = before.reduce((sum, chance) => sum + chance, 0);
  const missed = 1 - seen;
  const nothingFound = 1 - any * seen;
  return rules.classes.map((flaw, k) => ({
    ...flaw,
    chance: nothingFound > 0 ? ((before[k] ?? 0) * missed) / nothingFound : 0,
  }));
}

/** Chance that no hidden flaw keeps the surface below `needed`. */
export function chanceOfNoneBelow(flaws: readonly HiddenFlaw[], needed: number): number {
  const below = flaws.filter(({ highest }) => highest < needed);
  return 1 - below.reduce((sum, { chance }) => sum + chance, 0);
}

/** What a one-sided 95 % interval leaves out. */
const LEFT_OUT = 0.05;

/**
 * The value that the outcome falls below in at most one of twenty cases, if each hidden flaw lowers
 * it to `valueWith`.
 */
function lowEndWith(
  flaws: readonly HiddenFlaw[],
  value: number,
  valueWith: (flaw: HiddenFlaw) => number,
): number {
  let worse = 0;
  for (const flaw of [...flaws].sort((a, b) => a.highest - b.highest)) {
    worse += flaw.chance;
    if (worse > LEFT_OUT) return Math.min(value, valueWith(flaw));
  }
  return value;
}

/** What a photo showed of one side's surface. */
export interface SurfaceFound {
  /** From the flaws found on the part that was seen; null if too little was seen to tell. */
  readonly score: number | null;
  readonly plusMinus: number | null;
  readonly seen: number | null;
  readonly isCreased: boolean;
}

export interface SurfaceStanding {
  readonly subgrade: number | null;
  readonly plusMinus: number | null;
}

const NOT_MEASURED: SurfaceStanding = { subgrade: null, plusMinus: null };

/**
 * A side's surface subgrade, with an interval wide enough for what may be hidden. Null if that is
 * wider than the margin of an unmeasured part, because then nothing was really measured. A crease
 * that was found counts as a measurement in any case.
 */
export function surfaceStanding(
  found: SurfaceFound,
  wear: number,
  book: RuleBook,
): SurfaceStanding {
  const { score, plusMinus, seen, isCreased } = found;
  const margin = book.uncertainty.value.assumedPlusMinus;
  if (score === null) return NOT_MEASURED;
  if (isCreased) return { subgrade: score, plusMinus: Math.max(margin, plusMinus ?? 0) };
  const flaws = hiddenFlaws(book.hiddenFlaws.value, wear, seen ?? 0);
  const below = score - lowEndWith(flaws, score, ({ highest }) => highest);
  if (below > margin) return NOT_MEASURED;
  return { subgrade: score, plusMinus: Math.max(below, plusMinus ?? 0) };
}
