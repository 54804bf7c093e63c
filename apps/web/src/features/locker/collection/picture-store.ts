import { createContext } from 'react';

/** Where pictures of cards come from; null if this one has none. */
export type LoadPicture = (id: string, signal: AbortSignal) => Promise<Blob | null>;

/** Null for the server. */
export const PictureSource = createContext<LoadPicture | null>(null);

/** Pictures that are cached for scrolling back and forth, about 15 KB each. */
const MOST_KEPT = 600;

/** By card and scan, with the one used last at the end; null if there is nothing to see. */
const kept = new Map<string, string | null>();

function keep(key: string, url: string | null): void {
  kept.set(key, url);
  for (const [oldest, old] of kept) {
    if (kept.size <= MOST_KEPT) break;
    kept.delete(oldest);
    if (old) URL.revokeObjectURL(old);
  }
}

/** The picture if it is cached; undefined if it has to be fetched. */
export function findPicture(key: string): string | null | undefined {
  const found = kept.get(key);
  if (found === undefined) return undefined;
  kept.delete(key);
  kept.set(key, found);
  return found;
}

/** @param isFinal whether no picture from here means that there is none anywhere */
export async function loadPicture(
  load: () => Promise<Blob | null>,
  key: string,
  isFinal: boolean,
): Promise<string | null> {
  const picture = await load();
  const again = findPicture(key);
  if (again !== undefined) return again;
  const url = picture && URL.createObjectURL(picture);
  if (url !== null || isFinal) keep(key, url);
  return url;
}
