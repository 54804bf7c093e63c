import type { SideSubgrades } from './measured.ts';
import { SUBGRADE_NAMES } from './rule.ts';
import type { HiddenFlawClass, HiddenFlaws, RuleBook } from './rule-book.ts';

/** A flaw that may be there although it was not found, and how likely it is the worst one. */
export interface HiddenFlaw extends HiddenFlawClass {
  readonly chance: number;
}

/**
 * How sharp a card surely is: the lower end of the worse of corners and edges. One that was not
 * measured is taken to be the weakest known part, less the book's margin.
 *
 * @param atBest also the most that unmeasured parts can still be
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

/** Chance of each class at this wear before anybody looked, between the book's entries evenly. */
function chancesAt({ byWear }: HiddenFlaws, wear: number): readonly number[] {
  const worse = byWear.find((entry) => entry.wear <= wear) ?? byWear.at(-1);
  const better = byWear[byWear.indexOf(worse as (typeof byWear)[number]) - 1];
  if (!worse) return [];
  if (!better || wear <= worse.wear) return worse.chances;
  const share = (wear - worse.wear) / (better.wear - worse.wear);
  return worse.chances.map((chance, k) => chance + share * ((better.chances[k] ?? 0) - chance));
}

/**
 * Flaws that may be hidden after a look at `seen` of the surface (0-1), by Bayes: a flaw on the part
 * that was seen would have been found, so each class is as likely as before times what was not seen.
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

/** Of a 95 % interval that is open toward better only. */
const LEFT_OUT = 0.05;

/**
 * The value below which the outcome lies in one of twenty cases at most, where each hidden flaw would
 * bring it down to `valueWith`.
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
  /** By what was found on the part that was seen; null where too little was seen to tell. */
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
 * The surface subgrade of a side with an interval that reaches what may be hidden. Where that is as
 * wide as the margin of a part that nobody looked at, nothing was measured: null. A crease that was
 * found is a measurement whatever else is hidden.
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
