import { Undo2 } from 'lucide-react';
import { Button } from '../../../ui/button.tsx';
import { ProgressLine } from '../../../ui/progress-line.tsx';
import { type BatchTray, isOpen, type TrayState } from './batch-tray.ts';
import { TrayRow } from './tray-row.tsx';

interface TrayListProps {
  readonly tray: BatchTray;
  readonly state: TrayState;
  /** Cards whose files are still being opened. */
  readonly opening: number;
  readonly onRemove: (id: string) => void;
}

/** The tray's progress in numbers. */
function countDone({ cards }: TrayState): number {
  return cards.filter((card) => !isOpen(card)).length;
}

/** All cards in the tray with their progress, and undo for what was removed. */
export function TrayList({ tray, state, opening, onRemove }: TrayListProps) {
  const { cards, removed } = state;
  const done = countDone(state);
  const all = cards.length + opening;
  const isDone = done === all;
  return (
    <section aria-labelledby="tray-title" className="rounded-panel bg-surface-1 p-5">
      <h2 id="tray-title" className="text-lead">
        Tray
      </h2>
      {all === 0 ? (
        <p className="mt-2 text-small">
          The cards you add appear here. They are graded on this device, one after the other, and
          saved to your locker automatically.
        </p>
      ) : (
        <div className="mt-3">
          {isDone ? (
            <p role="status" className="font-medium text-text-strong">
              {all === 1 ? 'The card is done.' : `All ${all} cards are done.`}
            </p>
          ) : (
            <ProgressLine label={`${done} of ${all} cards done`} share={done / all} />
          )}
        </div>
      )}
      {removed ? (
        <div
          role="status"
          className="mt-3 flex items-center justify-between gap-3 rounded-control bg-surface-2 px-4 py-1"
        >
          <span className="wrap-anywhere text-small">Removed: {removed.card.front.name}</span>
          <Button emphasis="quiet" onClick={() => tray.undo()}>
            <Undo2 size={18} aria-hidden="true" />
            Undo
          </Button>
        </div>
      ) : null}
      <ol className="mt-3">
        {cards.map((card, index) => (
          <TrayRow
            key={card.id}
            card={card}
            number={index + 1}
            onRemove={() => onRemove(card.id)}
            onRetry={() => tray.retry(card.id)}
          />
        ))}
      </ol>
      {isDone && all > 0 ? (
        <Button emphasis="quiet" className="-ml-4 md:-ml-5" onClick={() => tray.clear()}>
          Clear the tray
        </Button>
      ) : null}
    </section>
  );
}
