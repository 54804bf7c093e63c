import type { RimRun } from './rim-run.ts';

interface Least {
  readonly sureMm: number;
  readonly areaMm2: number;
  readonly lengthMm: number;
}

/** Least wear that counts on a border known to be of one ink. */
const LEAST_ON_PLAIN: Least = { sureMm: 0.2, areaMm2: 0.03, lengthMm: 0.2 };
/** Where print may reach the cut, its dots and lines are as small as the smallest wear. */
const LEAST_ON_PRINT: Least = { sureMm: 0.32, areaMm2: 0.06, lengthMm: 0.45 };
/** Where nothing but the traced cut tells of wear, it must show this much. */
const LEAST_LOST_MM = 0.07;

/**
 * A rim thinner than so many times the cut's own rise is what blur and the light on plastic leave of
 * the ground beside it; one of this depth is seen in any photo sharp enough to be graded.
 */
const LEAST_RISES = 1.9;
const SEEN_DEPTH_MM = 0.13;

function leastDepthMm({ riseMm }: RimRun): number {
  return Math.min(SEEN_DEPTH_MM, Math.max(LEAST_LOST_MM, LEAST_RISES * riseMm));
}

/** Torn paper ends abruptly on its inner side; print, texture and light fade. */
const ABRUPT = { plain: 0.27, corner: 0.36, edge: 0.5 };
/** A chip is at most this deep for its length; what comes in further is print that meets the cut. */
const DEEPEST_SHARE = 0.55;

/** Small wear on print is print itself when there is this much of it. */
const PATTERN_COUNT = 4;
const PATTERN_AREA_MM2 = 0.6;

/** What comes in far on so short a stretch is a fold or a printed line, no wear of the edge. */
export function isLineLike(depthMm: number, lengthMm: number): boolean {
  return (
    (depthMm > 1.2 && depthMm > 0.5 * lengthMm) || (depthMm > 0.45 && depthMm > 0.75 * lengthMm)
  );
}

/**
 * One ink that is this many times paler at the cut than anywhere inside is bare paper, also where
 * paper and ink are so alike that little of a tear is seen; light still fades more softly.
 */
const CLEAR_TIMES = 4;
const SOFTEST_TEAR = 0.1;
/** What fades that softly and comes in further is light on a bend or a shadow's end. */
const DEEPEST_SOFT_MM = 1;

/**
 * What stands out three times as far as one ink must, and that against print at its full strength,
 * is worn although no single column of it is far beyond an uneven rim.
 */
const CLEAR_ON_PRINT = 6;
/** Part of what is lost beside which torn paper must show, on print. */
const LEAST_PALE = { clear: 0.3, else: 0.5 };

function isClearOnPrint(run: RimRun, standsOutBy: number): boolean {
  return !run.isOnPlain && standsOutBy > CLEAR_ON_PRINT;
}

/** Part of a stretch that must be sure, and of it that must be paper, to prove wear on print. */
const PROOF_SURE = 0.7;
const PROOF_PALE = 0.2;

/**
 * Whether stock is gone on print, bare paper lies beside it, and nearly every column tells so: no
 * printed shape does all three.
 */
function isProvenOnPrint(run: RimRun): boolean {
  return (
    !run.isOnPlain &&
    run.lostMm >= LEAST_LOST_MM &&
    run.sureMm >= PROOF_SURE * run.lengthMm &&
    run.paleShare >= PROOF_PALE
  );
}

/**
 * How many times more than the strongest of some hundred patches of print wear must stand out. One
 * ink varies by chance, and the strongest of so many lies near three deviations: twice that is no
 * chance. Shapes are printed at full strength: a like one at the cut stands out no more than those,
 * and where wear is proven otherwise it need only not be fainter.
 */
const LEAST_RATIO = { plain: 2, brushed: 4.5, print: 1.4, proven: 1.1, streak: 3 };

/** Codes by which brushed and foil borders vary: there the strongest place is a streak like others. */
export const STREAKED = 3;

/** Whether a stretch of a brushed or foil border is only darker: neither paper shows nor is stock gone. */
function isStreakLike(run: RimRun): boolean {
  return (
    !run.isOnPlain &&
    run.isOnKnownBorder &&
    run.grain >= STREAKED &&
    run.paleShare < LEAST_PAPER &&
    run.lostMm < LEAST_LOST_MM
  );
}

/** What comes in further, or is shorter for its depth, is no streak that the cut runs along. */
const DEEPEST_STREAK_MM = 0.7;
const STREAK_DEPTHS = 5;

/** Whether a brushed border of one ink, cut along a streak, would look like that: thin, and no stock gone. */
function isCutStreak(run: RimRun): boolean {
  const isThin = run.depthMm < Math.min(DEEPEST_STREAK_MM, run.lengthMm / STREAK_DEPTHS);
  return isThin && run.grain >= STREAKED && run.lostMm < LEAST_LOST_MM;
}

/** How many times more than print a stretch must stand out to be wear. */
export function leastRatio(run: RimRun): number {
  if (run.isOnPlain) return isCutStreak(run) ? LEAST_RATIO.brushed : LEAST_RATIO.plain;
  if (isStreakLike(run)) return LEAST_RATIO.streak;
  return isProvenOnPrint(run) ? LEAST_RATIO.proven : LEAST_RATIO.print;
}

/** Whether a stretch that stands out so many times ends inwards as torn paper does. */
export function isAbrupt(run: RimRun, standsOutBy: number): boolean {
  if (run.isLine) return true;
  // Stock that is gone needs no such proof.
  if (run.lostAreaMm2 > 0.5 * run.areaMm2) return true;
  if (run.isOnPlain) {
    const mayBeSoft = standsOutBy > CLEAR_TIMES && run.depthMm < DEEPEST_SOFT_MM;
    return run.abruptness > (mayBeSoft ? SOFTEST_TEAR : ABRUPT.plain);
  }
  if (isClearOnPrint(run, standsOutBy)) return run.abruptness > ABRUPT.plain;
  const isOnSide = run.corner === null && !isProvenOnPrint(run);
  return run.abruptness > (isOnSide ? ABRUPT.edge : ABRUPT.corner);
}

const leastOf = (run: RimRun): Least => (run.isOnPlain ? LEAST_ON_PLAIN : LEAST_ON_PRINT);

/** Whether so much stock is gone from a plain border that nothing else need tell of wear. */
export function isStockGone(run: RimRun): boolean {
  return run.isOnPlain && run.lostMm >= LEAST_LOST_MM && run.lostAreaMm2 > 0.5 * run.areaMm2;
}

/** Whether a stretch is large enough to be told from dots of print. */
export function isLargeEnough(run: RimRun): boolean {
  return run.areaMm2 >= leastOf(run).areaMm2 && run.lengthMm >= leastOf(run).lengthMm;
}

/** Part of a stretch that must be bare paper where no border is known. */
const LEAST_PAPER = 0.1;

/**
 * Whether a stretch of a side without a known border is only darker than what lies around it. A light
 * border shows dirt and shade as darker; art is dark in places anyhow, and wear bares paper there.
 */
function isDarkArt(run: RimRun): boolean {
  return run.corner === null && !run.isOnKnownBorder && run.paleShare < LEAST_PAPER;
}

/** Whether a stretch of that size that stands out so many times has the shape of damage. */
export function isDamage(run: RimRun, standsOutBy: number): boolean {
  // A streak that is sure in no column is the foil's own, however far it stands out as a whole.
  if (isDarkArt(run) || (isStreakLike(run) && run.sureMm === 0)) return false;
  const isClear = isClearOnPrint(run, standsOutBy);
  if (run.sureMm < leastOf(run).sureMm && !isClear) return false;
  if (run.lostAreaMm2 > 0.8 * run.areaMm2 && run.depthMm < LEAST_LOST_MM) return false;
  const isMostlyLost = run.lostAreaMm2 > 0.5 * run.areaMm2;
  if (!isMostlyLost && run.depthMm < leastDepthMm(run)) return false;
  // Where print meets the cut its own shapes move the traced cut: torn paper must show beside it.
  const leastPale = isClear ? LEAST_PALE.clear : LEAST_PALE.else;
  if (!run.isOnPlain && isMostlyLost && run.paleShare < leastPale) return false;
  if (run.isLine) return run.isOnPlain;
  const isDeep = run.depthMm > DEEPEST_SHARE * run.lengthMm;
  return run.isOnPlain || run.corner !== null || !isDeep;
}

/** Print at the cut is small, or fades, or goes on inwards; what is this large and sure may be wear. */
const DOUBTFUL: Least = { sureMm: 0.7, areaMm2: 0.4, lengthMm: 1.2 };
const DOUBTFUL_SURE = 0.6;

/** Whether a stretch that has the shape of damage, but stands out no more than print, may be damage. */
export function isDoubtful(run: RimRun): boolean {
  return (
    !run.isOnPlain &&
    run.areaMm2 >= DOUBTFUL.areaMm2 &&
    run.lengthMm >= DOUBTFUL.lengthMm &&
    run.sureMm >= Math.max(DOUBTFUL.sureMm, DOUBTFUL_SURE * run.lengthMm)
  );
}

/** Wear in so many places, and this much of it in them, proves that the card was handled hard. */
const HANDLED = [
  { places: 3, areaMm2: 2 },
  { places: 2, areaMm2: 5 },
];

/** Whether so much of a card is surely worn that what may be wear elsewhere is wear as well. */
export function isWornAnyhow(worn: readonly RimRun[]): boolean {
  const area = worn.reduce((sum, run) => sum + run.areaMm2, 0);
  return HANDLED.some(({ places, areaMm2 }) => worn.length >= places && area >= areaMm2);
}

/** Wear is of every size; an ornament that the cut crosses comes back at nearly the same one. */
const ALIKE_SHARE = 0.12;
const ALIKE_AREA_SHARE = 0.25;

/** Print can move the traced cut by some hundredths of a millimetre, not by this much. */
export const SURELY_LOST_MM = 0.15;

/** Whether there are three stretches among these, this one first, of which any two are alike. */
function hasThreeAlike(run: RimRun, others: readonly RimRun[]): boolean {
  const areAlike = (a: RimRun, b: RimRun) =>
    Math.abs(a.lengthMm - b.lengthMm) < ALIKE_SHARE * Math.min(a.lengthMm, b.lengthMm) &&
    Math.abs(a.areaMm2 - b.areaMm2) < ALIKE_AREA_SHARE * Math.min(a.areaMm2, b.areaMm2);
  const alike = others.filter((other) => areAlike(run, other));
  return alike.some((a, i) => alike.slice(i + 1).some((b) => areAlike(a, b)));
}

/** Whether at least three stretches on print are alike, none of them by lost stock. */
function isRepeated(run: RimRun, runs: readonly RimRun[]): boolean {
  const isPrint = (r: RimRun) => !r.isOnPlain && !r.isTorn && r.lostMm < SURELY_LOST_MM;
  if (!isPrint(run)) return false;
  const others = runs.filter(
    (other) => other !== run && isPrint(other) && (other.corner === null) === (run.corner === null),
  );
  return hasThreeAlike(run, others);
}

/** Leaves out wear on print that comes so often, or so alike, that it is a pattern of the print. */
export function dropPatterns(runs: readonly RimRun[]): RimRun[] {
  const isSmall = (run: RimRun) =>
    run.corner === null && !run.isOnPlain && !run.isTorn && run.areaMm2 < PATTERN_AREA_MM2;
  const isCommon = runs.filter(isSmall).length >= PATTERN_COUNT;
  return runs.filter((run) => !(isCommon && isSmall(run)) && !isRepeated(run, runs));
}
