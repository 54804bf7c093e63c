import type { CardView } from './card-view.ts';
import type { Rim, RimEvidence } from './rim-evidence.ts';
import { countedMm2, type RimRun } from './rim-run.ts';
import { rowAt, toneOfCode } from './rim-strip.ts';

/** From this level a pixel is burnt out: nothing can be paler. */
const BURNT = 251;
const MOST_BURNT = 0.3;
const CORNER_MM = 3;

/** Share of the border that is burnt out between two places along a stretch. */
function burntShare({ strip }: RimEvidence, fromMm: number, toMm: number): number {
  const { columns, columnMm, tone } = strip;
  const from = Math.max(0, Math.floor(fromMm / columnMm));
  const to = Math.min(columns, Math.ceil(toMm / columnMm));
  const burntTone = toneOfCode(BURNT);
  let burnt = 0;
  let seen = 0;
  for (let row = rowAt(strip, 0.2); row <= rowAt(strip, 1); row++) {
    for (let column = from; column < to; column++) {
      if (tone[row * columns + column] >= burntTone) burnt++;
      seen++;
    }
  }
  return seen === 0 ? 0 : burnt / seen;
}

/** Whether glare leaves enough of a corner to be judged. */
export function isCornerSeen(rim: Rim, corner: number): boolean {
  const shares = rim.stretches.flatMap((stretch) => {
    const { kind, index, lengthMm } = stretch.strip.segment;
    if (kind === 'arc') return index === corner ? [burntShare(stretch, 0, lengthMm)] : [];
    if (index === corner) return [burntShare(stretch, 0, CORNER_MM)];
    if ((index + 1) % 4 === corner) return [burntShare(stretch, lengthMm - CORNER_MM, lengthMm)];
    return [];
  });
  return shares.every((share) => share < MOST_BURNT);
}

export function isSideSeen(rim: Rim, side: number): boolean {
  const stretch = rim.stretches.find(
    ({ strip }) => strip.segment.kind === 'side' && strip.segment.index === side,
  );
  return (
    stretch !== undefined && burntShare(stretch, 0, stretch.strip.segment.lengthMm) < MOST_BURNT
  );
}

/** What a photo cannot show about a score, each from 0 to 1 unless its name says otherwise. */
export interface Hidden {
  /** 10 to 90 % rise of the edge, in millimeters. */
  readonly blurMm: number;
  readonly pxPerMm: number;
  /** Share of the sides on which art may run to the edge and look like wear. */
  readonly art: number;
  /** Share of the sides that are nearly as pale as bare paper, where whitening cannot show. */
  readonly pale: number;
  /** Share of the sides where lost stock cannot be told from the background. */
  readonly untraced: number;
}

/** Difference in light, as a logarithm, that bare paper would need to stand out from a border. */
const SHOWS = 0.25;
/** From this level a border may be as pale as paper. */
const PALE = 150;

export function hiddenOf({ cardMap, outline }: CardView, rim: Rim): Hidden {
  const sides = rim.stretches.filter(({ strip }) => strip.segment.kind === 'side');
  const share = (isSo: (side: RimEvidence) => boolean) => sides.filter(isSo).length / 4;
  const palest = Math.max(...sides.map(({ tone }) => tone));
  return {
    blurMm: Math.max(...outline.sides.map((side) => side.risePx)) / cardMap.pxPerMm,
    pxPerMm: cardMap.pxPerMm,
    art: share(({ isBorderKnown }) => !isBorderKnown),
    pale: share(({ tone }) => tone > palest - SHOWS && tone > toneOfCode(PALE)),
    untraced: share(({ isTraced }) => !isTraced),
  };
}

/**
 * How much art up to the edge and borders as pale as paper may hide, if all four sides are like that.
 * Estimated, not fitted: no photo shows wear that cannot be seen.
 */
const ART_HIDES = 1;
const PALE_HIDES = 1;

/**
 * How far off a score may be because nobody knows how much of what looks like wear on art is print: twice the standard
 * deviation of that area. Print comes in places, and their number scatters like a Poisson variable, both at the cut and
 * further in, where it was counted.
 */
export function printPlusMinus(
  runs: readonly RimRun[],
  scoreOf: (areaMm2: number) => number,
): number {
  const art = runs.filter(({ chance }) => chance < 1);
  const foundMm2 = art.reduce((sum, { areaMm2 }) => sum + areaMm2, 0);
  if (foundMm2 === 0) return 0;
  const placeMm2 = art.reduce((sum, { areaMm2 }) => sum + areaMm2 * areaMm2, 0) / foundMm2;
  const offMm2 = 2 * Math.sqrt(2 * (foundMm2 - countedMm2(art)) * placeMm2);
  const stated = countedMm2(runs);
  const ends = [Math.max(0, stated - offMm2), stated + offMm2];
  return Math.max(...ends.map((end) => Math.abs(scoreOf(end) - scoreOf(stated))));
}

/**
 * How far off an edge or corner score may be: because of the lamps, because of what resolution and
 * blur hide, because of borders on which wear hardly shows, and because of what could not be judged.
 *
 * @param unseen how many of the four could not be judged
 * @param doubts how far off the lamps' position and print on art put the score by themselves
 */
export function rimPlusMinus(
  hidden: Hidden,
  unseen: number,
  doubts: { readonly lamps: number; readonly print: number },
): number {
  const { blurMm, pxPerMm, art, pale, untraced } = hidden;
  const terms = [
    doubts.lamps,
    doubts.print,
    ART_HIDES * art,
    PALE_HIDES * pale,
    1.6 * blurMm,
    3 / pxPerMm,
    0.3 * untraced,
    0.35 * unseen,
  ];
  const total = Math.sqrt(terms.reduce((sum, term) => sum + term * term, 0));
  return Math.round(Math.min(4, total) * 10) / 10;
}
