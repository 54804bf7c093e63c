import { flawCatalogue } from '@tc/kernel';
import type { Flaw, SideReport } from './report.ts';
import type { GradedReport } from './request.ts';

/**
 * How sure the derived numbers of a report are, told from what the report states, for whoever shows
 * it. Every figure is the half-width of a 95 % interval, like the report's own.
 */

/** Half-width of a 95 % interval in standard deviations. */
const SIGMAS_OF_95_PERCENT = 1.96;

type Psa = NonNullable<GradedReport['psa']>;
type Beckett = NonNullable<GradedReport['beckett']>;
type SubgradeName = keyof GradedReport['subgrades'];

/** Of the expected PSA grade: from the standard deviation of the stated chances. */
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

/** Beckett grades in halves, rounded down; the hair covers sums such as 9.3 + 0.2. */
function halfDown(value: number): number {
  return Math.min(10, Math.max(1, Math.floor(value * 2 + 1e-9) / 2));
}

/** A half-width in whole steps of Beckett's scale: never less than it is. */
function stepsUp(plusMinus: number): number {
  return Math.ceil(plusMinus * 2 - 1e-9) / 2;
}

/**
 * Of a Beckett subgrade: how far the half step can move while the measured subgrade stays within its
 * own interval. Where a chart or a cap gave the half step, the interval in whole steps.
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
 * Of Beckett's overall grade, in whole steps: as unsure as the mean of the subgrades, and as the
 * lowest one, because that bounds the grade.
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

/** Pixels per millimetre on which the cut and the face are read at the most. */
const RIM_GRID_PX_PER_MM = 24;
const FACE_GRID_PX_PER_MM = 12;

/** A box ends between two samples: either end lies within one sample of the true one. */
function lengthPlusMinusMm(pxPerMm: number, gridPxPerMm: number): number {
  const sampleMm = 1 / Math.min(pxPerMm, gridPxPerMm);
  // Two ends, each evenly likely anywhere within one sample either way.
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
 * Of a flaw's size in millimetres: what the photo's resolution leaves open of its two ends. A crease is
 * followed as far as it shows and mostly goes on: it may reach the cut on either side.
 */
export function flawSizePlusMinusMm(
  flaw: Pick<Flaw, 'kind' | 'at' | 'sizeMm'>,
  card: Pick<SideReport['card'], 'pxPerMm' | 'widthMm' | 'heightMm'>,
): number {
  const isOnCut = flawCatalogue[flaw.kind].part !== 'surface';
  const ends = lengthPlusMinusMm(card.pxPerMm, isOnCut ? RIM_GRID_PX_PER_MM : FACE_GRID_PX_PER_MM);
  if (flaw.kind !== 'crease') return ends;
  return Math.max(ends, runOverCardMm(flaw.at, card.widthMm, card.heightMm) - flaw.sizeMm);
}

/** Of a length along the cut, such as worn whitening or lost stock. */
export function rimLengthPlusMinusMm(card: Pick<SideReport['card'], 'pxPerMm'>): number {
  return lengthPlusMinusMm(card.pxPerMm, RIM_GRID_PX_PER_MM);
}

/**
 * Of one corner's or edge's score: all four are read off the same rim, at one sharpness and
 * resolution, so that the side's own interval holds for each.
 */
export function placePlusMinus(
  side: Pick<SideReport, 'subgradesPlusMinus'>,
  subgrade: 'corners' | 'edges',
): number | null {
  return side.subgradesPlusMinus[subgrade];
}
