import {
  type GalleryChoices,
  type GalleryPage,
  listGallery,
  listGalleryChoices,
} from '@tc/contract/locker';
import { useEffect, useState } from 'react';
import { callPublic } from '../../../platform/api/call-api.ts';
import { askedBy, type GalleryAddress, writeAddress } from './gallery-address.ts';

/** Pages seen before. Going back shows them at once, at the same position, and requests them again. */
const seen = new Map<string, GalleryPage>();
const MOST_SEEN = 20;

function keep(key: string, page: GalleryPage): void {
  seen.delete(key);
  seen.set(key, page);
  const [oldest] = seen.keys();
  if (seen.size > MOST_SEEN && oldest !== undefined) seen.delete(oldest);
}

interface Loaded {
  readonly key: string;
  readonly page: GalleryPage | null;
  readonly problem: string | null;
}

/** What the server found for the address that the page was opened at. */
export interface GivenGallery {
  /** The address as {@link writeAddress} writes it. */
  readonly key: string;
  readonly page: GalleryPage;
  readonly choices: GalleryChoices;
}

/** The cards that an address asks for. While others load, the previous ones stay. */
export function useGallery(address: GalleryAddress, given: GivenGallery | null) {
  const key = writeAddress(address).toString();
  const [loaded, setLoaded] = useState<Loaded | null>(given && { ...given, problem: null });
  const [tries, setTries] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key is the address; a retry asks again
  useEffect(() => {
    if (loaded?.key === key && loaded.page) {
      keep(key, loaded.page);
      return;
    }
    const left = new AbortController();
    const { signal } = left;
    void callPublic(listGallery, { input: askedBy(address), signal }).then((answer) => {
      if (signal.aborted) return;
      if (answer.ok) keep(key, answer.value);
      const page = answer.ok ? answer.value : null;
      setLoaded({ key, page, problem: answer.ok ? null : answer.error.message });
    });
    return () => left.abort();
  }, [key, tries]);
  const isCurrent = loaded !== null && loaded.key === key;
  const known = seen.get(key) ?? null;
  const page = isCurrent ? loaded.page : (known ?? loaded?.page ?? null);
  return {
    page,
    problem: isCurrent ? loaded.problem : null,
    /** What is shown is not yet what was asked for. */
    isBehind: !isCurrent && known === null,
    retry: () => {
      setLoaded(null);
      setTries((before) => before + 1);
    },
  };
}

const NONE: GalleryChoices = { games: [], sets: [], years: [] };

/** What can be filtered by. Without an answer, the search still works. */
export function useChoices(given: GalleryChoices | null): GalleryChoices {
  const [choices, setChoices] = useState(NONE);
  useEffect(() => {
    if (given) return;
    const left = new AbortController();
    void callPublic(listGalleryChoices, { signal: left.signal }).then((answer) => {
      if (answer.ok && !left.signal.aborted) setChoices(answer.value);
    });
    return () => left.abort();
  }, [given]);
  return given ?? choices;
}
