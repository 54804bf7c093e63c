import { depthElsewhereMm, excessDepth, type WeighedLine } from '@tc/engine/stages';
import { exp, log } from '@tc/kernel/exact-math';

/** One side of a drawn card, with every line that may be the frame's. */
export interface FramedSide {
  readonly lines: readonly WeighedLine[];
  /** Which lines are the frame's; none on a borderless card. */
  readonly right: readonly number[];
  /** False if there is a frame, but none of the lines is it: that says nothing about lines. */
  readonly isTold: boolean;
}

export interface FrameOdds {
  readonly none: number;
  readonly weights: readonly number[];
}

/** What is learned from: the traits of one side's lines, and which are right. */
interface Example {
  readonly traits: readonly (readonly number[])[];
  readonly right: readonly number[];
}

const ROUNDS = 40_000;
const STEP = 0.2;
/** Keeps weights small that only a few sides support. */
const RIDGE = 0.00013;

/** The chance of every line, and, last, that none is the frame's: a multinomial logit, McFadden 1974. */
function chancesOf({ none, weights }: FrameOdds, traits: Example['traits']): number[] {
  const scores = traits.map((each) => each.reduce((sum, value, k) => sum + value * weights[k], 0));
  const most = Math.max(none, ...scores);
  const odds = [...scores, none].map((score) => exp(score - most));
  const total = odds.reduce((sum, each) => sum + each, 0);
  return odds.map((each) => each / total);
}

function chanceOfTruth(chances: readonly number[], right: readonly number[]): number {
  const none = chances[chances.length - 1];
  return right.length === 0 ? none : right.reduce((sum, at) => sum + chances[at], 0);
}

/** Fits the odds by plain gradient steps. */
function fit(examples: readonly Example[]): FrameOdds {
  const count = examples.find(({ traits }) => traits.length > 0)?.traits[0].length ?? 0;
  let none = 0;
  let weights: number[] = new Array(count).fill(0);
  for (let round = 0; round < ROUNDS; round++) {
    let byNone = 0;
    const byWeight = weights.map((weight) => -RIDGE * weight * examples.length);
    for (const { traits, right } of examples) {
      const chances = chancesOf({ none, weights }, traits);
      const ofTruth = chanceOfTruth(chances, right);
      byNone += (right.length === 0 ? 1 : 0) - chances[traits.length];
      traits.forEach((own, at) => {
        const share = right.includes(at) ? chances[at] / ofTruth : 0;
        for (let k = 0; k < count; k++) byWeight[k] += (share - chances[at]) * own[k];
      });
    }
    none += (STEP * byNone) / examples.length;
    weights = weights.map((weight, k) => weight + (STEP * byWeight[k]) / examples.length);
  }
  return { none, weights };
}

const ownTraits = ({ lines }: FramedSide) => lines.map(({ traits }) => traits);

/** The traits of all sides' lines, and how much deeper they are than the likely frame at the other sides. */
function examplesOf(sides: readonly FramedSide[], alone: FrameOdds): (Example & FramedSide)[] {
  const depthsMm = sides.map((side) => {
    const chances = chancesOf(alone, ownTraits(side));
    const none = chances.pop() ?? 1;
    return none > 0.5 ? null : side.lines[chances.indexOf(Math.max(...chances))].depthMm;
  });
  return sides.map((side, at) => {
    const elsewhereMm = depthElsewhereMm(depthsMm, at);
    const traits = side.lines.map(({ depthMm, traits: own }) => [
      ...own,
      excessDepth(depthMm, elsewhereMm),
    ]);
    return { ...side, traits };
  });
}

/**
 * Fits the odds for each side alone first, then in view of the likely frame at the other sides. The engine uses the second
 * odds for both. The last weight is that of being deeper.
 */
export function fitFrameOdds(cards: readonly (readonly FramedSide[])[]): FrameOdds {
  const told = cards.flat().filter(({ isTold }) => isTold);
  const alone = fit(told.map((side) => ({ traits: ownTraits(side), right: side.right })));
  return fit(cards.flatMap((sides) => examplesOf(sides, alone)).filter(({ isTold }) => isTold));
}

/** What the odds say of each side that tells something: whether the likeliest is right, its chance, and the truth's. */
export function judgeOdds({ none, weights }: FrameOdds, cards: readonly (readonly FramedSide[])[]) {
  const alone = { none, weights: weights.slice(0, -1) };
  return cards
    .flatMap((sides) => examplesOf(sides, alone))
    .filter(({ isTold }) => isTold)
    .map(({ traits, right }) => {
      const chances = chancesOf({ none, weights }, traits);
      const best = chances.indexOf(Math.max(...chances));
      return {
        isRight: best === traits.length ? right.length === 0 : right.includes(best),
        chance: chances[best],
        logOfTruth: log(Math.max(1e-12, chanceOfTruth(chances, right))),
      };
    });
}
