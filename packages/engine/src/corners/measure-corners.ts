import { toScore, type WearPoint, wearScore } from '@tc/rulebook';
import { WEAR_PX_PER_MM } from '../card-map/wear-scale.ts';
import type { CardView } from '../flaws/card-view.ts';
import { LAMPS_PLUS_MINUS } from '../flaws/lamps-plus-minus.ts';
import { measureRim, type Rim } from '../flaws/rim-evidence.ts';
import { countedMm2, flawsAmong, isLikelyWear, type RimRun } from '../flaws/rim-run.ts';
import { findRimWear, type RimWear } from '../flaws/rim-runs.ts';
import { hiddenOf, isCornerSeen, printPlusMinus, rimPlusMinus } from '../flaws/rim-visibility.ts';
import type { CornerName, CornerReport, Flaw } from '../report.ts';

export interface CornersMeasured {
  readonly corners: readonly CornerReport[];
  readonly flaws: readonly Flaw[];
  readonly subgrade: number | null;
  readonly plusMinus: number | null;
  /** Pixels along the edge that were compared with an intact rim. */
  readonly dataPoints: number;
}

type Curve = readonly WearPoint[];

const NAMES: readonly CornerName[] = ['top-left', 'top-right', 'bottom-right', 'bottom-left'];

const legMm = (areaMm2: number): number => Math.sqrt(2 * areaMm2);

function flawOf(run: RimRun, curve: Curve): Flaw {
  const { at, areaMm2, chance } = run;
  const sizeMm = Math.max(at.x1 - at.x0, at.y1 - at.y0);
  const severity = 1 - (scoreOf(areaMm2, curve) - 1) / 9;
  return {
    kind: 'corner-wear',
    at,
    severity: Math.min(1, Math.max(0.02, severity)),
    confidence: chance * Math.min(0.98, 0.6 + 0.6 * areaMm2),
    sizeMm,
  };
}

/** What wear on one corner, or on all of them, amounts to. Stock that is gone is part of the area. */
const scoreOf = (wornMm2: number, curve: Curve): number => wearScore(curve, legMm(wornMm2));

function reportOf(rim: Rim, index: number, own: readonly RimRun[], curve: Curve): CornerReport {
  const isTraced = rim.stretches.some(
    ({ strip, isTraced: traced }) =>
      traced && (strip.segment.index === index || strip.segment.index === (index + 3) % 4),
  );
  const likely = own.filter(isLikelyWear);
  const area = likely.reduce((sum, run) => sum + run.areaMm2, 0);
  const lost = Math.max(0, ...own.map((run) => run.lostMm));
  return {
    position: NAMES[index],
    score: toScore(scoreOf(countedMm2(own), curve)),
    roundingMm: isTraced && likely.length === own.length ? Math.round(lost * 100) / 100 : null,
    whiteningMm2: Math.round(area * 100) / 100,
  };
}

/** If fewer corners can be seen, they say too little about the card. */
const LEAST_SEEN = 2;

/** Scores the four corners from the edge around them; null if it shows nothing. */
export function measureCorners(
  view: CardView,
  curve: Curve,
  rim: Rim = measureRim(view),
  wear: RimWear = findRimWear(rim),
): CornersMeasured {
  const isTooCoarse = view.cardMap.pxPerMm < WEAR_PX_PER_MM;
  const runs = wear.worn.filter((run) => run.corner !== null);
  const isSeen = (corner: number) => !isTooCoarse && isCornerSeen(rim, corner);
  const seenRuns = runs.filter((run) => run.corner !== null && isSeen(run.corner));
  const corners = NAMES.map((position, index): CornerReport => {
    if (!isSeen(index)) return { position, score: null, roundingMm: null, whiteningMm2: null };
    return reportOf(
      rim,
      index,
      seenRuns.filter((run) => run.corner === index),
      curve,
    );
  });
  const unseen = corners.filter(({ score }) => score === null).length;
  const isKnown = 4 - unseen >= LEAST_SEEN;
  const doubts = {
    lamps: LAMPS_PLUS_MINUS.corners,
    print: printPlusMinus(seenRuns, (wornMm2) => scoreOf(wornMm2, curve)),
  };
  return {
    corners,
    flaws: flawsAmong(seenRuns, (run) => flawOf(run, curve)),
    subgrade: isKnown ? toScore(scoreOf(countedMm2(seenRuns), curve)) : null,
    plusMinus: isKnown ? rimPlusMinus(hiddenOf(view, rim), unseen, doubts) : null,
    dataPoints: isTooCoarse ? 0 : rim.compared.corners,
  };
}
