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
