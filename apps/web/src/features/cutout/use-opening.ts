import { useEffect, useRef, useState } from 'react';
import { closePhoto } from '../../grading/photos/card-photo.ts';
import { takePhoto } from '../../grading/photos/take-photo.ts';
import type { CutJob } from './jobs.ts';

const NOT_OPENED = 'The photo could not be opened. Check the connection and choose it again.';

async function openFile(file: File): Promise<Partial<CutJob>> {
  const photo = await takePhoto(file).catch(() => NOT_OPENED);
  return typeof photo === 'string'
    ? { state: 'refused', reason: photo }
    : { state: 'waiting', photo };
}

/**
 * Opens the photos of the list one after the other: a browser that decodes a hundred at once runs out of memory.
 *
 * @param onOpened told what became of a photo, if it is still wanted
 */
export function useOpening(
  jobs: readonly CutJob[],
  onOpened: (id: number, change: Partial<CutJob>) => void,
): void {
  const isBusy = useRef(false);
  const latest = useRef({ jobs, onOpened });
  latest.current = { jobs, onOpened };
  const next = jobs.find(({ state, file }) => state === 'opening' && file);
  const [round, setRound] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: an opened photo starts the next round
  useEffect(() => {
    if (isBusy.current || !next?.file) return;
    isBusy.current = true;
    const { id, file } = next;
    void openFile(file).then((opened) => {
      const isWanted = latest.current.jobs.some((job) => job.id === id && job.state === 'opening');
      if (isWanted) latest.current.onOpened(id, opened);
      else closePhoto(opened.photo ?? null);
      isBusy.current = false;
      setRound((now) => now + 1);
    });
  }, [next, round]);
}
