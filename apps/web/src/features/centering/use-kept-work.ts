import { useEffect, useRef, useState } from 'react';
import { keepSoon } from '../../platform/keep-soon.ts';
import type { Work } from './work.ts';
import { NO_WORK } from './work.ts';
import { keepWork, loadWork } from './work-store.ts';

/** Saves the work on this device and restores it when the page opens. Returns whether that works. */
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
      // The stored work may be damaged or inaccessible. The page works without it.
      .catch(() => setKept(false))
      .finally(() => {
        isLoaded.current = true;
      });
    return () => {
      isGone = true;
    };
  }, []);
  useEffect(() => {
    if (!isLoaded.current) return;
    return keepSoon(() => {
      keepWork(work).then(
        () => setKept(true),
        () => setKept(false),
      );
    });
  }, [work]);
  return isKept;
}
