import { scaleQuad } from '../geometry/quad.ts';
import type { LoadedPhoto } from '../kernels/index.ts';
import { type Outline, refineOutline } from '../outline/refine-outline.ts';
import { isRimSide } from '../outline/rim-line.ts';
import { findFaintSurround } from './faint-surround.ts';
import type { Search } from './score-quads.ts';

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
  const outline = around && refineOutline(photo, scaleQuad(around.quad, factor), withinPx);
  if (!outline) return null;
  const isRim = around.sides.some((side) => isRimSide(photo, outline.sides[side]));
  return isRim ? null : outline;
}
