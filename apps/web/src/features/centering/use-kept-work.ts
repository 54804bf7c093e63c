import { useEffect, useRef, useState } from 'react';
import type { Work } from './work.ts';
import { NO_WORK } from './work.ts';
import { keepWork, loadWork } from './work-store.ts';

/** A line on its way is not worth a write. */
const PAUSE_MS = 400;

/** Keeps the work on this device and brings it back when the page comes; returns whether that works. */
export function useKeptWork(work: Work, onLoaded: (work: Work) => void): boolean {
  const [isKept, setKept] = useState(true);
  const isLoaded = useRef(false);
  const loaded = useRef(onLoaded);
  loaded.current = onLoaded;
  useEffect(() => {
    let isGone = false;
    loadWork()
      .then((kept) => {
        if (!isGone && kept !== NO_WORK) loaded.current(kept);
      })
      // What is stored may be damaged or barred: the page works without it.
      .catch(() => setKept(false))
      .finally(() => {
        isLoaded.current = true;
      });
    return () => {
      isGone = true;
    };
  }, []);
  const waiting = useRef<Work | null>(null);
  useEffect(() => {
    if (!isLoaded.current) return;
    waiting.current = work;
    const keep = () => {
      waiting.current = null;
      keepWork(work).then(
        () => setKept(true),
        () => setKept(false),
      );
    };
    const timer = setTimeout(keep, PAUSE_MS);
    // Whoever leaves within the pause keeps the work, too.
    const hurry = () => {
      if (document.visibilityState === 'hidden' && waiting.current === work) keep();
    };
    document.addEventListener('visibilitychange', hurry);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', hurry);
    };
  }, [work]);
  return isKept;
}
