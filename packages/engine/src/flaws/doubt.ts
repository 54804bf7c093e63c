import { toScore } from './score-curve.ts';

/** What a corner or an edge may lose by doubt and still be given a score of its own. */
const MOST_LOST = 1;
/** What all of them may lose when next to nothing is sure. */
const MOST_LOST_UNWORN = 2;
/** From this score on next to nothing is surely worn. */
const UNWORN = 9;

/** Whether it is too open how worn a part is to give it a score. */
export function isTooOpen(atBest: number, atWorst: number): boolean {
  return atBest - atWorst > MOST_LOST;
}

/**
 * Where wear and print cannot be told apart, the score is the middle between what is sure and what
 * all of it would mean, and the plus-minus reaches to either. A card without sure wear is either
 * sound, with print that looks torn, or so worn that its print is no measure: then it is null.
 */
export function inDoubt(atBest: number, atWorst: number, plusMinus: number) {
  if (atBest >= UNWORN && atBest - atWorst > MOST_LOST_UNWORN) return null;
  const half = (atBest - atWorst) / 2;
  return {
    score: toScore(atBest - half),
    plusMinus: Math.round(Math.sqrt(plusMinus * plusMinus + half * half) * 10) / 10,
  };
}

/** Of four corners or edges, those that must be seen before they are judged together. */
const LEAST_SEEN = 2;

interface SeenParts<Run> {
  /** How many of the four were seen. */
  readonly seen: number;
  readonly sure: readonly Run[];
  readonly doubtful: readonly Run[];
  /** Wear adds up over the parts, and never counts less than the worst one alone. */
  readonly scoreOf: (runs: readonly Run[]) => number;
  readonly plusMinus: number;
}

/** What the four corners, or the four edges, are worth together; null where it cannot be told. */
export function stateTogether<Run>({ seen, sure, doubtful, scoreOf, plusMinus }: SeenParts<Run>) {
  const isKnown = seen >= LEAST_SEEN;
  const stated = isKnown
    ? inDoubt(scoreOf(sure), scoreOf([...sure, ...doubtful]), plusMinus)
    : null;
  return { subgrade: stated?.score ?? null, plusMinus: stated?.plusMinus ?? null };
}
