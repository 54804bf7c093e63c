import type { RectifiedCard } from '../card-map/rectified-card.ts';
import type { LineTraits } from './describe-line.ts';
import { familyOf, hasMirrorImage, isOfTexture } from './design-lines.ts';
import { type ScratchFacts, scratchFacts } from './scratch-facts.ts';

/** Everything known about a line over print. */
interface Evidence extends ScratchFacts {
  readonly traits: LineTraits;
  /** Other long lines that run the same way. */
  readonly family: number;
}

/** Natural logarithms of how much more often an answer belongs to a scratch than to a printed line. */
interface Question {
  readonly holds: (e: Evidence) => boolean;
  readonly ifSo: number;
  readonly ifNot: number;
}

/**
 * What scratches often do and print rarely does: they are thin, fade at both ends and cross the edges
 * of the print, while printed lines come in families and crowds. Weights come from 135 scratches and
 * 357 printed lines of rendered cards (six looks, tuning and practice) that pass all the first checks
 * except height. They are added as if independent (naive Bayes); fitted with one look left out at a
 * time, they rank that look nearly as well.
 */
const QUESTIONS: readonly Question[] = [
  { holds: ({ traits }) => traits.line.support >= 0.87, ifSo: 0.4, ifNot: -1.3 },
  { holds: ({ widthMm }) => widthMm < 0.25, ifSo: 0.4, ifNot: -2.1 },
  { holds: ({ family }) => family <= 1, ifSo: 1.5, ifNot: -1.9 },
  { holds: ({ middle }) => middle > 16, ifSo: 0.6, ifNot: -2.3 },
  { holds: ({ crowd }) => crowd < 1, ifSo: 1.8, ifNot: -1.6 },
  { holds: ({ faintEnd }) => faintEnd < 0.75, ifSo: 0.6, ifNot: -1.3 },
  { holds: ({ strongEnd }) => strongEnd < 1.1, ifSo: 0.8, ifNot: -1.3 },
  { holds: ({ traits }) => traits.oneSided <= 0.8, ifSo: 0.2, ifNot: -1.1 },
  { holds: ({ changes }) => changes >= 3, ifSo: 1.1, ifNot: -0.9 },
  { holds: ({ traits }) => traits.lengthMm >= 8, ifSo: 1, ifNot: -1.1 },
  { holds: ({ traits }) => traits.bendMm < straightTo(traits), ifSo: 0.3, ifNot: -1.7 },
  { holds: ({ spread }) => spread > 20, ifSo: 0.4, ifNot: -0.7 },
  { holds: ({ busyEnd }) => busyEnd < 35, ifSo: 0.8, ifNot: -0.3 },
  { holds: ({ calmEnd }) => calmEnd < 15, ifSo: 1.6, ifNot: -1.3 },
  { holds: ({ crossings }) => crossings >= 1, ifSo: 1, ifNot: -1.3 },
  { holds: ({ crossings }) => crossings >= 2, ifSo: 1.5, ifNot: -0.7 },
];
/** At this threshold no printed line in 596 pristine cards passes, and 70 of 309 scratches do. */
const LEAST_ODDS = 5.7;
/** Lines that end at shapes on both sides, such as stars, are drawn between them. */
const BUSIEST_CALM_END = 45;

const LEAST_LENGTH_MM = 5;
const LEAST_OFF_AXIS_DEG = 10;
const LEAST_SUPPORT = 0.8;
const WIDEST_MM = 0.28;
/** This many lines that run the same way are drawn, whatever else they look like. */
const LARGEST_FAMILY = 3;
/** If the same side is lighter along this much of a line, it is the edge of a printed shape. */
const MOST_ONE_SIDED = 0.9;

/** What is on top of print lets it show through; printed lines stand out more. */
export const MOST_HEIGHT = 60;
const MOST_BEND = 0.03;
const MOST_BEND_MM = 0.25;

/** The most that a hand's stroke of that length usually bends. */
const straightTo = ({ lengthMm }: LineTraits): number => 0.025 * lengthMm + 0.15;

/** Checked for every line before anything is read from the picture. */
function mayBeScratch(t: LineTraits): boolean {
  return (
    t.lengthMm >= LEAST_LENGTH_MM &&
    t.offAxisDeg >= LEAST_OFF_AXIS_DEG &&
    t.line.support >= LEAST_SUPPORT &&
    t.oneSided <= MOST_ONE_SIDED &&
    t.height <= MOST_HEIGHT &&
    t.bendMm < MOST_BEND * t.lengthMm + MOST_BEND_MM
  );
}

/** Whether a line is a scratch over print, by the weight of all evidence for and against it. */
export function isScratch(
  card: RectifiedCard,
  traits: LineTraits,
  all: readonly LineTraits[],
): boolean {
  if (!mayBeScratch(traits) || hasMirrorImage(card, traits, all)) return false;
  const family = familyOf(traits, all);
  if (family > LARGEST_FAMILY) return false;
  const facts = scratchFacts(card, traits, all);
  if (facts.widthMm >= WIDEST_MM || facts.calmEnd >= BUSIEST_CALM_END) return false;
  if (isOfTexture(card, traits, all)) return false;
  const evidence = { ...facts, traits, family };
  const odds = QUESTIONS.reduce(
    (sum, { holds, ifSo, ifNot }) => sum + (holds(evidence) ? ifSo : ifNot),
    0,
  );
  return odds >= LEAST_ODDS;
}
