import { type CardPhoto, SIDES, type SideName } from '../../grading/model.ts';
import type { TakenPhoto } from '../../grading/photos/take-photo.ts';
import type { CenteredSide } from './lines.ts';

/** One photo and the lines on it. */
export interface PhotoWork extends TakenPhoto {
  /** Null until the card's edge is known. */
  readonly side: CenteredSide | null;
  /** Why the engine would not measure it on its own; null if it did. */
  readonly refusal: string | null;
}

/** Both sides of the card on the page. */
export type Work = Readonly<Record<SideName, PhotoWork | null>>;

export const NO_WORK: Work = { front: null, back: null };

/** The work with every earlier state, and what was undone. */
export interface WorkHistory {
  readonly earlier: readonly Work[];
  readonly now: Work;
  readonly later: readonly Work[];
}

const MOST_STEPS = 200;

export const NO_HISTORY: WorkHistory = { earlier: [], now: NO_WORK, later: [] };

/** A new state that can be undone. */
export function record({ earlier, now }: WorkHistory, next: Work): WorkHistory {
  if (next === now) return { earlier, now, later: [] };
  return { earlier: [...earlier, now].slice(-MOST_STEPS), now: next, later: [] };
}

/** A change that belongs to the last step: a line being dragged, or a measurement that has just arrived. */
export function amend(history: WorkHistory, next: Work): WorkHistory {
  return { ...history, now: next };
}

export function undo({ earlier, now, later }: WorkHistory): WorkHistory {
  const last = earlier.at(-1);
  if (!last) return { earlier, now, later };
  return { earlier: earlier.slice(0, -1), now: last, later: [now, ...later] };
}

export function redo({ earlier, now, later }: WorkHistory): WorkHistory {
  const [next, ...rest] = later;
  if (!next) return { earlier, now, later };
  return { earlier: [...earlier, now], now: next, later: rest };
}

/** Every photo that any state can still show. */
export function photosOf({ earlier, now, later }: WorkHistory): ReadonlySet<CardPhoto> {
  const all = [...earlier, now, ...later];
  return new Set(all.flatMap((work) => SIDES.flatMap((side) => work[side]?.photo ?? [])));
}
