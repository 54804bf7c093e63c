import type { BoxMm, Flaw } from '../report.ts';

/** A worn stretch of the edge. */
export interface RimRun {
  /** The corner it is on, 0-3 from top-left clockwise, or null on a side. */
  readonly corner: number | null;
  /** The side it is on, 0-3 from the top clockwise; for a corner, the side it starts on. */
  readonly side: number;
  readonly at: BoxMm;
  readonly lengthMm: number;
  /** Deepest reach of visible wear and of lost stock. */
  readonly depthMm: number;
  readonly lostMm: number;
  /** Area of what looks like wear. */
  readonly areaMm2: number;
  /** Whether a border's width was measured there; if not, art may run to the edge. */
  readonly isOnKnownBorder: boolean;
  /** Probability that it is wear: less than 1 where art may run to the edge. */
  readonly chance: number;
}

/** What is more likely something else than wear is no flaw. */
const LEAST_CHANCE = 0.5;
/** Less wear counts toward the score, but nobody would see it as a flaw. */
const LEAST_FLAW_MM2 = 0.05;

/** The area by which places count toward a score. */
export const countedMm2 = (runs: readonly RimRun[]): number =>
  runs.reduce((sum, run) => sum + run.areaMm2 * run.chance, 0);

export const isLikelyWear = ({ chance }: RimRun): boolean => chance >= LEAST_CHANCE;

/** The flaws among worn places, each stated as more likely wear than not. */
export function flawsAmong(
  runs: readonly RimRun[],
  flawOf: (run: RimRun) => Flaw,
): readonly Flaw[] {
  return runs
    .filter(({ areaMm2 }) => areaMm2 >= LEAST_FLAW_MM2)
    .map(flawOf)
    .filter(({ confidence }) => confidence >= LEAST_CHANCE);
}
