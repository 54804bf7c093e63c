import { exp, log } from '@tc/kernel/exact-math';

/**
 * How the odds that a line is the printed frame's depend on its traits, as natural logarithms; how they depend on the line
 * being deeper than the frame is at the other sides; and the odds that no line is the frame's. A multinomial logit
 * (McFadden 1974), fitted by bench/fit/centering/fit-frame-line.ts.
 */
const WEIGHTS = [7.62, 2.284, -2.471, -3.789, -11.298, -3.743, -0.35];
const DEEPER_THAN_OTHERS = -6.263;
const NONE = 5.58;

/** What is known of a line that may be the frame's. */
export interface WeighedLine {
  readonly depthMm: number;
  readonly traits: readonly number[];
}

export interface FrameChances {
  /** One for each line. */
  readonly chances: readonly number[];
  /** The chance that no line is the frame's. */
  readonly none: number;
}

/**
 * How much deeper a line is than the frame is at the other sides: the logarithm of their ratio, from 0. What is shallower
 * is not unlikely, because a frame is the outermost of many lines, and a card may be cut far off center.
 */
export function excessDepth(depthMm: number, elsewhereMm: number | null): number {
  return elsewhereMm === null ? 0 : Math.max(0, log(depthMm / elsewhereMm));
}

function chancesOf(lines: readonly WeighedLine[], elsewhereMm: number | null): FrameChances {
  const scores = lines.map(({ depthMm, traits }) =>
    traits.reduce(
      (sum, value, k) => sum + value * WEIGHTS[k],
      DEEPER_THAN_OTHERS * excessDepth(depthMm, elsewhereMm),
    ),
  );
  const most = Math.max(NONE, ...scores);
  const odds = scores.map((score) => exp(score - most));
  const ofNone = exp(NONE - most);
  const total = odds.reduce((sum, each) => sum + each, ofNone);
  return { chances: odds.map((each) => each / total), none: ofNone / total };
}

function likelyDepthMm(
  lines: readonly WeighedLine[],
  { chances, none }: FrameChances,
): number | null {
  const best = chances.indexOf(Math.max(...chances));
  return best < 0 || none > 0.5 ? null : lines[best].depthMm;
}

/** The middle of the depths at all sides but one, or null if fewer than two are known. */
export function depthElsewhereMm(
  depthsMm: readonly (number | null)[],
  side: number,
): number | null {
  const known = depthsMm
    .filter((depth, i): depth is number => i !== side && depth !== null)
    .sort((a, b) => a - b);
  if (known.length < 2) return null;
  return (known[(known.length - 1) >> 1] + known[known.length >> 1]) / 2;
}

/** The chances of every side's lines, first for each side alone, then in view of the likely ones at the other sides. */
export function frameChances(sides: readonly (readonly WeighedLine[])[]): FrameChances[] {
  const depthsMm = sides.map((lines) => likelyDepthMm(lines, chancesOf(lines, null)));
  return sides.map((lines, side) => chancesOf(lines, depthElsewhereMm(depthsMm, side)));
}
