import { useEffect, useRef } from 'react';
import { ActionBar } from '../../ui/action-bar.tsx';
import { Button } from '../../ui/button.tsx';
import type { SideName } from '../model.ts';
import { presentSession } from '../present-session.ts';
import { beforeOf, type Session } from '../session.ts';
import { LiveReadings } from './live-readings.tsx';
import { isUsable, type OutlineHistory } from './outline-history.ts';

function useEscape(leave: () => void): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => event.key === 'Escape' && leave();
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  });
}

interface OutlinePanelProps {
  readonly side: SideName;
  readonly history: OutlineHistory;
  readonly session: Session;
  /** The card as it was before its corners were moved. */
  readonly origin: Session;
  readonly onDone: () => void;
  readonly onCancel: () => void;
}

/** Why this outline cannot be measured; empty if it can. */
function describeProblem({ history, session }: OutlinePanelProps): string {
  if (!isUsable(history.quad)) {
    return 'These corners do not form a card: keep them in order, around its face.';
  }
  const { phase } = session;
  if (phase.name === 'refused')
    return `${phase.report.refusal.message} ${phase.report.refusal.advice}`;
  if (phase.name === 'failed') return 'The measurement stopped: move a corner to try again.';
  return '';
}

export function OutlinePanel(props: OutlinePanelProps) {
  const { side, history, session, origin, onDone, onCancel } = props;
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus({ preventScroll: true }), []);
  useEscape(onCancel);
  // Both for the photos as turned now.
  const { turns } = session;
  const before = beforeOf(presentSession({ ...origin, turns }))?.report ?? null;
  const now = beforeOf(presentSession(session))?.report ?? null;
  return (
    <div className="flex flex-col gap-5">
      <h2 ref={title} tabIndex={-1} className="text-title outline-none stacked:text-lead">
        Put the corners where the edges meet
      </h2>
      <p role="status" className="-mt-5 text-danger text-small not-empty:mt-0">
        {describeProblem(props)}
      </p>
      <LiveReadings
        side={side}
        before={before}
        now={now}
        isMeasuring={session.phase.name === 'grading'}
      />
      <p>
        Drag each mark to where two straight edges of the {side} would cross, even if the corner
        itself is round or worn. The card is measured again whenever you pause; the thin line is the
        edge that was found there.
      </p>
      <p className="text-small text-text-quiet pointer-coarse:hidden">
        Press Tab to reach a corner. The arrow keys move it by one pixel, or by ten with Shift.
      </p>
      <ActionBar>
        <Button onClick={onCancel} className="flex-1">
          Cancel
        </Button>
        <Button
          emphasis="primary"
          onClick={onDone}
          disabled={!isUsable(history.quad)}
          className="flex-1"
        >
          Done
        </Button>
      </ActionBar>
    </div>
  );
}
