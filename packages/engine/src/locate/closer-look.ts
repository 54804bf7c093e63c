import { CARD_SIZES, type CardSizeName } from '@tc/rulebook/card-sizes';
import { LEAST_PX_PER_MM } from '../capture/judge-photo.ts';
import { shortSideOf } from '../geometry/quad.ts';
import type { Kernels, LoadedPhoto, PlanarImage } from '../kernels/index.ts';
import { isOfGround } from './card-like.ts';
import { findOutlines, prepareSearch } from './find-cards.ts';
import { showsPrint } from './print-inside.ts';
import type { RankedOutline } from './rank-outlines.ts';

/**
 * What an outline must show where the search of the whole photo found none. Nothing without a card
 * comes near to it: sides that are there nearly all along, with the ground beside them, around print.
 */
const LEAST_RANK = 5;
const LEAST_COVERAGE = 0.85;
const LEAST_GROUND = 0.9;
const MOST_MISFIT = 2;
const MOST_OVERHANG = 0.3;
/** Lines of a checked cloth go on past the corners: then the inside must show nothing of the cloth. */
const MOST_GROUND_INSIDE = 0.1;
/** Width of all but the rarest cards. */
const TYPICAL_WIDTH_MM = 63;

/** The middle of an image: half its width, half its height. */
function middleOf(image: PlanarImage): PlanarImage {
  const width = image.width >> 1;
  const height = image.height >> 1;
  const x0 = (image.width - width) >> 1;
  const y0 = (image.height - height) >> 1;
  const part = (plane: Uint8Array): Uint8Array => {
    const out = new Uint8Array(width * height);
    for (let y = 0; y < height; y++) {
      const start = (y0 + y) * image.width + x0;
      out.set(plane.subarray(start, start + width), y * width);
    }
    return out;
  };
  return { width, height, red: part(image.red), green: part(image.green), blue: part(image.blue) };
}

function isInPlainView({ features: f, rank }: RankedOutline): boolean {
  return (
    rank > LEAST_RANK &&
    f.leastCoverage >= LEAST_COVERAGE &&
    f.leastGroundOutside > LEAST_GROUND &&
    f.aspectMisfit < MOST_MISFIT &&
    (f.overhang < MOST_OVERHANG || f.groundInside < MOST_GROUND_INSIDE)
  );
}

/**
 * Whether a card too small to be measured lies in the middle of a photo in which none was found:
 * among keyboards and checks its sides are the shortest of many lines. People who photograph a card
 * aim at it, so the middle is looked at once more, up to twice as closely.
 *
 * @param factor how many times smaller the image was that the whole photo was searched in
 */
export function showsSmallCard(
  kernels: Kernels,
  photo: LoadedPhoto,
  size: CardSizeName | 'auto',
  factor: number,
): boolean {
  const closer = Math.max(1, Math.round(factor / 2));
  if (closer === factor) return false;
  const middle = middleOf(photo.shrinkToPlanar(closer));
  const widthMm = size === 'auto' ? TYPICAL_WIDTH_MM : CARD_SIZES[size].widthMm;
  const mostPx = (LEAST_PX_PER_MM * widthMm) / closer;
  return findOutlines(prepareSearch(kernels, middle, size)).outlines.some(
    (found) =>
      isInPlainView(found) &&
      !isOfGround(found) &&
      shortSideOf(found.quad) < mostPx &&
      showsPrint(middle, found),
  );
}
