import { type GalleryPage, listGallery, listGalleryChoices } from '@tc/contract/locker';
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

/**
 * The cards that an address asks for. While others load, the previous ones stay. Null if nothing was requested
 * yet.
 */
export function useGallery(address: GalleryAddress | null) {
  const key = address && writeAddress(address).toString();
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  const [tries, setTries] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key is the address; a retry asks again
  useEffect(() => {
    if (!address || key === null) return;
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
  const known = key === null ? null : (seen.get(key) ?? null);
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

interface Choices {
  readonly games: readonly string[];
  readonly sets: readonly string[];
  readonly years: readonly number[];
}

const NONE: Choices = { games: [], sets: [], years: [] };

/** What can be filtered by. Without an answer, the search still works. */
export function useChoices(): Choices {
  const [choices, setChoices] = useState(NONE);
  useEffect(() => {
    const left = new AbortController();
    void callPublic(listGalleryChoices, { signal: left.signal }).then((answer) => {
      if (answer.ok && !left.signal.aborted) setChoices(answer.value);
    });
    return () => left.abort();
  }, []);
  return choices;
}
