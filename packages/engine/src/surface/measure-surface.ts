import { surfaceScore, type WearScores } from '@tc/rulebook';
import { type RectifiedCard, rectifyCard } from '../card-map/rectified-card.ts';
import { WEAR_PX_PER_MM } from '../card-map/wear-scale.ts';
import type { CardView } from '../flaws/card-view.ts';
import { measureRim, type Rim } from '../flaws/rim-evidence.ts';
import type { Flaw, UnseenRegion } from '../report.ts';
import { findFaceDamage } from './face-damage.ts';
import { hiddenShare, seenShare } from './seen-share.ts';
import { findUnseenRegions } from './unseen-regions.ts';

export interface SurfaceMeasured {
  readonly flaws: readonly Flaw[];
  readonly unseen: readonly UnseenRegion[];
  /** Based on what was found; null if most of the face is hidden and no crease was found anyway. */
  readonly score: number | null;
  readonly plusMinus: number | null;
  /** Share of the damage of the face that these photos would have shown; null: not judged. */
  readonly seen: number | null;
  /** Pixels of the card that were examined. */
  readonly dataPoints: number;
}

/** Of a photo whose surface was not looked at. */
export const NO_SURFACE: SurfaceMeasured = {
  flaws: [],
  unseen: [],
  score: null,
  plusMinus: null,
  seen: 0,
  dataPoints: 0,
};

/** One photo shows no gloss, no shallow dent and no hairline: never surer than this. */
const LEAST_PLUS_MINUS = 0.6;
/** What an unseen part of the card adds, in grades per whole card. */
const PER_UNSEEN = 1.5;
/** If more of the face is hidden, finding nothing means nothing. */
const MOST_HIDDEN = 0.5;

type Scores = Pick<WearScores, 'surface' | 'perFurtherFlaw'>;

/** What measuring the rim leaves for the surface to use. */
export interface SeenCard {
  readonly card: RectifiedCard;
  readonly rim: Rim;
}

function seeCard(view: CardView): SeenCard {
  return { card: rectifyCard(view), rim: measureRim(view) };
}

/** Finds damage of the surface, and says where one photo cannot show any. */
export function measureSurface(
  view: CardView,
  scores: Scores,
  seen: SeenCard = seeCard(view),
): SurfaceMeasured {
  if (view.cardMap.pxPerMm < WEAR_PX_PER_MM) {
    const { widthMm, heightMm } = view.cardMap;
    const at = { x0: 0, y0: 0, x1: widthMm, y1: heightMm };
    return { ...NO_SURFACE, unseen: [{ at, reason: 'outside-focus' }] };
  }
  const flaws = findFaceDamage(view, scores);
  const unseen = findUnseenRegions(view, seen.rim, seen.card);
  const hidden = hiddenShare(view.cardMap, unseen);
  const isKnown = hidden <= MOST_HIDDEN || flaws.some(({ kind }) => kind === 'crease');
  return {
    flaws,
    unseen,
    score: isKnown ? surfaceScore(flaws, scores) : null,
    plusMinus: isKnown ? Math.round((LEAST_PLUS_MINUS + PER_UNSEEN * hidden) * 10) / 10 : null,
    seen: Math.round(100 * seenShare(hidden)) / 100,
    dataPoints: seen.card.width * seen.card.height,
  };
}
