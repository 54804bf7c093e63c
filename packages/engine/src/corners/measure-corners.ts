import type { CardView } from '../flaws/card-view.ts';
import { measureRim, type Rim } from '../flaws/rim-evidence.ts';
import type { RimRun } from '../flaws/rim-run.ts';
import { findRimRuns } from '../flaws/rim-runs.ts';
import { isCornerSeen, LEAST_PX_PER_MM, rimPlusMinus } from '../flaws/rim-visibility.ts';
import { type ScoreCurve, scoreOn, toScore } from '../flaws/score-curve.ts';
import type { CornerName, CornerReport, Flaw } from '../report.ts';

export interface CornersMeasured {
  readonly corners: readonly CornerReport[];
  readonly flaws: readonly Flaw[];
  readonly subgrade: number | null;
  readonly plusMinus: number | null;
  /** Pixels along the cut that were compared with an intact rim. */
  readonly dataPoints: number;
}

const NAMES: readonly CornerName[] = ['top-left', 'top-right', 'bottom-right', 'bottom-left'];

/**
 * Leg of the triangle of the same worn area, in millimetres. PSA's published scale anchors it: the
 * slightest fray on one or two corners is an 8, fuzzy corners a 6, slight rounding a 4 to 5.
 */
const WEAR: ScoreCurve = [
  [0.1, 10],
  [0.35, 9.5],
  [0.55, 9],
  [0.9, 8],
  [1.3, 7],
  [1.8, 6],
  [2.4, 5],
  [3.2, 4],
  [4.4, 3],
  [6, 2],
  [9, 1],
];

/** Stock lost behind the nominal corner, in millimetres. */
const ROUNDING: ScoreCurve = [
  [0.08, 10],
  [0.15, 9.5],
  [0.3, 8.5],
  [0.5, 7.5],
  [0.8, 6],
  [1.2, 5],
  [1.7, 4],
  [2.5, 2.5],
  [4, 1],
];

const legMm = (areaMm2: number): number => Math.sqrt(2 * areaMm2);

function flawOf(run: RimRun): Flaw {
  const { at, areaMm2, lostMm } = run;
  const sizeMm = Math.max(at.x1 - at.x0, at.y1 - at.y0);
  const severity = 1 - (Math.min(scoreOn(WEAR, legMm(areaMm2)), scoreOn(ROUNDING, lostMm)) - 1) / 9;
  return {
    kind: 'corner-wear',
    at,
    severity: Math.min(1, Math.max(0.02, severity)),
    confidence: Math.min(0.98, 0.6 + 0.6 * areaMm2),
    sizeMm,
  };
}

/** Scores the four corners from what the cut shows around them; null where it shows nothing. */
export function measureCorners(
  view: CardView,
  rim: Rim = measureRim(view),
  worn: readonly RimRun[] = findRimRuns(rim),
): CornersMeasured {
  const runs = worn.filter((run) => run.corner !== null);
  const isTooCoarse = view.frame.pxPerMm < LEAST_PX_PER_MM;
  const corners: CornerReport[] = [];
  const seenRuns: RimRun[] = [];
  for (const [index, position] of NAMES.entries()) {
    if (isTooCoarse || !isCornerSeen(rim, index, runs)) {
      corners.push({ position, score: null, roundingMm: null, whiteningMm2: null });
      continue;
    }
    const own = runs.filter((run) => run.corner === index);
    seenRuns.push(...own);
    const area = own.reduce((sum, run) => sum + run.areaMm2, 0);
    const lost = Math.max(0, ...own.map((run) => run.lostMm));
    const isTraced = rim.stretches.some(
      ({ strip, isTraced: traced }) =>
        traced && (strip.segment.index === index || strip.segment.index === (index + 3) % 4),
    );
    corners.push({
      position,
      score: toScore(Math.min(scoreOn(WEAR, legMm(area)), scoreOn(ROUNDING, lost))),
      roundingMm: isTraced ? Math.round(lost * 100) / 100 : null,
      whiteningMm2: Math.round(area * 100) / 100,
    });
  }
  const seen = corners.filter(({ score }) => score !== null).length;
  // Wear adds up over the corners, and never counts less than the worst one alone.
  const area = seenRuns.reduce((sum, run) => sum + run.areaMm2, 0);
  const lost = Math.max(0, ...seenRuns.map((run) => run.lostMm));
  const isKnown = seen >= 2;
  return {
    corners,
    flaws: isTooCoarse ? [] : seenRuns.map(flawOf),
    subgrade: isKnown
      ? toScore(Math.min(scoreOn(WEAR, legMm(area)), scoreOn(ROUNDING, lost)))
      : null,
    plusMinus: isKnown ? rimPlusMinus(view, rim, 4 - seen) : null,
    dataPoints: isTooCoarse ? 0 : rim.compared.corners,
  };
}
