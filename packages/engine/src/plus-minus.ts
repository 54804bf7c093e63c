import { decimalsFor } from '@tc/kernel';
import { type SaidMargin, sayMarginOnScale } from '@tc/rulebook/say-overall';
import type { Flaw, SideReport } from './report.ts';
import type { GradedReport } from './request.ts';

/**
 * How certain the derived numbers of a report are, computed from the report itself for whatever
 * displays it. Every figure is the half-width of a 95 % interval, like the report's own.
 */

/** Half-width of a 95 % interval in standard deviations. */
const SIGMAS_OF_95_PERCENT = 1.96;

type Psa = NonNullable<GradedReport['psa']>;
type Beckett = NonNullable<GradedReport['beckett']>;
type SubgradeName = keyof GradedReport['subgrades'];

/** For the expected PSA grade: from the standard deviation of the stated probabilities. */
export function psaPlusMinus({ probabilities }: Pick<Psa, 'probabilities'>): number {
  const chances = Object.entries(probabilities).map(([grade, share]) => ({
    grade: Number(grade),
    share: share ?? 0,
  }));
  const total = chances.reduce((sum, { share }) => sum + share, 0);
  if (total === 0) return 0;
  const mean = chances.reduce((sum, { grade, share }) => sum + grade * share, 0) / total;
  const variance =
    chances.reduce((sum, { grade, share }) => sum + (grade - mean) * (grade - mean) * share, 0) /
    total;
  return SIGMAS_OF_95_PERCENT * Math.sqrt(variance);
}

/** The margin of the expected PSA grade. */
export function sayPsaMargin(psa: Pick<Psa, 'expected' | 'probabilities'>): SaidMargin {
  const plusMinus = psaPlusMinus(psa);
  const decimals = decimalsFor(plusMinus, 1);
  return sayMarginOnScale({ value: psa.expected, plusMinus }, (grade) => grade.toFixed(decimals));
}

/** "8.6 ±1.2", or "8 (likely 3 to 10)". */
export function sayExpectedPsa(psa: Pick<Psa, 'expected' | 'probabilities'>): string {
  const expected = psa.expected.toFixed(decimalsFor(psaPlusMinus(psa), 1));
  return `${expected} ${sayPsaMargin(psa).inLine}`;
}

/** Beckett grades in halves, rounded down; the tiny offset allows for sums such as 9.3 + 0.2. */
function halfDown(value: number): number {
  return Math.min(10, Math.max(1, Math.floor(value * 2 + 1e-9) / 2));
}

/** A half-width in whole steps of Beckett's scale, rounded up. */
function stepsUp(plusMinus: number): number {
  return Math.ceil(plusMinus * 2 - 1e-9) / 2;
}

/**
 * For a Beckett subgrade: how far the half step can move while the measured subgrade stays within its
 * own interval. If a chart or a cap gave the half step, the whole interval in steps.
 */
export function beckettSubgradePlusMinus(
  report: Pick<GradedReport, 'subgrades' | 'subgradesPlusMinus'>,
  beckett: Beckett,
  name: SubgradeName,
): number | null {
  const given = beckett[name];
  const measured = report.subgrades[name];
  const plusMinus = report.subgradesPlusMinus[name];
  if (given === null || measured === null || plusMinus === null) return null;
  if (halfDown(measured) !== given) return stepsUp(plusMinus);
  return Math.max(given - halfDown(measured - plusMinus), halfDown(measured + plusMinus) - given);
}

/**
 * For Beckett's overall grade, in whole steps: as uncertain as the mean of the subgrades and at least
 * as uncertain as the lowest one, because that limits the grade.
 */
export function beckettPlusMinus(
  report: Pick<GradedReport, 'overall' | 'subgrades' | 'subgradesPlusMinus'>,
): number | null {
  if (!report.overall) return null;
  const names: readonly SubgradeName[] = ['centering', 'corners', 'edges', 'surface'];
  const measured = names.flatMap((name) => {
    const value = report.subgrades[name];
    return value === null ? [] : [{ value, plusMinus: report.subgradesPlusMinus[name] ?? 0 }];
  });
  const lowest = measured.sort((a, b) => a.value - b.value)[0];
  return stepsUp(Math.max(report.overall.plusMinus, lowest?.plusMinus ?? 0));
}

/** The margin of Beckett's overall grade, in its own half steps; null if there is no grade. */
export function sayBeckettMargin(
  report: Pick<GradedReport, 'overall' | 'subgrades' | 'subgradesPlusMinus'>,
  { grade }: Pick<Beckett, 'grade'>,
): SaidMargin | null {
  const plusMinus = beckettPlusMinus(report);
  if (grade === null || plusMinus === null) return null;
  return sayMarginOnScale({ value: grade, plusMinus }, (step) => step.toFixed(1));
}

/** The edge is measured at no more than this many pixels per millimeter. */
const RIM_GRID_PX_PER_MM = 24;

/** A box ends between two samples, so each end is within one sample of the true one. */
function lengthPlusMinusMm(pxPerMm: number): number {
  const sampleMm = 1 / Math.min(pxPerMm, RIM_GRID_PX_PER_MM);
  // Two ends, each equally likely anywhere within one sample either way.
  return SIGMAS_OF_95_PERCENT * Math.sqrt(2 / 3) * sampleMm;
}

/** For a flaw's size in millimeters: what the photo's resolution leaves open at its two ends. */
export function flawSizePlusMinusMm(
  { plusMinusMm }: Pick<Flaw, 'plusMinusMm'>,
  { pxPerMm }: Pick<SideReport['card'], 'pxPerMm'>,
): number {
  // Whatever found the flaw knows better how exactly it did.
  return plusMinusMm ?? lengthPlusMinusMm(pxPerMm);
}

/** For a length along the edge, such as whitening or missing stock. */
export function rimLengthPlusMinusMm(card: Pick<SideReport['card'], 'pxPerMm'>): number {
  return lengthPlusMinusMm(card.pxPerMm);
}

/**
 * For one corner's or edge's score. All four are measured on the same edge, at one sharpness and
 * resolution, so the side's own interval applies to each.
 */
export function placePlusMinus(
  side: Pick<SideReport, 'subgradesPlusMinus'>,
  subgrade: 'corners' | 'edges',
): number | null {
  return side.subgradesPlusMinus[subgrade];
}
