/** Both sides of the card being looked at: a corrected outline needs them again at once. */
const MOST_KEPT = 2;

export interface PhotoShelf<Photo> {
  readonly find: (key: number) => Photo | undefined;
  readonly keep: (key: number, photo: Photo) => void;
}

/** Keeps the photos used last; each is tens of megabytes. */
export function createPhotoShelf<Photo>(): PhotoShelf<Photo> {
  const kept = new Map<number, Photo>();
  const keep = (key: number, photo: Photo): void => {
    kept.delete(key);
    kept.set(key, photo);
    for (const oldest of [...kept.keys()].slice(0, -MOST_KEPT)) kept.delete(oldest);
  };
  return {
    find: (key) => {
      const photo = kept.get(key);
      if (photo !== undefined) keep(key, photo);
      return photo;
    },
    keep,
  };
}
