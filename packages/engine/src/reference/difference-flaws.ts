import { exp, log } from '@tc/kernel/exact-math';
import type { WearScores } from '@tc/rulebook';
import { boxOverlap } from '../flaws/boxes.ts';
import { severityOf } from '../lights/region-flaw.ts';
import type { Flaw } from '../report.ts';
import { DIFFERENCE_ODDS } from './difference-odds.ts';
import type { DifferenceRegion, LookName } from './difference-regions.ts';

type Scores = Pick<WearScores, 'surface'>;

/** Differences that are at least this likely the card's are listed. */
const LEAST_CHANCE = 0.5;
/** A straight line this long, and this many times as long as wide, was left by the printer's rollers. */
const LINE_MM = 8;
const LINE_RATIO = 5;
/** Two looks at one difference overlap. */
const SAME = 0.05;
/** How exactly a difference's ends are known: the blur of each look, both ends. */
const PLUS_MINUS_MM: Readonly<Record<LookName, number>> = {
  ...{ speck: 0.3, spot: 1.2, patch: 2.4 },
  ...{ 'line-across': 6, 'line-down': 6 },
};

const hundredths = (value: number): number => Math.round(value * 100) / 100;

/**
 * What a region's chance to be the card's is made of, without units: how clear it is, how large, and how much of its
 * box it fills, because what light and badly laid print leave is a net of lines.
 */
export function differenceFeatures({
  clearness,
  areaMm2,
  at,
}: DifferenceRegion): readonly number[] {
  const boxMm2 = (at.x1 - at.x0) * (at.y1 - at.y0);
  return [log(clearness), log(areaMm2 + 0.05), log(areaMm2 / boxMm2)];
}

/** The chance that a region is on the card, and is not light or a badly laid print. */
function chanceOf(region: DifferenceRegion): number {
  const { constant, weights } = DIFFERENCE_ODDS[region.look];
  const odds = differenceFeatures(region).reduce(
    (sum, value, k) => sum + weights[k] * value,
    constant,
  );
  return 1 / (1 + exp(-odds));
}

function kindOf({ look, coreAt: at, tint }: DifferenceRegion): Flaw['kind'] | null {
  const [acrossMm, downMm] = [at.x1 - at.x0, at.y1 - at.y0];
  const [longMm, wideMm] = acrossMm > downMm ? [acrossMm, downMm] : [downMm, acrossMm];
  const isLine = longMm >= LINE_MM && longMm >= LINE_RATIO * wideMm;
  if (look === 'line-across' || look === 'line-down') return isLine ? 'print-line' : null;
  if (isLine) return 'print-line';
  // Where ink is missing, the paper shows: the card is lighter than its reference.
  return tint[0] + tint[1] + tint[2] > 0 ? 'unknown' : 'stain';
}

function flawOf(region: DifferenceRegion, scores: Scores): Flaw | null {
  const kind = kindOf(region);
  const confidence = hundredths(chanceOf(region));
  if (kind === null || confidence < LEAST_CHANCE) return null;
  const { x0, y0, x1, y1 } = region.coreAt;
  const sizeMm = hundredths(Math.max(x1 - x0, y1 - y0));
  return {
    ...{ kind, confidence, sizeMm },
    at: { x0: hundredths(x0), y0: hundredths(y0), x1: hundredths(x1), y1: hundredths(y1) },
    severity: hundredths(severityOf({ kind, sizeMm }, scores)),
    plusMinusMm: Math.min(sizeMm, PLUS_MINUS_MM[region.look]),
  };
}

/**
 * Differences that are the card's, as the report writes flaws: each once, by the look that is surest of it, and none
 * that is listed already.
 */
export function flawsOfDifferences(
  regions: readonly DifferenceRegion[],
  listed: readonly Flaw[],
  scores: Scores,
): readonly Flaw[] {
  const flaws = regions
    .flatMap((region) => flawOf(region, scores) ?? [])
    .sort((a, b) => b.confidence - a.confidence);
  const kept: Flaw[] = [];
  for (const flaw of flaws) {
    const isListed = [...listed, ...kept].some(({ at }) => boxOverlap(at, flaw.at) > SAME);
    if (!isListed) kept.push(flaw);
  }
  return kept;
}
