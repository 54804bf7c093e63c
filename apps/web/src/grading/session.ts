import type { Stage, StageEvent } from '@tc/engine';
import type { CardSizeName } from '@tc/rulebook/card-sizes';
import { addTurns } from './geometry/turn.ts';
import {
  type CardPhotos,
  type FoundSide,
  type GradedReport,
  type GradeReport,
  NOT_TURNED,
  type Outlines,
  type RefusedReport,
  type RuleBookId,
  type SideName,
  type Turns,
} from './model.ts';

export interface Progress {
  readonly done: readonly { readonly side: SideName; readonly stage: Stage }[];
  readonly found: Readonly<Record<SideName, FoundSide>>;
}

/** Another photo of a side, with light from elsewhere. */
export interface LitPhoto {
  readonly id: number;
  readonly blob: Blob;
  readonly name: string;
}

/** What a person decided about this card, beside its photos. */
export interface Decisions {
  readonly moreLight: Readonly<Partial<Record<SideName, readonly LitPhoto[]>>>;
  /** A clean picture of a side's print. It stays on this device. */
  readonly cleanPictures?: Readonly<Partial<Record<SideName, LitPhoto | undefined>>>;
  readonly rules: RuleBookId;
  readonly size: CardSizeName | 'auto';
  readonly outlines: Outlines;
}

export function hasCleanPicture({ cleanPictures = {} }: Decisions): boolean {
  return Object.values(cleanPictures).some((picture) => picture !== undefined);
}

/** The report from before another size, rule book or outline was tried. */
interface Before {
  readonly report: GradedReport;
  readonly measuredAt: Date;
  readonly decisions: Decisions;
}

export type Phase =
  /** Removed before it was graded. */
  | { readonly name: 'canceled' }
  | { readonly name: 'grading'; readonly progress: Progress; readonly before: Before | null }
  | { readonly name: 'graded'; readonly report: GradedReport; readonly measuredAt: Date }
  | {
      readonly name: 'refused';
      readonly report: RefusedReport;
      readonly measuredAt: Date;
      readonly before: Before | null;
    }
  | { readonly name: 'failed'; readonly before: Before | null };

/** One card being graded, and how far along it is. */
export interface Session {
  /** Its entry in the browser's history has the same name. */
  readonly id: string;
  readonly card: CardPhotos;
  /** The owner's name for it; empty until named. */
  readonly name: string;
  /** How its photos are rotated for display. Measuring uses the photos as taken. */
  readonly turns: Turns;
  readonly decisions: Decisions;
  readonly phase: Phase;
}

export type SessionEvent =
  | { readonly type: 'started'; readonly decisions: Decisions }
  | { readonly type: 'found'; readonly report: StageEvent }
  | { readonly type: 'finished'; readonly report: GradeReport; readonly at: Date }
  | { readonly type: 'failed' }
  | { readonly type: 'returned'; readonly to: Before }
  /** Whatever the result, going back leads here. */
  | { readonly type: 'anchored'; readonly before: Before | null }
  | { readonly type: 'canceled' }
  | { readonly type: 'named'; readonly name: string }
  /** A quarter turn to the right or to the left. */
  | { readonly type: 'turned'; readonly side: SideName; readonly by: 1 | -1 };

const NOTHING_FOUND: Progress = { done: [], found: { front: {}, back: {} } };

/** What a person decided about a card's photos before it was measured. */
export interface Prepared {
  readonly outlines: Outlines;
  readonly turns: Turns;
  readonly size?: Decisions['size'];
  readonly moreLight?: Decisions['moreLight'];
  readonly cleanPictures?: Decisions['cleanPictures'];
}

const NOT_PREPARED: Prepared = { outlines: {}, turns: NOT_TURNED };

export function startSession(
  id: string,
  card: CardPhotos,
  rules: RuleBookId,
  { outlines, turns, size = 'auto', moreLight = {}, cleanPictures = {} }: Prepared = NOT_PREPARED,
): Session {
  return {
    id,
    card,
    name: '',
    turns,
    decisions: { rules, size, outlines, moreLight, cleanPictures },
    phase: { name: 'grading', progress: NOTHING_FOUND, before: null },
  };
}

/** Both photos are opened first, then one side is measured after the other. */
export function sideAtWork(progress: Progress): SideName {
  const isBack = progress.done.some(({ side, stage }) => side === 'back' && stage !== 'decode');
  return isBack ? 'back' : 'front';
}

function addFinding(progress: Progress, { side, stage, found }: StageEvent): Progress {
  return {
    done: [...progress.done, { side, stage }],
    found: { ...progress.found, [side]: { ...progress.found[side], ...found } },
  };
}

/** Where going back leads: to this card's last report, if it has one. */
export function beforeOf({ phase, decisions }: Session): Before | null {
  if (phase.name === 'graded') {
    return { report: phase.report, measuredAt: phase.measuredAt, decisions };
  }
  return phase.name === 'canceled' ? null : phase.before;
}

function phaseOf(report: GradeReport, measuredAt: Date, before: Before | null): Phase {
  return report.status === 'graded'
    ? { name: 'graded', report, measuredAt }
    : { name: 'refused', report, measuredAt, before };
}

export function advance(session: Session, event: SessionEvent): Session {
  switch (event.type) {
    case 'started':
      return {
        ...session,
        decisions: event.decisions,
        phase: { name: 'grading', progress: NOTHING_FOUND, before: beforeOf(session) },
      };
    case 'found':
      if (session.phase.name !== 'grading') return session;
      return {
        ...session,
        phase: { ...session.phase, progress: addFinding(session.phase.progress, event.report) },
      };
    case 'finished':
      return { ...session, phase: phaseOf(event.report, event.at, beforeOf(session)) };
    case 'failed':
      return { ...session, phase: { name: 'failed', before: beforeOf(session) } };
    case 'returned': {
      const { report, measuredAt, decisions } = event.to;
      return { ...session, decisions, phase: { name: 'graded', report, measuredAt } };
    }
    case 'anchored':
      if (!('before' in session.phase)) return session;
      return { ...session, phase: { ...session.phase, before: event.before } };
    case 'canceled':
      return { ...session, phase: { name: 'canceled' } };
    case 'named':
      return { ...session, name: event.name };
    case 'turned': {
      const turned = addTurns(session.turns[event.side], event.by);
      return { ...session, turns: { ...session.turns, [event.side]: turned } };
    }
  }
}
