import { distanceTo, lineThrough } from '../geometry/line.ts';
import { shortSideOf } from '../geometry/quad.ts';
import type { Kernels } from '../kernels/index.ts';
import type { Quad } from '../report.ts';
import { binOf, COLOUR_BINS, likelihoodOf } from './ground-model.ts';
import type { Search } from './score-quads.ts';

/** The rim's own line and its blur: so many pixels, and a part of the short side. */
const RIM_PX = 1;
const RIM = 0.006;
/** Behind it so wide a band shows what lies around the card, in pixels and as a part of the short side. */
const BAND_PX = 2;
const BAND = 0.01;
/** Part of the rim's sides along which a colour must be to be the ground's: the card may touch the others. */
const LEAST_SIDES = 0.6;

/**
 * The same search for what lies within a rim: the rim's lines and all beyond them have no edges, and the
 * colours behind the rim are ground as well.
 *
 * @param rim in the search's image
 * @param isRim which of its sides are the rim's; the others are the card's own and stay
 */
export function searchWithin(
  kernels: Kernels,
  search: Search,
  rim: Quad,
  isRim: readonly boolean[],
): Search {
  const { image, gradients } = search;
  const { width, height } = image;
  const shortPx = shortSideOf(rim);
  const linePx = RIM_PX + RIM * shortPx;
  const bandPx = linePx + Math.max(BAND_PX, BAND * shortPx);
  const lines = rim.map((corner, side) => lineThrough(corner, rim[(side + 1) % 4]));
  const clearPx = isRim.map((one) => (one ? linePx : -linePx));
  const counts = rim.map(() => new Float64Array(COLOUR_BINS));
  const gx = new Int16Array(width * height);
  const gy = new Int16Array(width * height);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      let nearest = 0;
      let leastPx = Infinity;
      let isWithin = true;
      for (let side = 0; side < 4 && isWithin; side++) {
        const depthPx = distanceTo(lines[side], x + 0.5, y + 0.5);
        isWithin = depthPx >= clearPx[side];
        if (depthPx < leastPx) {
          leastPx = depthPx;
          nearest = side;
        }
      }
      if (!isWithin) continue;
      const at = y * width + x;
      gx[at] = gradients.gx[at];
      gy[at] = gradients.gy[at];
      if (isRim[nearest] && leastPx <= bandPx) counts[nearest][binOf(image, at)]++;
    }
  }
  const behind = groundBehind(counts.filter((_, side) => isRim[side]));
  const likelihoodAt = (index: number) =>
    Math.max(behind[binOf(image, index)], search.ground.likelihoodAt(index));
  const field = { width, height, gx, gy };
  return { ...search, gradients: kernels.loadGradients(field), ground: { likelihoodAt } };
}

/** Likelihood of each colour by how often it occurs along each side of a rim. */
function groundBehind(counts: readonly Float64Array[]): Float64Array {
  const bySide = counts.map((one) =>
    likelihoodOf(
      one,
      one.reduce((sum, count) => sum + count, 0),
    ),
  );
  const needed = Math.floor(bySide.length * LEAST_SIDES);
  return Float64Array.from({ length: COLOUR_BINS }, (_, bin) => {
    const likelihoods = bySide.map((side) => side[bin]).sort((a, b) => b - a);
    return likelihoods[needed];
  });
}
