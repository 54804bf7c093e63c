import type { Stage, StageEvent } from '@tc/engine';
import type { CardSizeName } from '@tc/rulebook/card-sizes';
import type {
  CardOnBench,
  FoundSide,
  GradedReport,
  GradeReport,
  Outlines,
  RefusedReport,
  RuleBookId,
  SideName,
} from './model.ts';

export interface Progress {
  readonly done: readonly { readonly side: SideName; readonly stage: Stage }[];
  readonly found: Readonly<Record<SideName, FoundSide>>;
}

/** What a person decided about this card, beside its photos. */
export interface Decisions {
  readonly rules: RuleBookId;
  readonly size: CardSizeName | 'auto';
  readonly outlines: Outlines;
}

export type Phase =
  | { readonly name: 'choosing' }
  | { readonly name: 'grading'; readonly progress: Progress; readonly before: GradedReport | null }
  | { readonly name: 'graded'; readonly report: GradedReport }
  | { readonly name: 'refused'; readonly report: RefusedReport }
  | { readonly name: 'failed' };

export interface Session {
  readonly card: CardOnBench | null;
  readonly decisions: Decisions;
  readonly phase: Phase;
}

export type SessionEvent =
  | { readonly type: 'laid'; readonly card: CardOnBench }
  | { readonly type: 'decided'; readonly decisions: Partial<Decisions> }
  | { readonly type: 'started' }
  | { readonly type: 'found'; readonly report: StageEvent }
  | { readonly type: 'finished'; readonly report: GradeReport }
  | { readonly type: 'failed' }
  | { readonly type: 'cancelled' }
  | { readonly type: 'cleared' };

const NOTHING_FOUND: Progress = { done: [], found: { front: {}, back: {} } };

export function startSession(rules: RuleBookId): Session {
  return {
    card: null,
    decisions: { rules, size: 'auto', outlines: {} },
    phase: { name: 'choosing' },
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

function phaseOf(report: GradeReport): Phase {
  return report.status === 'graded' ? { name: 'graded', report } : { name: 'refused', report };
}

/** Cancelling a repeated measurement goes back to the report that was there. */
function cancelled(session: Session): Session {
  const before = session.phase.name === 'grading' ? session.phase.before : null;
  if (before) return { ...session, phase: { name: 'graded', report: before } };
  return { ...session, card: null, phase: { name: 'choosing' } };
}

export function advance(session: Session, event: SessionEvent): Session {
  switch (event.type) {
    case 'laid':
      return { ...startSession(session.decisions.rules), card: event.card };
    case 'decided':
      return { ...session, decisions: { ...session.decisions, ...event.decisions } };
    case 'started': {
      const before = session.phase.name === 'graded' ? session.phase.report : null;
      return { ...session, phase: { name: 'grading', progress: NOTHING_FOUND, before } };
    }
    case 'found':
      if (session.phase.name !== 'grading') return session;
      return {
        ...session,
        phase: { ...session.phase, progress: addFinding(session.phase.progress, event.report) },
      };
    case 'finished':
      return { ...session, phase: phaseOf(event.report) };
    case 'failed':
      return { ...session, phase: { name: 'failed' } };
    case 'cancelled':
      return cancelled(session);
    case 'cleared':
      return startSession(session.decisions.rules);
  }
}
