import { useEffect, useRef } from 'react';
import { ActionBar } from '../../../ui/action-bar.tsx';
import { Button } from '../../../ui/button.tsx';
import type { SideName } from '../model.ts';
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
  readonly onApply: () => void;
  readonly onCancel: () => void;
}

export function OutlinePanel({ side, history, onApply, onCancel }: OutlinePanelProps) {
  const canApply = isUsable(history.quad);
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus({ preventScroll: true }), []);
  useEscape(onCancel);
  return (
    <div className="flex flex-col gap-5">
      <h2 ref={title} tabIndex={-1} className="text-title outline-none">
        Put the corners where the edges meet
      </h2>
      <p>
        Drag each mark to where two straight edges of the {side} would cross, even if the corner
        itself is round or worn.
      </p>
      <p className="hidden text-small text-text-quiet lg:block">
        Tab reaches a corner, the arrow keys move it by one pixel, with shift by ten.
      </p>
      <p role="status" className="min-h-6 text-danger text-small">
        {canApply ? '' : 'These corners do not form a card: keep them in order, around its face.'}
      </p>
      <ActionBar>
        <Button onClick={onCancel} className="flex-1">
          Cancel
        </Button>
        <Button emphasis="primary" onClick={onApply} disabled={!canApply} className="flex-1">
          Measure again
        </Button>
      </ActionBar>
    </div>
  );
}
