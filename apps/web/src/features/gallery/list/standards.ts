import { GALLERY_STANDARDS, type GalleryItem, type GalleryStandard } from '@tc/contract/locker';
import { sayListed } from '@tc/rulebook/say-overall';

const NAMES: Readonly<Record<GalleryStandard, string>> = {
  overall: 'Our estimate',
  psa: 'On the PSA scale',
  beckett: 'On the Beckett scale',
};

export const STANDARDS = GALLERY_STANDARDS.map((value) => ({ value, name: NAMES[value] }));

/** An estimate, never a grade from the company whose scale it uses; null if there is none. */
export function showGradeOn({ grade, isUpTo }: GalleryItem, standard: GalleryStandard) {
  const value = grade[standard];
  if (value === null) return null;
  const text = (standard === 'overall' && sayListed(grade)) || String(value);
  return { text, scale: NAMES[standard], isUpTo };
}
