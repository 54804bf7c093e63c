import { useEffect, useLayoutEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useAccountState } from '../platform/account/account-context.tsx';
import { knownPersonOf } from '../platform/account/account-state.ts';
import {
  anchorSession,
  belongTo,
  cancelMeasuring,
  choosePhotos,
  layCard,
  measure,
  nameCard,
  restoreSession,
  returnToReport,
  turnCard,
  useGradings,
} from './grading-store.ts';
import {
  type CardPhotos,
  NO_PHOTOS,
  type Photos,
  type RuleBookId,
  type SideName,
} from './model.ts';
import { beforeOf, type Decisions, type Prepared, type Session } from './session.ts';
import { useReturnedFocus } from './use-returned-focus.ts';

export interface SessionActions {
  /** Takes a card to grade, adds an entry to the browser's history, and measures it. */
  readonly lay: (card: CardPhotos, prepared?: Prepared) => void;
  /** Measures the same card again with another outline, size or rule book. */
  readonly decide: (decisions: Partial<Decisions>) => void;
  /** Goes back to this card's last report, or to the chooser with the photos kept. */
  readonly cancel: () => void;
  /** Restores an earlier state of the card without measuring. */
  readonly restore: (earlier: Session) => void;
  /** Makes the running measurement lead back to where an earlier state leads. */
  readonly anchor: (earlier: Session) => void;
  /** Goes to the chooser without the refused photo; the other side's photo stays chosen. */
  readonly replace: () => void;
  /** Goes to the chooser with all photos still in place. */
  readonly leave: () => void;
  /** Goes to the empty chooser, for another card. */
  readonly clear: () => void;
  readonly retry: () => void;
  readonly name: (name: string) => void;
  /** Rotates one side's photo a quarter turn, right or left. */
  readonly turn: (side: SideName, by: 1 | -1) => void;
}

export interface SessionState {
  /** The card being graded; null while choosing photos. */
  readonly session: Session | null;
  readonly chosen: Photos;
  /** The history names a card that this page does not know, so the page was reloaded. */
  readonly isLost: boolean;
}

/** Which card the current entry of the browser's history shows. */
function sessionOf(state: unknown): string | null {
  const session = (state as { session?: unknown } | null)?.session;
  return typeof session === 'string' ? session : null;
}

/** Records that a card is gone, and turns its history entry into one for the chooser. */
function useLostCard(isUnknown: boolean, isShown: boolean): boolean {
  const [isLost, setLost] = useState(false);
  const navigate = useNavigate();
  const { pathname } = useLocation();
  useEffect(() => {
    if (isShown) setLost(false);
    if (!isUnknown) return;
    setLost(true);
    navigate(pathname, { replace: true, state: null, preventScrollReset: true });
  }, [isUnknown, isShown, navigate, pathname]);
  return isLost;
}

/** Before anything is painted, because it may be somebody else's photo. */
function useForgetOthers(): void {
  const state = useAccountState();
  const person = knownPersonOf(state)?.id ?? null;
  const isOpen = state.kind === 'unknown';
  useLayoutEffect(() => {
    if (!isOpen) belongTo(person);
  }, [isOpen, person]);
}

/** The card at the current history entry: Back leads to the chooser, Forward to the report. */
export function useSession(rules: RuleBookId): readonly [SessionState, SessionActions] {
  useForgetOthers();
  const { sessions, chosen } = useGradings();
  const { state, pathname } = useLocation();
  const navigate = useNavigate();
  const id = sessionOf(state);
  const known = sessions.find((one) => one.id === id);
  const session = known && known.phase.name !== 'canceled' ? known : null;
  const leaveFocus = useReturnedFocus(session?.phase.name);
  const isLost = useLostCard(id !== null && !known, session !== null);
  const leave = () => {
    if (session) cancelMeasuring(session);
    navigate(-1);
  };
  const actions: SessionActions = {
    lay: (card, prepared) =>
      navigate(pathname, { state: { session: layCard(card, rules, prepared) } }),
    decide: (changed) => {
      if (!session) return;
      leaveFocus();
      measure(session, { ...session.decisions, ...changed });
    },
    cancel: () => {
      if (!session) return;
      if (!beforeOf(session)) return leave();
      cancelMeasuring(session);
      returnToReport(session);
    },
    restore: restoreSession,
    anchor: anchorSession,
    replace: () => {
      const refused = session?.phase.name === 'refused' ? session.phase.report.refusal.side : null;
      const side = refused ?? 'front';
      choosePhotos((photos) =>
        photos[side] === session?.card[side] ? { ...photos, [side]: null } : photos,
      );
      leave();
    },
    leave,
    clear: () => {
      choosePhotos(() => NO_PHOTOS);
      navigate(pathname, { state: null });
    },
    retry: () => {
      if (session) measure(session, session.decisions);
    },
    name: (name) => {
      if (session) nameCard(session, name);
    },
    turn: (side, by) => {
      if (session) turnCard(session, side, by);
    },
  };
  return [{ session, chosen, isLost }, actions];
}
