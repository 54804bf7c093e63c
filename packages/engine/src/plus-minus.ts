import { decimalsFor, flawCatalog } from '@tc/kernel';
import { sayMarginBeside } from '@tc/rulebook/say-overall';
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

/** "8.6 ±1.2", or "8 (likely 3 to 10)" where a range says it better. */
export function sayExpectedPsa(psa: Pick<Psa, 'expected' | 'probabilities'>): string {
  const plusMinus = psaPlusMinus(psa);
  const margin = sayMarginBeside({ value: psa.expected, plusMinus }, 1);
  return `${psa.expected.toFixed(decimalsFor(plusMinus, 1))} ${margin}`;
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

/** The edge and the face are measured at no more than this many pixels per millimeter. */
const RIM_GRID_PX_PER_MM = 24;
const FACE_GRID_PX_PER_MM = 12;

/** A box ends between two samples, so each end is within one sample of the true one. */
function lengthPlusMinusMm(pxPerMm: number, gridPxPerMm: number): number {
  const sampleMm = 1 / Math.min(pxPerMm, gridPxPerMm);
  // Two ends, each equally likely anywhere within one sample either way.
  return SIGMAS_OF_95_PERCENT * Math.sqrt(2 / 3) * sampleMm;
}

/** How far a straight line through the middle of a box, along its diagonal, runs over the card. */
function runOverCardMm({ x0, y0, x1, y1 }: Flaw['at'], widthMm: number, heightMm: number): number {
  const across = Math.max(x1 - x0, 0.1);
  const down = Math.max(y1 - y0, 0.1);
  const diagonal = Math.sqrt(across * across + down * down);
  const [x, y] = [(x0 + x1) / 2, (y0 + y1) / 2];
  const upTo = (toX: number, toY: number) => Math.min(toX / across, toY / down) * diagonal;
  const falling = upTo(x, y) + upTo(widthMm - x, heightMm - y);
  const rising = upTo(x, heightMm - y) + upTo(widthMm - x, y);
  return Math.max(falling, rising);
}

/**
 * For a flaw's size in millimeters: what the photo's resolution leaves open at its two ends. A crease
 * is followed as far as it shows and usually goes on, so it may reach the edge at both ends.
 */
export function flawSizePlusMinusMm(
  flaw: Pick<Flaw, 'kind' | 'at' | 'sizeMm' | 'path' | 'plusMinusMm'>,
  card: Pick<SideReport['card'], 'pxPerMm' | 'widthMm' | 'heightMm'>,
): number {
  // Whatever found the flaw knows better how exactly it did.
  if (flaw.plusMinusMm !== undefined) return flaw.plusMinusMm;
  const isOnCut = flawCatalog[flaw.kind].part !== 'surface';
  const ends = lengthPlusMinusMm(card.pxPerMm, isOnCut ? RIM_GRID_PX_PER_MM : FACE_GRID_PX_PER_MM);
  if (flaw.kind !== 'crease') return ends;
  return Math.max(ends, runOverCardMm(flaw.at, card.widthMm, card.heightMm) - flaw.sizeMm);
}

/**
 * Whether a flaw's size is only its least one: a crease that may go on by more than what shows of it. "9 ±79 mm" would
 * be less than nothing.
 */
export function isLeastSize({ kind, sizeMm }: Pick<Flaw, 'kind' | 'sizeMm'>, plusMinusMm: number) {
  return kind === 'crease' && plusMinusMm > sizeMm;
}

/** For a length along the edge, such as whitening or missing stock. */
export function rimLengthPlusMinusMm(card: Pick<SideReport['card'], 'pxPerMm'>): number {
  return lengthPlusMinusMm(card.pxPerMm, RIM_GRID_PX_PER_MM);
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
