import { err, ok, type Result } from '@tc/kernel';
import { exp, log } from '@tc/kernel/exact-math';
import type { CardMap } from '../card-map/card-map.ts';
import { createCardMap } from '../card-map/card-map.ts';
import { type CardInPhoto, outlineOf } from '../card-map/straighten-card.ts';
import type { RgbaImage } from '../image.ts';
import type { Kernels } from '../kernels/index.ts';
import { cutFaceLight, LIGHTS_PX_PER_MM } from '../lights/face-light.ts';
import { firstFace, layOn } from '../lights/lay-on.ts';
import { type QuarterTurns, turnedMap } from '../lights/turned-map.ts';
import { type CutShift, measureCutShift } from './cut-shift.ts';
import { correlate, strength } from './likeness.ts';
import { rimProfile } from './rim-profile.ts';
import { SAME_COPY_ODDS } from './same-copy-odds.ts';

/** A photo and where its card lies in it, as the report says. */
export interface MeasuredView {
  readonly image: RgbaImage;
  readonly card: CardInPhoto;
}

/** In what two photos of one print agree; nothing of it is the artwork. */
export interface CopyTraits {
  /** Where the cut lies on the print: the difference between both, in millimeters. */
  readonly cut: CutShift;
  /** Correlation of the wear along the cut, -1 to 1, and how much of it the calmer photo shows. */
  readonly rimLikeness: number;
  readonly rimStrength: number;
}

/** A second photo laid on the first. */
export interface LaidPhoto {
  readonly cardMap: CardMap;
  readonly turns: QuarterTurns;
  /** Null where a photo is too coarse to tell copies apart. */
  readonly traits: CopyTraits | null;
}

export function mapOf({ card }: MeasuredView): CardMap {
  return createCardMap(outlineOf(card), card.card.widthMm, card.card.heightMm);
}

/**
 * Lays the second photo on the first by its print, and measures what copies of a print differ in. Fails if the
 * artwork is another, or another side of the card.
 */
export function compareCopies(
  kernels: Kernels,
  first: MeasuredView,
  second: MeasuredView,
): Result<LaidPhoto, 'other-print'> {
  const [cardMap, other] = [mapOf(first), mapOf(second)];
  // Pixels of one photo at a time are loaded.
  const face = cutFaceLight(kernels.loadPhoto(first.image), cardMap);
  const ahead = firstFace(cardMap, face);
  const photo = kernels.loadPhoto(second.image);
  const laid = layOn(ahead, photo, other);
  if (!laid.ok) return err('other-print');
  const isCoarse = Math.min(first.card.card.pxPerMm, second.card.card.pxPerMm) < LIGHTS_PX_PER_MM;
  const { turns } = laid.value;
  if (isCoarse) return ok({ cardMap: laid.value.cardMap, turns, traits: null });
  const byCut = turnedMap(cardMap, other, turns);
  const rims = [rimProfile(face), rimProfile(cutFaceLight(photo, byCut))];
  return ok({
    cardMap: laid.value.cardMap,
    turns,
    traits: {
      cut: measureCutShift(byCut, laid.value.cardMap),
      rimLikeness: correlate(rims[0], rims[1]),
      rimStrength: Math.min(strength(rims[0]), strength(rims[1])),
    },
  });
}

/** Cuts are compared in units of what outlines leave open, and so is the rim's wear. */
const CUT_UNIT_MM = 0.1;
const CUT_FLOOR = 0.2;
const MUCH_WEAR = 0.2;
/** A correlation above this is as good as one. */
const MOST_LIKENESS = 0.95;

/** Fisher's transform, after which correlations are spread evenly. */
function spread(correlation: number): number {
  const r = Math.min(MOST_LIKENESS, Math.max(-MOST_LIKENESS, correlation));
  return log((1 + r) / (1 - r)) / 2;
}

/** The traits as the numbers that the odds are made of, all without a unit and of about one size. */
export function evidenceOf({ cut, ...traits }: CopyTraits): readonly number[] {
  const { rightMm, downMm, turnMm } = cut;
  const apartMm = Math.sqrt(rightMm * rightMm + downMm * downMm + turnMm * turnMm);
  const worn = Math.min(1, traits.rimStrength / MUCH_WEAR);
  return [
    log(Math.min(0.5, apartMm) / CUT_UNIT_MM + CUT_FLOOR),
    spread(traits.rimLikeness),
    traits.rimLikeness * worn,
  ];
}

/** Opposite sides that disagree by more than this mean that an outline is not the card's. */
const MOST_STRETCH_MM = 0.3;

export type CopyVerdict = 'same-copy' | 'other-copy' | 'cannot-tell';

export interface SameCopy {
  readonly verdict: CopyVerdict;
  /** Chance that both photos show one copy, if before looking it was as likely as not. */
  readonly chance: number;
}

/** Whether two photos of one print show the same copy. */
export function judgeCopy(traits: CopyTraits): SameCopy {
  const { constant, weights, sure } = SAME_COPY_ODDS;
  const odds = evidenceOf(traits).reduce((sum, value, k) => sum + weights[k] * value, constant);
  const chance = 1 / (1 + exp(-odds));
  if (traits.cut.stretchMm > MOST_STRETCH_MM) return { verdict: 'cannot-tell', chance };
  if (chance >= sure) return { verdict: 'same-copy', chance };
  return { verdict: chance <= 1 - sure ? 'other-copy' : 'cannot-tell', chance };
}
