import { boxOverlap } from '../flaws/boxes.ts';
import type { Flaw, FlawKind } from '../report.ts';

/** Boxes of one flaw in two readings overlap at least this much. */
const ONE_FLAW_OVERLAP = 0.05;

const areOne = (a: Flaw, b: Flaw): boolean => boxOverlap(a.at, b.at) > ONE_FLAW_OVERLAP;

/** Whether a reading of a crease is longer than the pieces of it, beyond what all their lengths are known to. */
function isClearlyLonger(whole: Flaw, pieces: readonly Flaw[]): boolean {
  const piecesMm = pieces.reduce((sum, { sizeMm }) => sum + sizeMm, 0);
  const squares = [whole, ...pieces].map(({ plusMinusMm = 0 }) => plusMinusMm * plusMinusMm);
  const doubtMm = Math.sqrt(squares.reduce((sum, square) => sum + square, 0));
  return whole.kind === 'crease' && whole.sizeMm - piecesMm > doubtMm;
}

/** What the network for several photos would show as well. */
const SHOWN_BY_LIGHT: readonly FlawKind[] = ['crease', 'dent'];

/**
 * A flaw that only the first photo shows, as likely as it is if the light does not show it, by Bayes: so is the share of
 * the damage that the light misses. Null if it is more likely none.
 *
 * @param recall share of the damage that the light shows
 */
function unshown(flaw: Flaw, recall: number): Flaw | null {
  if (!SHOWN_BY_LIGHT.includes(flaw.kind)) return flaw;
  const missed = flaw.confidence * (1 - recall);
  const chance = missed / (missed + 1 - flaw.confidence);
  return chance < 0.5 ? null : { ...flaw, confidence: Math.round(100 * chance) / 100 };
}

/**
 * The flaws that several photos show, and what the first of them shows by itself. Where both show the same flaw, the
 * reading from several photos stands, which also tells the kinds apart. Only a crease of which it shows a piece is taken
 * from the first photo, as surely as the surest reading says: four photos differ in three ways, and the network sees the
 * two largest of them. Of a crease of 90 mm that every lamp shows by itself, four lamps showed 15 mm.
 *
 * @param recallAt share of the damage that several photos show where this flaw is; 0 where they show nothing
 */
export function joinReadings(
  lit: readonly Flaw[],
  alone: readonly Flaw[],
  recallAt: (flaw: Flaw) => number,
): readonly Flaw[] {
  let standing = lit;
  const added: Flaw[] = [];
  for (const flaw of [...alone].sort((a, b) => b.sizeMm - a.sizeMm)) {
    const same = standing.filter((other) => areOne(flaw, other));
    if (same.length === 0) {
      const left = unshown(flaw, recallAt(flaw));
      if (left) added.push(left);
    } else if (isClearlyLonger(flaw, same)) {
      standing = standing.filter((other) => !same.includes(other));
      const confidence = Math.max(flaw.confidence, ...same.map((other) => other.confidence));
      added.push({ ...flaw, confidence });
    }
  }
  return [...standing, ...added];
}
