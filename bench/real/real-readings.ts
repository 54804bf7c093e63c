import type { Quad } from '@tc/engine';
import type { Outcome } from '../grading/observation.ts';
import { PEERS, type Peer } from '../peers/peer-outlines.ts';
import { type Kind, kindOf, type RealPhoto, type RealSet } from './real-truth.ts';
import type { RealAnswer } from './real-worker.ts';
import { meanRimDistanceMm, pxPerMmOf, worstSideMm } from './side-error.ts';

/** The recipe that everybody starts with. If it fails at full size, it may succeed at a reduced one. */
const OPENCV: readonly Peer[] = Object.keys(PEERS).filter((peer) =>
  peer.startsWith('OpenCV'),
) as Peer[];

/** A photo with a known outline, and what was reported for it. */
export interface JudgedPhoto {
  readonly photo: RealPhoto;
  readonly outline: Quad;
  readonly kind: Kind;
  readonly pxPerMm: number;
  readonly outcome: Outcome;
  /** Distance of our worst side from the true one; null if the photo was refused. */
  readonly errorMm: number | null;
  /** Mean distance of the rim from the measured outline; null if refused or if no rim is known. */
  readonly rimMm: number | null;
  /** The better result of the recipe's two sizes; null if neither finds anything or it was not run. */
  readonly openCvErrorMm: number | null;
}

function leastOf(errors: readonly (number | null)[]): number | null {
  const known = errors.filter((error) => error !== null);
  return known.length === 0 ? null : Math.min(...known);
}

function rimOf(set: RealSet, photo: RealPhoto, outcome: Outcome): number | null {
  const card = photo.card === null ? undefined : set.cards[photo.card];
  if (!card || !photo.outline || outcome.status !== 'graded') return null;
  const drawnIn = set.photos.find(
    (other) => other.card === photo.card && other.light === card.rimFrame,
  )?.outline;
  return drawnIn ? meanRimDistanceMm(outcome.side.outline, card, photo.outline, drawnIn) : null;
}

/** Photos without a certain outline are left out, because no answer could be called right or wrong. */
export function judgePhotos(set: RealSet, answers: readonly RealAnswer[]): JudgedPhoto[] {
  return set.photos.flatMap((photo, at) => {
    const { outline } = photo;
    const answer = answers[at];
    if (!outline || !answer) return [];
    const { outcome, peers } = answer;
    const errorOf = (quad: Quad | null | undefined) => (quad ? worstSideMm(outline, quad) : null);
    return {
      photo,
      outline,
      kind: kindOf(photo),
      pxPerMm: pxPerMmOf(outline),
      outcome,
      errorMm: outcome.status === 'graded' ? errorOf(outcome.side.quad) : null,
      rimMm: rimOf(set, photo, outcome),
      openCvErrorMm: leastOf(OPENCV.map((peer) => errorOf(peers?.[peer]))),
    };
  });
}

/** One percent of a card's width. */
const SHARE_OF_WIDTH_MM = 0.635;
const ORDINARY_LIMIT_MM = 0.5;
/**
 * Below this scale, half a millimeter is only a few pixels, and a hand-drawn outline is no more certain than
 * that.
 */
const COARSE_PX_PER_MM = 12;

/** Smaller pictures than this are out of scope for the engine. */
export const LEAST_PX_PER_MM = 4;

/** How far off an outline of this photo may be and still count as found. */
export function limitMm({ kind, pxPerMm }: Pick<JudgedPhoto, 'kind' | 'pxPerMm'>): number {
  return kind === 'other' || pxPerMm < COARSE_PX_PER_MM ? SHARE_OF_WIDTH_MM : ORDINARY_LIMIT_MM;
}

export function isFound(judged: JudgedPhoto): boolean {
  return judged.errorMm !== null && judged.errorMm <= limitMm(judged);
}

export function isFoundByOpenCv(judged: JudgedPhoto): boolean {
  return judged.openCvErrorMm !== null && judged.openCvErrorMm <= limitMm(judged);
}
