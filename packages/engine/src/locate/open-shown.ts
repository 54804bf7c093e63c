import { areaOf } from '../geometry/quad.ts';
import type { Kernels, LoadedPhoto } from '../kernels/index.ts';
import type { WorkingCopy } from '../outline/working-copy.ts';
import { locateCard } from './locate-card.ts';
import { shownPicture } from './shown-picture.ts';
import { SURE_TRUST } from './trust.ts';

/**
 * A card in a framed photo leaves more of it free than this. Of 111 real cards cut out along their outlines, as a scan
 * shows them, none has a sure outline inside that takes up less than 86 % of it, and of 42 photos of a card, all have one
 * that takes up 82 % or less, 39 of them a sure one.
 */
const MOST_OF_PHOTO = 0.84;

/**
 * The photo in which a card is looked for: without a screenshot's bars. What has an even frame all around is a photo if a
 * card is surely in it, with room around it, and a scanned card on even ground otherwise.
 */
export function openShown(kernels: Kernels, photo: LoadedPhoto): WorkingCopy {
  const shown = shownPicture(photo);
  if (!shown.isFramed) return shown;
  const inside = locateCard(kernels, shown.photo);
  const isPhoto =
    inside.ok &&
    inside.value.trust >= SURE_TRUST &&
    areaOf(inside.value.outline.quad) < MOST_OF_PHOTO * shown.photo.width * shown.photo.height;
  if (isPhoto) return shown;
  return { photo, scale: 1, toPhoto: (at) => at, fromPhoto: (at) => at };
}
