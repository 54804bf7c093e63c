import { log } from '@tc/kernel/exact-math';
import { CARD_SIZES } from '@tc/rulebook/card-sizes';
import { assumedFocalPx, poseOf } from '../geometry/pose.ts';
import type { Quad } from '../report.ts';

/**
 * The sizes of nearly all cards; other sizes are at a small disadvantage if two outlines are equally
 * good.
 */
const COMMON = proportionsOf([CARD_SIZES.standard, CARD_SIZES.pokemon, CARD_SIZES.yugioh]);
const ALL = proportionsOf(Object.values(CARD_SIZES));

function proportionsOf(sizes: readonly { widthMm: number; heightMm: number }[]): readonly number[] {
  return sizes.map(({ widthMm, heightMm }) => log(heightMm / widthMm));
}

/**
 * Misfits of 111 true outlines, one per card, caused by perspective, the cut and an unknown focal
 * length. They follow Student's t with this many degrees of freedom around zero, fitted by
 * bench/fit/outline/fit-shape.ts.
 */
const FREEDOM = 0.8;
const USUAL_MISFIT = 0.003;
/**
 * Evidence is a mean over sides; one unit of it is this many units of log odds, fitted by
 * bench/fit/outline/fit-trust.py.
 */
const ODDS_OF_EVIDENCE = 4.7;
/** Cards of other sizes exist, so the penalty is limited. */
const MOST_COST = 0.5;

/** Relative difference between an outline's proportions and the nearest ones, of common cards or of all sizes. */
export function misfitOf(
  { width, height }: { readonly width: number; readonly height: number },
  quad: Quad,
  sizes: 'common' | 'all' = 'common',
): number {
  const { aspect } = poseOf(quad, width, height, assumedFocalPx(width, height));
  const own = Math.abs(log(aspect));
  const known = sizes === 'all' ? ALL : COMMON;
  return Math.min(...known.map((proportions) => Math.abs(own - proportions)));
}

/** Evidence against an outline from its shape alone, in units of the sides' mean evidence. */
export function shapeCost(
  photo: { readonly width: number; readonly height: number },
  quad: Quad,
): number {
  const misfit = misfitOf(photo, quad) / USUAL_MISFIT;
  const odds = ((FREEDOM + 1) / 2) * log(1 + (misfit * misfit) / FREEDOM);
  return Math.min(MOST_COST, odds / ODDS_OF_EVIDENCE);
}
