import type { SideCorrections } from '@tc/engine/corrections';
import type { Point } from '@tc/kernel';
import type { SideName } from '../../../grading/model.ts';
import type { ReferenceName } from '../size/references.ts';

/** An object of known size beside the card, marked by its two ends in photo pixels. */
export interface MarkedReference {
  readonly name: ReferenceName;
  readonly from: Point;
  readonly to: Point;
}

/** What a person did with a measured card. */
export interface ProWork {
  readonly corrections: Readonly<Record<SideName, SideCorrections>>;
  readonly references: Readonly<Record<SideName, MarkedReference | null>>;
}

const NOTHING: SideCorrections = { accepted: [], rejected: [], added: [] };

export const NO_WORK: ProWork = {
  corrections: { front: NOTHING, back: NOTHING },
  references: { front: null, back: null },
};

/** The work with every earlier state, and what was undone. */
export interface WorkHistory {
  readonly earlier: readonly ProWork[];
  readonly now: ProWork;
  readonly later: readonly ProWork[];
}

export const NO_HISTORY: WorkHistory = { earlier: [], now: NO_WORK, later: [] };

const MOST_STEPS = 200;

export function record({ earlier, now }: WorkHistory, next: ProWork): WorkHistory {
  return { earlier: [...earlier, now].slice(-MOST_STEPS), now: next, later: [] };
}

export function undo(history: WorkHistory): WorkHistory {
  const { earlier, now, later } = history;
  const last = earlier.at(-1);
  return last ? { earlier: earlier.slice(0, -1), now: last, later: [now, ...later] } : history;
}

export function redo(history: WorkHistory): WorkHistory {
  const { earlier, now, later } = history;
  const [next, ...rest] = later;
  return next ? { earlier: [...earlier, now], now: next, later: rest } : history;
}

/** Changes every state in the same way, for example when the photo is turned. */
export function mapHistory(history: WorkHistory, map: (work: ProWork) => ProWork): WorkHistory {
  const { earlier, now, later } = history;
  return { earlier: earlier.map(map), now: map(now), later: later.map(map) };
}

function withSide(
  work: ProWork,
  side: SideName,
  change: (corrections: SideCorrections) => SideCorrections,
): ProWork {
  return {
    ...work,
    corrections: { ...work.corrections, [side]: change(work.corrections[side]) },
  };
}

export type Verdict = 'measured' | 'accepted' | 'rejected';

/** The person's decision about a measured flaw, which is identified by its index in the side's list. */
export function judgeFlaw(work: ProWork, side: SideName, index: number, to: Verdict): ProWork {
  const without = (list: readonly number[]) => list.filter((one) => one !== index);
  const withIt = (list: readonly number[], isIn: boolean) =>
    isIn ? [...without(list), index].sort((a, b) => a - b) : without(list);
  return withSide(work, side, ({ accepted, rejected, added }) => ({
    accepted: withIt(accepted, to === 'accepted'),
    rejected: withIt(rejected, to === 'rejected'),
    added,
  }));
}

export function addFlaw(
  work: ProWork,
  side: SideName,
  flaw: SideCorrections['added'][number],
): ProWork {
  return withSide(work, side, (now) => ({ ...now, added: [...now.added, flaw] }));
}

export function removeAdded(work: ProWork, side: SideName, index: number): ProWork {
  return withSide(work, side, (now) => ({
    ...now,
    added: now.added.filter((_, at) => at !== index),
  }));
}

export function markReference(
  work: ProWork,
  side: SideName,
  reference: MarkedReference | null,
): ProWork {
  return { ...work, references: { ...work.references, [side]: reference } };
}

/** What remains valid after a card is measured again, because its measured flaws are different ones. */
export function afterMeasuring(work: ProWork): ProWork {
  const kept = (side: SideName): SideCorrections => ({
    ...NOTHING,
    added: work.corrections[side].added,
  });
  return { ...work, corrections: { front: kept('front'), back: kept('back') } };
}

export function isCorrected({ corrections }: ProWork): boolean {
  return Object.values(corrections).some(({ accepted, rejected, added }) =>
    [accepted, rejected, added].some((list) => list.length > 0),
  );
}
