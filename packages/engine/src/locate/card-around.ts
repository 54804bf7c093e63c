import { fitSize, hasCommonShape, SAME_SHAPE } from '../frame/choose-size.ts';
import { scaleQuad } from '../geometry/quad.ts';
import type { LoadedPhoto } from '../kernels/index.ts';
import { type Outline, refineOutline } from '../outline/refine-outline.ts';
import { isRimSide } from '../outline/rim-line.ts';
import { steadySides } from '../outline/steady-sides.ts';
import { findFaintSurround } from './faint-surround.ts';
import type { Search } from './score-quads.ts';

/** Print is as straight as the press; a cut that scatters more has no card around it but a sleeve. */
const MOST_PRINT_PX = 0.8;

/**
 * Two faint lines may be the ground's: they count where they make a card's shape this well, or better
 * than what lies within them. Set on five cards, which have 0.01 at most, one that is measured less wrongly
 * by them, with 0.15, and two lines of wood, with 0.39.
 */
const FEWEST_SIDES = 2;
const TWO_LINES_SHAPE = 0.2;
/**
 * On a ground of nearly its colour a cut may look like a line with the same on both sides, as a rim
 * does: on so many of a card's four sides, where what lies within has no common card's shape.
 */
const MOST_LIKE_RIM = 1;

/**
 * The card whose print frame an outline follows, on a ground of nearly its border's colour; null
 * where there is none, or where what lies around is a sleeve's or a holder's rim.
 *
 * @param factor by how much the search's image is smaller than the photo
 * @param withinPx how far off a side found in the search's image may be, in pixels of the photo
 */
export function cardAround(
  photo: LoadedPhoto,
  search: Search,
  inner: Outline,
  factor: number,
  withinPx: number,
): Outline | null {
  const around = findFaintSurround(search, scaleQuad(inner.quad, 1 / factor));
  if (around?.sides.some((side) => inner.sides[side].rmsPx > MOST_PRINT_PX)) return null;
  const traced = around && refineOutline(photo, scaleQuad(around.quad, factor), withinPx);
  if (!traced) return null;
  const rims = around.sides.filter((side) => isRimSide(photo, traced.sides[side])).length;
  const mayBeLikeRim = around.sides.length === 4 && !hasCommonShape(photo, inner, search.size);
  if (rims > (mayBeLikeRim ? MOST_LIKE_RIM : 0)) return null;
  const outline = steadySides(photo, traced);
  const misfitOf = (one: Outline) => fitSize(photo, one, search.size).misfit;
  const isFew = around.sides.length === FEWEST_SIDES;
  const most = isFew
    ? Math.min(SAME_SHAPE, Math.max(TWO_LINES_SHAPE, misfitOf(inner)))
    : SAME_SHAPE;
  return misfitOf(outline) < most ? outline : null;
}
