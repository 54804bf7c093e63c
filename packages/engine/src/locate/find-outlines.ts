import type { Kernels, LoadedPhoto } from '../kernels/index.ts';
import { outlineInPhoto } from '../outline/working-copy.ts';
import type { Quad } from '../report.ts';
import { cardsIn } from './locate-card.ts';
import { openShown } from './locate-shown.ts';
import { snapOutline } from './snap-outline.ts';

/** The outlines of all cards in a photo, the largest first: a person may say which one is meant. */
export function findOutlines(kernels: Kernels, photo: LoadedPhoto): readonly Quad[] {
  const shown = openShown(kernels, photo);
  const cards = cardsIn(kernels, shown.photo);
  return cards.map(({ outline }) => outlineInPhoto(outline, shown).quad);
}

/** A person's corners moved onto the card's edges beside them; null where there are none. */
export function snapCorners(kernels: Kernels, photo: LoadedPhoto, marked: Quad): Quad | null {
  const snapped = snapOutline(kernels, photo, marked);
  return snapped.ok ? snapped.value.outline.quad : null;
}
