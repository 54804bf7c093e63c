import { useCallback, useEffect, useRef, useState } from 'react';
import { addTurns } from '../../grading/geometry/turn.ts';
import type { Quad } from '../../grading/model.ts';
import { closePhoto } from '../../grading/photos/card-photo.ts';
import { type CutJob, newJob } from './jobs.ts';
import { FIRST_LOOK, keyOf, type Look } from './look.ts';
import { makePicture, place } from './make-picture.ts';
import { useKeptJobs } from './use-kept-jobs.ts';
import { useOpening } from './use-opening.ts';

/** More at once would fill a phone's memory with photos. */
export const MOST_JOBS = 100;
const FAILED = 'Cutting out failed. Try again, or choose a smaller photo.';

export interface CutoutWork {
  readonly jobs: readonly CutJob[];
  readonly look: Look;
  /** How many of the photos chosen last were too many. */
  readonly tooMany: number;
  readonly isKept: boolean;
  readonly add: (files: readonly File[]) => void;
  readonly setLook: (look: Look) => void;
  readonly turn: (id: number) => void;
  /** Cuts along the corners that a person marked. */
  readonly mark: (id: number, corners: Quad) => void;
  readonly stop: () => void;
  /** Continues with everything that was stopped. */
  readonly goOn: () => void;
  readonly retry: (id: number) => void;
  /** Returns a function that brings it back. */
  readonly remove: (id: number) => () => void;
  readonly clear: () => void;
}

/** Whether a job's picture still needs work. */
export function isPending({ state, picture, turns }: CutJob, look: Look): boolean {
  if (state === 'opening' || state === 'waiting' || state === 'working') return true;
  return state === 'done' && picture?.key !== keyOf(look, turns);
}

function release({ photo, picture }: CutJob): void {
  closePhoto(photo);
  if (picture) URL.revokeObjectURL(picture.url);
}

function startedAgain({ photo }: CutJob): Pick<CutJob, 'state' | 'reason'> {
  return { state: photo ? 'waiting' : 'opening', reason: null };
}

/** A removed job with its corners and turns. Its photo is opened again, and its picture made again. */
function broughtBack(job: CutJob): CutJob {
  const { photo, name } = job;
  const file = job.file ?? (photo && new File([photo.blob], name, { type: photo.blob.type }));
  return { ...job, file, photo: null, picture: null, state: 'opening', reason: null };
}

type Patch = (id: number, change: Partial<CutJob>) => void;

/** Works through the list, one photo after another. Returns a function that stops it. */
function useQueue(jobs: readonly CutJob[], look: Look, patch: Patch) {
  const running = useRef<{ readonly id: number; readonly control: AbortController } | null>(null);
  const corners = useRef(new Map<number, Quad>());
  const next = jobs.find((job) => job.photo && job.state !== 'opening' && isPending(job, look));
  const [round, setRound] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a finished photo starts the next round
  useEffect(() => {
    if (running.current || !next?.photo) return;
    const control = new AbortController();
    const { id, photo } = next;
    const { signal } = control;
    running.current = { id, control };
    const marked = corners.current.get(id);
    const work = async () => {
      if (!next.card) patch(id, { state: 'working' });
      const found = next.card ? {} : await place(photo, marked, signal);
      patch(id, found);
      if (found.state !== 'refused') {
        patch(id, await makePicture({ ...next, ...found }, look, signal));
      }
    };
    work()
      .catch((error: unknown) => {
        if (signal.aborted) return;
        console.error('Cutting out failed', error);
        patch(id, { state: 'failed', reason: FAILED });
      })
      .finally(() => {
        running.current = null;
        setRound((now) => now + 1);
      });
  }, [next, look, round, patch]);
  const breakOff = (id?: number) => {
    if (id === undefined || running.current?.id === id) running.current?.control.abort();
  };
  return { breakOff, corners: corners.current };
}

/** The photos on this page, and the pictures made from them. */
export function useCutout(): CutoutWork {
  const [jobs, setJobs] = useState<readonly CutJob[]>([]);
  const [look, setLook] = useState(FIRST_LOOK);
  const [tooMany, setTooMany] = useState(0);
  const patch = useCallback<Patch>((id, change) => {
    setJobs((now) =>
      now.map((job) => {
        if (job.id !== id) return job;
        if (change.picture && job.picture) URL.revokeObjectURL(job.picture.url);
        return { ...job, ...change };
      }),
    );
  }, []);
  useOpening(jobs, patch);
  const { breakOff, corners } = useQueue(jobs, look, patch);
  const isKept = useKeptJobs(jobs, look, (kept) => {
    setJobs((now) => [...kept.jobs, ...now]);
    if (kept.look) setLook(kept.look);
  });
  return {
    ...{ jobs, look, tooMany, isKept, setLook },
    add: (files) => {
      const room = Math.max(0, MOST_JOBS - jobs.length);
      const taken = files.slice(0, room).map(newJob);
      setTooMany(files.length - taken.length);
      setJobs((now) => [...now, ...taken]);
    },
    turn: (id) => {
      const job = jobs.find((one) => one.id === id);
      if (job) patch(id, { turns: addTurns(job.turns, 1) });
    },
    mark: (id, quad) => {
      breakOff(id);
      corners.set(id, quad);
      patch(id, { card: null, state: 'waiting', reason: null });
    },
    stop: () => {
      breakOff();
      setJobs((now) =>
        now.map((job) => (isPending(job, look) ? { ...job, state: 'stopped' } : job)),
      );
    },
    goOn: () =>
      setJobs((now) =>
        now.map((job) => (job.state === 'stopped' ? { ...job, ...startedAgain(job) } : job)),
      ),
    retry: (id) => {
      const job = jobs.find((one) => one.id === id);
      if (job) patch(id, startedAgain(job));
    },
    remove: (id) => {
      breakOff(id);
      const at = jobs.findIndex((one) => one.id === id);
      const job = jobs[at];
      if (job) release(job);
      setJobs((now) => now.filter((one) => one.id !== id));
      return () => {
        if (job) setJobs((now) => now.toSpliced(at, 0, broughtBack(job)));
      };
    },
    clear: () => {
      breakOff();
      setTooMany(0);
      for (const job of jobs) release(job);
      setJobs([]);
    },
  };
}
