import { fitSize } from '../frame/choose-size.ts';
import { scaleQuad } from '../geometry/quad.ts';
import type { LoadedPhoto } from '../kernels/index.ts';
import { type Outline, refineOutline } from '../outline/refine-outline.ts';
import { isRimSide } from '../outline/rim-line.ts';
import { steadySides } from '../outline/steady-sides.ts';
import { findFaintSurround } from './faint-surround.ts';
import type { Search } from './score-quads.ts';

/** Print is as straight as the press; a cut that scatters more has no card around it but a sleeve. */
const MOST_PRINT_PX = 0.8;
/** Misfit up to which a shape is a card's own within a standard deviation; sleeves are longer. */
const SAME_SHAPE = 0.5;

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
  if (!traced || around.sides.some((side) => isRimSide(photo, traced.sides[side]))) return null;
  const outline = steadySides(photo, traced);
  return fitSize(photo, outline, search.size).misfit < SAME_SHAPE ? outline : null;
}
