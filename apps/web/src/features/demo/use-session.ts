import type { GradeOrder } from '@tc/engine/browser';
import { useCallback, useEffect, useReducer, useRef } from 'react';
import { closePhoto } from './card-photo.ts';
import { loadGrader } from './grader.ts';
import { type CardOnBench, NO_PHOTOS, type Photos, type RuleBookId, SIDES } from './model.ts';
import {
  advance,
  beforeOf,
  type Decisions,
  photosToKeep,
  type Session,
  startSession,
} from './session.ts';

function orderOf(card: CardOnBench, decisions: Decisions): GradeOrder {
  return {
    front: card.front.blob,
    back: card.back?.blob,
    frontOutline: decisions.outlines.front,
    backOutline: decisions.outlines.back,
    size: decisions.size,
    rules: decisions.rules,
  };
}

export interface SessionActions {
  /** Lays a card on the bench and measures it. */
  readonly lay: (card: CardOnBench) => void;
  /** Measures the same card again with another outline, size or rule book. */
  readonly decide: (decisions: Partial<Decisions>) => void;
  /** Goes back to the last report of this card, or to the chooser with the photos kept. */
  readonly cancel: () => void;
  /** Takes the refused photo off the bench; the one of the other side stays chosen. */
  readonly replace: () => void;
  readonly clear: () => void;
  readonly retry: () => void;
}

/** One card on the bench: its photos, what was decided about it and how far measuring has come. */
export function useSession(rules: RuleBookId): readonly [Session, SessionActions] {
  const [session, dispatch] = useReducer(advance, rules, startSession);
  const running = useRef<AbortController | null>(null);

  const measure = useCallback(async (card: CardOnBench, decisions: Decisions) => {
    running.current?.abort();
    const attempt = new AbortController();
    running.current = attempt;
    dispatch({ type: 'started', decisions });
    try {
      const grader = await loadGrader();
      const report = await grader.grade(orderOf(card, decisions), {
        signal: attempt.signal,
        onStage: (found) => {
          if (!attempt.signal.aborted) dispatch({ type: 'found', report: found });
        },
      });
      if (!attempt.signal.aborted) dispatch({ type: 'finished', report });
    } catch (error) {
      if (attempt.signal.aborted) return;
      console.error('Grading failed', error);
      dispatch({ type: 'failed' });
    }
  }, []);

  useEffect(() => () => running.current?.abort(), []);

  const { card, decisions } = session;
  const leave = (kept: Photos) => {
    running.current?.abort();
    for (const side of SIDES) {
      if (!kept[side]) closePhoto(card?.[side] ?? null);
    }
    dispatch({ type: 'cleared', kept });
  };
  const actions: SessionActions = {
    lay: (next) => {
      dispatch({ type: 'laid', card: next });
      measure(next, startSession(decisions.rules).decisions);
    },
    decide: (changed) => {
      if (card) measure(card, { ...decisions, ...changed });
    },
    cancel: () => {
      const before = beforeOf(session);
      if (!before) return leave(photosToKeep(card));
      running.current?.abort();
      dispatch({ type: 'returned', to: before });
    },
    replace: () => {
      const refused = session.phase.name === 'refused' ? session.phase.report.refusal.side : null;
      leave(photosToKeep(card, refused ?? 'front'));
    },
    clear: () => leave(NO_PHOTOS),
    retry: () => {
      if (card) measure(card, decisions);
    },
  };
  return [session, actions];
}
