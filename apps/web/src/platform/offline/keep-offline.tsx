import { useEffect } from 'react';
import { useSite } from '../site.ts';
import { keepOfflineWhenIdle } from './keep-worker.ts';

/** Caches what opens offline, unless the operator has turned that off. */
export function useKeepOffline(): () => void {
  const isWanted = useSite()?.opensOffline === true;
  return () => {
    if (isWanted) keepOfflineWhenIdle();
  };
}

/** On every page, so that the site opens offline after the first visit to any page. */
export function KeepOffline(): null {
  const keep = useKeepOffline();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page appears
  useEffect(keep, []);
  return null;
}
