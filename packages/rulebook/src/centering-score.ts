import type { BorderShares } from './measured.ts';
import type { CenteringBand, RuleBook } from './rule-book.ts';
import { scoreOnCurve } from './score-curve.ts';

/** Share of the wider border on one axis in percent, 50 to 100. */
function widerShare(shares: BorderShares): number {
  return Math.min(100, Math.max(50, shares[0], shares[1]));
}

/** The worse of the known axes, which is what every company judges by; null if neither is known. */
export function worstShare(
  leftRight: BorderShares | null,
  topBottom: BorderShares | null,
): number | null {
  if (leftRight && topBottom) return Math.max(widerShare(leftRight), widerShare(topBottom));
  const known = leftRight ?? topBottom;
  return known && widerShare(known);
}

/** Centering subgrade (1.0-10.0, unrounded) of a wider border share in percent. */
function exactScore(percent: number, side: 'front' | 'back', book: RuleBook): number {
  const share = Math.min(100, Math.max(50, percent));
  return scoreOnCurve(book.centering[side].value, (point) => point.percent, share);
}

/** Centering subgrade, to a tenth, from the worse axis's wider share in percent. */
export function scoreOfShare(percent: number, side: 'front' | 'back', book: RuleBook): number {
  return Math.round(exactScore(percent, side, book) * 10) / 10;
}

/**
 * Centering subgrade (1.0-10.0, one decimal) of a side from its border shares.
 *
 * Null unless both axes are known: the worse axis decides, and it may be the unknown one. What the
 * known axis rules out still counts when the card is graded.
 */
export function centeringScore(
  leftRight: BorderShares | null,
  topBottom: BorderShares | null,
  side: 'front' | 'back',
  book: RuleBook,
): number | null {
  const percent = leftRight && topBottom && worstShare(leftRight, topBottom);
  return percent === null ? null : scoreOfShare(percent, side, book);
}

/**
 * 95 % half-width of {@link centeringScore}: the larger change in score when the worse axis moves
 * by `plusMinusPoints` either way, rounded up to a tenth.
 */
export function centeringPlusMinus(
  leftRight: BorderShares | null,
  topBottom: BorderShares | null,
  plusMinusPoints: number | null,
  side: 'front' | 'back',
  book: RuleBook,
): number | null {
  const percent = leftRight && topBottom && worstShare(leftRight, topBottom);
  if (percent === null || plusMinusPoints === null) return null;
  const here = exactScore(percent, side, book);
  const better = exactScore(percent - plusMinusPoints, side, book) - here;
  const worse = here - exactScore(percent + plusMinusPoints, side, book);
  return Math.max(0, Math.ceil(Math.max(better, worse) * 10 - 1e-9)) / 10;
}

/** A word for a wider border share, such as `excellent` up to 60/40. */
export function centeringBand(percent: number, book: RuleBook): CenteringBand['name'] {
  const band = book.centering.bands.value.find((candidate) => percent <= candidate.upTo);
  return band ? band.name : 'unacceptable';
}
