import { toScore, type WearScores, wearScore } from '@tc/rulebook';
import { type RectifiedCard, rectifyCard } from '../card-map/rectified-card.ts';
import type { CardView } from '../flaws/card-view.ts';
import { measureRim, type Rim } from '../flaws/rim-evidence.ts';
import type { RimRun } from '../flaws/rim-run.ts';
import { findRimWear } from '../flaws/rim-runs.ts';
import { LEAST_PX_PER_MM } from '../flaws/rim-visibility.ts';
import type { Flaw, UnseenRegion } from '../report.ts';
import { describeLine } from './describe-line.ts';
import { frameOf } from './design-lines.ts';
import { judgeLines } from './judge-lines.ts';
import type { SurfaceLine } from './merge-lines.ts';
import { findRidgePoints } from './ridge-points.ts';
import { hiddenShare, seenShare } from './seen-share.ts';
import { traceLines } from './trace-lines.ts';
import { findUnseenRegions } from './unseen-regions.ts';

export interface SurfaceMeasured {
  readonly flaws: readonly Flaw[];
  readonly unseen: readonly UnseenRegion[];
  /** Based on what was found; null if most of the face is hidden and no crease was found anyway. */
  readonly score: number | null;
  readonly plusMinus: number | null;
  /** Share of the face on which a 1 mm scratch or a 5 mm crease would have shown; null: not judged. */
  readonly seen: number | null;
  /** Pixels of the card that were examined. */
  readonly dataPoints: number;
}

/** One photo shows no gloss, no shallow dent and no hairline: never surer than this. */
const LEAST_PLUS_MINUS = 0.6;
/** What an unseen part of the card adds, in grades per whole card. */
const PER_UNSEEN = 1.5;
/** If more of the face is hidden, finding nothing means nothing. */
const MOST_HIDDEN = 0.5;

type Scores = Pick<WearScores, 'surface' | 'perFurtherFlaw'>;

function scoreOf(line: SurfaceLine, { surface }: Scores): number {
  return wearScore(surface[line.kind], line.lengthMm);
}

function flawOf(line: SurfaceLine, scores: Scores): Flaw {
  return {
    kind: line.kind,
    at: line.at,
    severity: Math.min(1, Math.max(0.05, (10 - scoreOf(line, scores)) / 9)),
    confidence: line.confidence,
    sizeMm: line.lengthMm,
  };
}

/** What measuring the rim leaves for the surface to use. */
export interface SeenCard {
  readonly card: RectifiedCard;
  readonly rim: Rim;
  readonly worn: readonly RimRun[];
}

function seeCard(view: CardView): SeenCard {
  const card = rectifyCard(view);
  const rim = measureRim(view);
  return { card, rim, worn: findRimWear(rim).worn };
}

/** Finds lines on the surface that are not print, and says where one photo cannot show any. */
export function measureSurface(
  view: CardView,
  scores: Scores,
  { card, rim, worn }: SeenCard = seeCard(view),
): SurfaceMeasured {
  if (view.cardMap.pxPerMm < LEAST_PX_PER_MM) {
    const { widthMm, heightMm } = view.cardMap;
    const at = { x0: 0, y0: 0, x1: widthMm, y1: heightMm };
    return {
      flaws: [],
      unseen: [{ at, reason: 'outside-focus' }],
      score: null,
      plusMinus: null,
      seen: 0,
      dataPoints: 0,
    };
  }
  const ridges = findRidgePoints(view.kernels, card);
  const traits = traceLines(card, ridges).map((line) => describeLine(card, line));
  const lines = judgeLines(card, rim, worn, frameOf(view), traits);
  const unseen = findUnseenRegions(view, rim, card, ridges);
  const hidden = hiddenShare(view.cardMap, unseen);
  const worst = Math.min(10, ...lines.map((line) => scoreOf(line, scores)));
  const further = scores.perFurtherFlaw * Math.max(0, lines.length - 1);
  const isKnown = hidden <= MOST_HIDDEN || lines.some(({ kind }) => kind === 'crease');
  return {
    flaws: lines.map((line) => flawOf(line, scores)),
    unseen,
    score: isKnown ? toScore(worst - further) : null,
    plusMinus: isKnown ? Math.round((LEAST_PLUS_MINUS + PER_UNSEEN * hidden) * 10) / 10 : null,
    seen: Math.round(100 * seenShare(view.cardMap, unseen)) / 100,
    dataPoints: card.width * card.height,
  };
}
