import { type ReactNode, useEffect, useRef, useState } from 'react';
import { photoOf, type Quad, type SideName } from '../model.ts';
import { foundOn } from '../page/use-shown-side.ts';
import type { Session } from '../session.ts';
import type { StageProps } from '../stage/card-stage.tsx';
import type { SessionActions } from '../use-session.ts';
import {
  guessQuad,
  isUsable,
  type OutlineHistory,
  remember,
  startHistory,
} from './outline-history.ts';
import { OutlinePanel } from './outline-panel.tsx';
import { OutlineTools } from './outline-tools.tsx';
import { TurnedHandles } from './turned-handles.tsx';

/** After a pause this long, the corner is taken to be where the person wants it. */
const PAUSE_MS = 300;

interface Editing {
  readonly side: SideName;
  readonly history: OutlineHistory;
  /** The card as it was before; canceling returns to it without measuring. */
  readonly origin: Session;
}

export interface OutlineEditor {
  /** The side being corrected; null if none. */
  readonly side: SideName | null;
  readonly start: (side: SideName) => void;
  readonly overlay: StageProps['editor'];
  readonly panel: ReactNode;
  readonly tools: ReactNode;
}

/** Calls `act` with the last outline after a pause, or right away when hurried. */
function usePause(act: (quad: Quad) => void) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const waiting = useRef<Quad | null>(null);
  const latest = useRef(act);
  latest.current = act;
  useEffect(() => () => clearTimeout(timer.current), []);
  const stop = () => {
    clearTimeout(timer.current);
    waiting.current = null;
  };
  const hasten = () => {
    const quad = waiting.current;
    stop();
    if (quad) latest.current(quad);
  };
  const after = (quad: Quad) => {
    stop();
    waiting.current = quad;
    timer.current = setTimeout(hasten, PAUSE_MS);
  };
  return { after, hasten, stop };
}

/**
 * The outline being corrected. At every pause the card is measured again, so that its numbers follow the
 * corners. Moving on abandons the running measurement.
 */
export function useOutlineEditor(session: Session, actions: SessionActions): OutlineEditor {
  const [editing, setEditing] = useState<Editing | null>(null);
  const measured = useRef('');
  const pause = usePause((quad) => {
    if (!editing || !isUsable(quad) || quad.join() === measured.current) return;
    measured.current = quad.join();
    const { origin, side, history } = editing;
    if (quad.join() === history.start.join()) return actions.restore(origin);
    actions.decide({ outlines: { ...origin.decisions.outlines, [side]: quad } });
  });
  const start = (side: SideName) => {
    const { extent } = photoOf(session.card, side);
    const known = session.decisions.outlines[side] ?? foundOn(session.phase, side).quad;
    const quad = known ?? (extent ? guessQuad(extent) : null);
    if (!quad) return;
    // If no card was found, the initial guess itself is worth measuring.
    measured.current = known ? quad.join() : '';
    setEditing({ side, history: startHistory(quad), origin: session });
  };
  const close = () => {
    pause.stop();
    setEditing(null);
    document.getElementById('content')?.focus({ preventScroll: true });
  };
  const change = (history: OutlineHistory) => {
    setEditing((now) => now && { ...now, history });
    pause.after(history.quad);
  };
  if (!editing) return { side: null, start, overlay: undefined, panel: null, tools: null };
  const { side, history, origin } = editing;
  // Corners are moved on the photo as turned and measured on the photo as taken.
  const turns = session.turns[side];
  const photo = photoOf(session.card, side);
  const move = (quad: Quad) => {
    setEditing((now) => now && { ...now, history: { ...now.history, quad } });
    pause.after(quad);
  };
  return {
    side,
    start,
    overlay: ({ view, screen }) => (
      <TurnedHandles
        {...{ view, screen, photo, turns }}
        quad={history.quad}
        onMove={move}
        onBegin={() =>
          setEditing((now) => now && { ...now, history: remember(now.history, now.history.quad) })
        }
        onRest={pause.hasten}
      />
    ),
    panel: (
      <OutlinePanel
        {...{ side, history, session, origin }}
        onDone={() => {
          pause.hasten();
          actions.anchor(origin);
          close();
        }}
        onCancel={() => {
          if (session !== origin) actions.restore(origin);
          close();
        }}
      />
    ),
    tools: <OutlineTools history={history} onChange={change} />,
  };
}
