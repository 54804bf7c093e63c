import { useState } from 'react';
import type { GradedReport, SideName } from '../../../grading/model.ts';
import {
  afterMeasuring,
  mapHistory,
  NO_HISTORY,
  type ProWork,
  record,
  redo,
  undo,
  type WorkHistory,
} from './pro-work.ts';
import { type SideSizes, turnWork } from './turn-work.ts';

/** The work on the card, and ways to change it. */
export interface Work {
  readonly now: ProWork;
  readonly change: (next: ProWork) => void;
  readonly undo: (() => void) | null;
  readonly redo: (() => void) | null;
  /** Turns all the work on a side with its photo, including what was undone. */
  readonly turn: (side: SideName, by: 1 | -1, sizes: SideSizes) => void;
}

interface Held {
  /** What the corrections refer to. */
  readonly measured: GradedReport | null;
  readonly history: WorkHistory;
}

/** The history after a card was measured: kept for the same report, carried over to a new one. */
function takenOver({ measured, history }: Held, report: GradedReport): Held {
  if (measured === report) return { measured, history };
  // A report that arrives for saved work is the one that the work was about.
  if (measured === null) return { measured: report, history };
  return { measured: report, history: { ...NO_HISTORY, now: afterMeasuring(history.now) } };
}

/**
 * What a person does with a card.
 *
 * @param kept the work as it was left on this device
 */
export function useWork(report: GradedReport | null, kept: ProWork): Work {
  const [held, setHeld] = useState<Held>({ measured: null, history: { ...NO_HISTORY, now: kept } });
  const current = report ? takenOver(held, report) : held;
  if (current.measured !== held.measured) setHeld(current);
  const { history } = current;
  const step = (next: WorkHistory) => setHeld({ ...current, history: next });
  return {
    now: history.now,
    change: (next) => step(record(history, next)),
    undo: history.earlier.length > 0 ? () => step(undo(history)) : null,
    redo: history.later.length > 0 ? () => step(redo(history)) : null,
    turn: (side, by, sizes) => step(mapHistory(history, (one) => turnWork(one, side, by, sizes))),
  };
}
