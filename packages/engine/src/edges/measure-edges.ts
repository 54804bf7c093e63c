import { toScore, type WearPoint, wearScore } from '@tc/rulebook';
import { WEAR_PX_PER_MM } from '../card-map/wear-scale.ts';
import type { CardView } from '../flaws/card-view.ts';
import { LAMPS_PLUS_MINUS } from '../flaws/lamps-plus-minus.ts';
import { measureRim, type Rim } from '../flaws/rim-evidence.ts';
import { countedMm2, flawsAmong, isLikelyWear, type RimRun } from '../flaws/rim-run.ts';
import { findRimWear, type RimWear } from '../flaws/rim-runs.ts';
import { hiddenOf, isSideSeen, printPlusMinus, rimPlusMinus } from '../flaws/rim-visibility.ts';
import type { EdgeName, EdgeReport, Flaw } from '../report.ts';

export interface EdgesMeasured {
  readonly edges: readonly EdgeReport[];
  readonly flaws: readonly Flaw[];
  readonly subgrade: number | null;
  readonly plusMinus: number | null;
  /** Pixels along the edge that were compared with an intact rim. */
  readonly dataPoints: number;
}

type Curve = readonly WearPoint[];

const NAMES: readonly EdgeName[] = ['top', 'right', 'bottom', 'left'];

/**
 * What is deeper, as a share of its length, is a hole in the edge; whitening is a thin band. By
 * bench/fit/wear/fit-chip-depth.ts on 321 places on 60 drawn cards: 298 are named right when each card is left out of its
 * own fit.
 */
const CHIP_DEPTH = 0.21;

function kindOf({ depthMm, lengthMm }: RimRun): 'edge-chip' | 'edge-whitening' {
  return depthMm > CHIP_DEPTH * lengthMm ? 'edge-chip' : 'edge-whitening';
}

function flawOf(run: RimRun, curve: Curve): Flaw {
  const { at, areaMm2, chance, depthMm } = run;
  const score = scoreOf(areaMm2, curve);
  return {
    kind: kindOf(run),
    at,
    severity: Math.min(1, Math.max(0.02, 1 - (score - 1) / 9 + 0.1 * depthMm)),
    confidence: chance * Math.min(0.98, 0.6 + 0.5 * areaMm2),
    sizeMm: Math.max(at.x1 - at.x0, at.y1 - at.y0),
  };
}

const tenths = (mm: number): number => Math.round(mm * 10) / 10;

const scoreOf = (wornMm2: number, curve: Curve): number => wearScore(curve, Math.sqrt(wornMm2));

function reportOf(position: EdgeName, own: readonly RimRun[], curve: Curve): EdgeReport {
  const likely = own.filter(isLikelyWear);
  const whitened = likely.filter((run) => kindOf(run) === 'edge-whitening');
  return {
    position,
    score: toScore(scoreOf(countedMm2(own), curve)),
    whiteningMm: tenths(whitened.reduce((sum, run) => sum + run.lengthMm, 0)),
    chips: likely.length - whitened.length,
  };
}

/** If fewer edges can be seen, they say too little about the card. */
const LEAST_SEEN = 2;

/** Scores the four edges from the wear along them, without the corners; null if nothing can be seen. */
export function measureEdges(
  view: CardView,
  curve: Curve,
  rim: Rim = measureRim(view),
  wear: RimWear = findRimWear(rim),
): EdgesMeasured {
  const isTooCoarse = view.cardMap.pxPerMm < WEAR_PX_PER_MM;
  const isSeen = (side: number) => !isTooCoarse && isSideSeen(rim, side);
  const seenRuns = wear.worn.filter((run) => run.corner === null && isSeen(run.side));
  const edges = NAMES.map((position, index): EdgeReport => {
    if (!isSeen(index)) return { position, score: null, whiteningMm: null, chips: null };
    return reportOf(
      position,
      seenRuns.filter((run) => run.side === index),
      curve,
    );
  });
  const unseen = edges.filter(({ score }) => score === null).length;
  const isKnown = 4 - unseen >= LEAST_SEEN;
  const doubts = {
    lamps: LAMPS_PLUS_MINUS.edges,
    print: printPlusMinus(seenRuns, (wornMm2) => scoreOf(wornMm2, curve)),
  };
  return {
    edges,
    flaws: flawsAmong(seenRuns, (run) => flawOf(run, curve)),
    subgrade: isKnown ? toScore(scoreOf(countedMm2(seenRuns), curve)) : null,
    plusMinus: isKnown ? rimPlusMinus(hiddenOf(view, rim), unseen, doubts) : null,
    dataPoints: isTooCoarse ? 0 : rim.compared.sides,
  };
}
