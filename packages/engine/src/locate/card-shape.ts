import { log } from '@tc/kernel/exact-math';
import { CARD_SIZES } from '@tc/rulebook/card-sizes';
import { assumedFocalPx, poseOf } from '../geometry/pose.ts';
import type { Quad } from '../report.ts';

/** The sizes that nearly all cards have; others lose a little where two outlines are as good. */
const COMMON = [CARD_SIZES.standard, CARD_SIZES.pokemon, CARD_SIZES.yugioh].map(
  ({ widthMm, heightMm }) => log(heightMm / widthMm),
);
/** Relative misfit that perspective, cut and an unknown focal length explain. */
const USUAL_MISFIT = 0.04;
/** What an unusual shape costs at most, in mean evidence of the sides. */
const MOST_COST = 0.8;
const COST = 0.06;

/** What speaks against an outline by its shape alone, in mean evidence of its sides. */
export function shapeCost(
  { width, height }: { readonly width: number; readonly height: number },
  quad: Quad,
): number {
  const { aspect } = poseOf(quad, width, height, assumedFocalPx(width, height));
  const own = Math.abs(log(aspect));
  const misfit = Math.min(...COMMON.map((common) => Math.abs(own - common))) / USUAL_MISFIT;
  return Math.min(MOST_COST, COST * misfit * misfit);
}
