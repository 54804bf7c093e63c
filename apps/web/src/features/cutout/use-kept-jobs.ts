import { useEffect, useRef, useState } from 'react';
import { keepSoon } from '../../platform/keep-soon.ts';
import { type KeptWork, keepJobs, loadJobs } from './job-store.ts';
import type { CutJob } from './jobs.ts';
import type { Look } from './look.ts';

/** Only what is stored counts. Pictures are made again. */
function traitsOf(jobs: readonly CutJob[], look: Look): string {
  const traits = jobs.map(({ id, photo, card, turns, state, reason }) => {
    const isSettled = state === 'refused' || state === 'stopped';
    return [id, photo !== null, card?.outline.quad, turns, isSettled ? state : '', reason];
  });
  return JSON.stringify([traits, look]);
}

/** Saves the list on this device and restores it when the page opens. Returns whether that works. */
export function useKeptJobs(
  jobs: readonly CutJob[],
  look: Look,
  onLoaded: (kept: KeptWork) => void,
): boolean {
  const [isKept, setKept] = useState(true);
  const isLoaded = useRef(false);
  const loaded = useRef(onLoaded);
  loaded.current = onLoaded;
  useEffect(() => {
    let isGone = false;
    loadJobs()
      .then((kept) => {
        if (!isGone && kept.jobs.length > 0) loaded.current(kept);
      })
      // The stored list may be damaged or inaccessible. The page works without it.
      .catch(() => setKept(false))
      .finally(() => {
        isLoaded.current = true;
      });
    return () => {
      isGone = true;
    };
  }, []);
  const latest = useRef({ jobs, look });
  latest.current = { jobs, look };
  const traits = traitsOf(jobs, look);
  const stored = useRef(traits);
  useEffect(() => {
    if (!isLoaded.current || traits === stored.current) return;
    return keepSoon(() => {
      stored.current = traits;
      keepJobs(latest.current.jobs, latest.current.look).then(
        () => setKept(true),
        () => setKept(false),
      );
    });
  }, [traits]);
  return isKept;
}
