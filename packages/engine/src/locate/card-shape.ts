import { log } from '@tc/kernel/exact-math';
import { CARD_SIZES } from '@tc/rulebook/card-sizes';
import { assumedFocalPx, poseOf } from '../geometry/pose.ts';
import type { Quad } from '../report.ts';

/** The sizes that nearly all cards have; others lose a little where two outlines are as good. */
const COMMON = [CARD_SIZES.standard, CARD_SIZES.pokemon, CARD_SIZES.yugioh].map(
  ({ widthMm, heightMm }) => log(heightMm / widthMm),
);
/**
 * Misfits of 111 true outlines, one for each card: Student's t of so many degrees of freedom about zero,
 * by bench/fit/outline/fit-shape.ts. Perspective, the cut and an unknown focal length make them.
 */
const FREEDOM = 0.8;
const USUAL_MISFIT = 0.003;
/**
 * Evidence is a mean over sides; so many units of log odds are one of it, by bench/fit/outline/fit-trust.py.
 */
const ODDS_OF_EVIDENCE = 4.7;
/** Cards of other sizes exist. */
const MOST_COST = 0.5;

/** Relative difference of an outline's proportions from the nearest common ones. */
export function misfitOf(
  { width, height }: { readonly width: number; readonly height: number },
  quad: Quad,
): number {
  const { aspect } = poseOf(quad, width, height, assumedFocalPx(width, height));
  const own = Math.abs(log(aspect));
  return Math.min(...COMMON.map((common) => Math.abs(own - common)));
}

/** What speaks against an outline by its shape alone, in mean evidence of its sides. */
export function shapeCost(
  photo: { readonly width: number; readonly height: number },
  quad: Quad,
): number {
  const misfit = misfitOf(photo, quad) / USUAL_MISFIT;
  const odds = ((FREEDOM + 1) / 2) * log(1 + (misfit * misfit) / FREEDOM);
  return Math.min(MOST_COST, odds / ODDS_OF_EVIDENCE);
}
