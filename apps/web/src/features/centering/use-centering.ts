import { useEffect, useRef, useState } from 'react';
import { type CardPhoto, type Quad, SIDES, type SideName } from '../../grading/model.ts';
import { closePhoto } from '../../grading/photos/card-photo.ts';
import { type TakenPhoto, takeAnyPhoto } from '../../grading/photos/take-photo.ts';
import { type CenteredSide, turnRight } from './lines.ts';
import { type Found, measurePhoto } from './measure.ts';
import { useKeptWork } from './use-kept-work.ts';
import {
  amend,
  NO_HISTORY,
  NO_WORK,
  photosOf,
  record,
  redo,
  undo,
  type Work,
  type WorkHistory,
} from './work.ts';

const ONLY_TWO = 'A card has two sides: only the first two photos were taken.';
const FAILED: Found = { side: null, refusal: 'This photo could not be measured by itself.' };

export interface Centering {
  readonly work: Work;
  /** Sides whose photo is being opened or measured. */
  readonly busy: readonly SideName[];
  /** What is wrong with the files chosen last, one sentence per file. */
  readonly problems: readonly string[];
  /** Whether the work is saved on this device; false if the browser does not store anything. */
  readonly isKept: boolean;
  readonly put: (files: readonly File[], wanted?: SideName) => Promise<void>;
  /** Measures a photo again from the corners that a person marked. */
  readonly mark: (side: SideName, corners: Quad | null) => Promise<void>;
  /** Changes a line, either as a new undo step or as part of the last one. */
  readonly change: (name: SideName, side: CenteredSide, how: 'step' | 'same-step') => void;
  readonly turn: (side: SideName, by: 1 | -1) => void;
  readonly undo: (() => void) | null;
  readonly redo: (() => void) | null;
  readonly clear: () => void;
}

function sidesFor(work: Work, wanted: SideName | undefined): readonly SideName[] {
  const first = wanted ?? (work.front && !work.back ? 'back' : 'front');
  return first === 'front' ? SIDES : ['back', 'front'];
}

/** Photos are released when no state refers to them anymore. */
function useRelease(history: WorkHistory): void {
  const before = useRef<ReadonlySet<CardPhoto>>(new Set());
  useEffect(() => {
    const still = photosOf(history);
    for (const photo of before.current) if (!still.has(photo)) closePhoto(photo);
    before.current = still;
  }, [history]);
}

/** The photos on this page, their lines, and every step so far. */
export function useCentering(): Centering {
  const [history, setHistory] = useState(NO_HISTORY);
  const [busy, setBusy] = useState<readonly SideName[]>([]);
  const [problems, setProblems] = useState<readonly string[]>([]);
  const latest = useRef(history);
  latest.current = history;
  useRelease(history);
  const isKept = useKeptWork(history.now, (work) =>
    setHistory((now) => (now === NO_HISTORY ? { ...NO_HISTORY, now: work } : now)),
  );
  const step = (next: (work: Work) => Work) => setHistory((now) => record(now, next(now.now)));
  const measured = (name: SideName, taken: TakenPhoto, found: Found) =>
    setHistory((history) => {
      if (history.now[name]?.photo !== taken.photo) return history;
      const { photo, enlargedBy } = taken;
      return amend(history, { ...history.now, [name]: { photo, enlargedBy, ...found } });
    });
  const measure = async (name: SideName, taken: TakenPhoto, corners: Quad | null) => {
    setBusy((now) => [...now, name]);
    try {
      measured(name, taken, await measurePhoto(taken, corners));
    } catch (error) {
      console.error('Measuring failed', error);
      measured(name, taken, FAILED);
    }
    setBusy((now) => now.filter((side) => side !== name));
  };
  const put = async (files: readonly File[], wanted?: SideName) => {
    const taken = files.slice(0, 2);
    const sides = sidesFor(latest.current.now, wanted);
    setProblems(files.length > 2 ? [ONLY_TWO] : []);
    setBusy((now) => [...now, ...sides.slice(0, taken.length)]);
    const photos = await Promise.all(taken.map(openFile));
    setBusy((now) => now.filter((side) => !sides.slice(0, taken.length).includes(side)));
    for (const [index, photo] of photos.entries()) {
      const name = sides[index];
      if (typeof photo === 'string') setProblems((now) => [...now, photo]);
      else if (name) {
        step((work) => ({ ...work, [name]: { ...photo, side: null, refusal: null } }));
        await measure(name, photo, null);
      }
    }
  };
  return {
    work: history.now,
    busy,
    problems,
    isKept,
    put,
    mark: async (name, corners) => {
      const one = history.now[name];
      if (!one) return;
      step((work) => ({ ...work, [name]: { ...one, side: null } }));
      await measure(name, one, corners);
    },
    change: (name, side, how) => setHistory((now) => changed(now, name, side, how)),
    turn: (name, by) => step((work) => turned(work, name, by)),
    undo: history.earlier.length > 0 ? () => setHistory(undo) : null,
    redo: history.later.length > 0 ? () => setHistory(redo) : null,
    clear: () => {
      setProblems([]);
      step(() => NO_WORK);
    },
  };
}

function changed(
  history: WorkHistory,
  name: SideName,
  side: CenteredSide,
  how: 'step' | 'same-step',
): WorkHistory {
  const one = history.now[name];
  if (!one) return history;
  const next = { ...history.now, [name]: { ...one, side } };
  return how === 'step' ? record(history, next) : amend(history, next);
}

function turned(work: Work, name: SideName, by: 1 | -1): Work {
  const one = work[name];
  if (!one?.side) return work;
  // Three times right makes left.
  let { side } = one;
  for (let turns = by === 1 ? 1 : 3; turns > 0; turns--) side = turnRight(side);
  return { ...work, [name]: { ...one, side } };
}

/** A photo, or the reason why this file cannot be one. */
async function openFile(file: File): Promise<TakenPhoto | string> {
  try {
    const photo = await takeAnyPhoto(file);
    return typeof photo === 'string' ? `${file.name || 'Pasted file'}: ${photo}` : photo;
  } catch {
    return 'The photo could not be opened. Check the connection and choose it again.';
  }
}
