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

/** Torn paper ends abruptly on its inner side; print, texture and light fade. */
const ABRUPT = { plain: 0.3, corner: 0.38, edge: 0.6 };
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

function isAbrupt(run: RimRun): boolean {
  // Stock that is gone needs no such proof.
  if (run.lostAreaMm2 > 0.5 * run.areaMm2) return true;
  if (run.isOnPlain) return run.abruptness > ABRUPT.plain;
  return run.abruptness > (run.corner === null ? ABRUPT.edge : ABRUPT.corner);
}

/** Whether a stretch that stands out is damage rather than print, light or noise. */
export function isDamage(run: RimRun): boolean {
  const least = run.isOnPlain ? LEAST_ON_PLAIN : LEAST_ON_PRINT;
  if (run.sureMm < least.sureMm || run.areaMm2 < least.areaMm2) return false;
  if (run.lengthMm < least.lengthMm) return false;
  if (run.lostAreaMm2 > 0.8 * run.areaMm2 && run.depthMm < LEAST_LOST_MM) return false;
  if (run.isLine) return run.isOnPlain;
  if (!isAbrupt(run)) return false;
  const isDeep = run.depthMm > DEEPEST_SHARE * run.lengthMm;
  return run.isOnPlain || run.corner !== null || !isDeep;
}

/** Wear is of every size; an ornament that the cut crosses comes back at nearly the same one. */
const ALIKE_SHARE = 0.12;
const ALIKE_AREA_SHARE = 0.25;
const ALIKE_COUNT = 3;

/** Whether at least three stretches on print are alike, none of them by lost stock. */
function isRepeated(run: RimRun, runs: readonly RimRun[]): boolean {
  if (run.isOnPlain || run.lostAreaMm2 > 0.5 * run.areaMm2) return false;
  const alike = runs.filter(
    (other) =>
      !other.isOnPlain &&
      (other.corner === null) === (run.corner === null) &&
      Math.abs(other.lengthMm - run.lengthMm) < ALIKE_SHARE * run.lengthMm &&
      Math.abs(other.areaMm2 - run.areaMm2) < ALIKE_AREA_SHARE * run.areaMm2,
  );
  return alike.length >= ALIKE_COUNT;
}

/** Leaves out wear on print that comes so often, or so alike, that it is a pattern of the print. */
export function dropPatterns(runs: readonly RimRun[]): RimRun[] {
  const isSmall = (run: RimRun) =>
    run.corner === null && !run.isOnPlain && run.areaMm2 < PATTERN_AREA_MM2;
  const isCommon = runs.filter(isSmall).length >= PATTERN_COUNT;
  return runs.filter((run) => !(isCommon && isSmall(run)) && !isRepeated(run, runs));
}
