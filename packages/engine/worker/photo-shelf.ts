import type { RgbaImage } from '../src/image.ts';

/** Both sides of the current card at most, because a corrected outline needs them again. */
const MOST_PHOTOS = 2;
/** Two photos of 25 megapixels; if they are larger, only the last is kept. */
const MOST_BYTES = 200_000_000;

export interface PhotoShelf {
  readonly find: (key: number) => RgbaImage | undefined;
  readonly keep: (key: number, photo: RgbaImage) => void;
}

/** Keeps the most recently used photos, as far as a phone's memory allows. */
export function createPhotoShelf(): PhotoShelf {
  const kept = new Map<number, RgbaImage>();
  const isOverfull = () => {
    const bytes = [...kept.values()].reduce((total, { data }) => total + data.length, 0);
    return kept.size > MOST_PHOTOS || (kept.size > 1 && bytes > MOST_BYTES);
  };
  const keep = (key: number, photo: RgbaImage): void => {
    kept.delete(key);
    kept.set(key, photo);
    for (const oldest of [...kept.keys()]) if (isOverfull()) kept.delete(oldest);
  };
  return {
    find: (key) => {
      const photo = kept.get(key);
      if (photo) keep(key, photo);
      return photo;
    },
    keep,
  };
}
