import type { CardView } from '../flaws/card-view.ts';
import { isTooOpen, stateTogether } from '../flaws/doubt.ts';
import { measureRim, type Rim } from '../flaws/rim-evidence.ts';
import type { RimRun } from '../flaws/rim-run.ts';
import { findRimWear, type RimWear } from '../flaws/rim-runs.ts';
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

/** What wear on one corner, or on all of them, amounts to; the worse of area and loss decides. */
function scoreOf(runs: readonly RimRun[]): number {
  const area = runs.reduce((sum, run) => sum + run.areaMm2, 0);
  const lost = Math.max(0, ...runs.map((run) => run.lostMm));
  return Math.min(scoreOn(WEAR, legMm(area)), scoreOn(ROUNDING, lost));
}

function reportOf(rim: Rim, index: number, own: readonly RimRun[]): CornerReport {
  const isTraced = rim.stretches.some(
    ({ strip, isTraced: traced }) =>
      traced && (strip.segment.index === index || strip.segment.index === (index + 3) % 4),
  );
  const area = own.reduce((sum, run) => sum + run.areaMm2, 0);
  const lost = Math.max(0, ...own.map((run) => run.lostMm));
  return {
    position: NAMES[index],
    score: toScore(scoreOf(own)),
    roundingMm: isTraced ? Math.round(lost * 100) / 100 : null,
    whiteningMm2: Math.round(area * 100) / 100,
  };
}

/** Scores the four corners from what the cut shows around them; null where it shows nothing. */
export function measureCorners(
  view: CardView,
  rim: Rim = measureRim(view),
  wear: RimWear = findRimWear(rim),
): CornersMeasured {
  const runs = wear.worn.filter((run) => run.corner !== null);
  const isTooCoarse = view.frame.pxPerMm < LEAST_PX_PER_MM;
  const corners: CornerReport[] = [];
  const seenRuns: RimRun[] = [];
  const doubtful: RimRun[] = [];
  let seen = 0;
  for (const [index, position] of NAMES.entries()) {
    const nothing = { position, score: null, roundingMm: null, whiteningMm2: null };
    if (isTooCoarse || !isCornerSeen(rim, index, runs)) {
      corners.push(nothing);
      continue;
    }
    seen++;
    const own = runs.filter((run) => run.corner === index);
    const open = wear.doubtful.filter((run) => run.corner === index);
    seenRuns.push(...own);
    doubtful.push(...open);
    const isOpen = isTooOpen(scoreOf(own), scoreOf([...own, ...open]));
    corners.push(isOpen ? nothing : reportOf(rim, index, own));
  }
  const plusMinus = rimPlusMinus(view, rim, 4 - seen);
  return {
    corners,
    flaws: seenRuns.map(flawOf),
    ...stateTogether({ seen, sure: seenRuns, doubtful, scoreOf, plusMinus }),
    dataPoints: isTooCoarse ? 0 : rim.compared.corners,
  };
}
