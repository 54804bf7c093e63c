import { explainNoGrade, findHeldBack } from '@tc/engine/explain-unmeasured';
import { sayOverall, sayRange, sayValue } from '@tc/rulebook/say-overall';
import { RotateCcw, X } from 'lucide-react';
import { Link } from 'react-router';
import type { GradedReport } from '../../../grading/model.ts';
import { useOutbox, useOutboxState } from '../../../platform/outbox/outbox-context.tsx';
import { Button, IconButton } from '../../../ui/button.tsx';
import type { BatchCard, BatchState } from './batch-tray.ts';

interface TrayRowProps {
  readonly card: BatchCard;
  readonly number: number;
  readonly onRemove: () => void;
  readonly onRetry: () => void;
}

/** If the photos cannot show everything, the estimate is the most that the card can be. */
function sayEstimate(report: GradedReport): string {
  const { overall } = report;
  if (!overall) return explainNoGrade(report);
  const { name, level } = overall;
  const heldBack = findHeldBack(report);
  if (heldBack) {
    return `Estimate: up to ${sayValue(overall)}, ${name} ${level} at best, ${sayRange(heldBack, overall)}`;
  }
  return `Estimate: ${sayOverall(overall)}, ${name} ${level}`;
}

/** What happened to a card that was graded here. */
function Kept({ state }: { readonly state: Extract<BatchState, { name: 'kept' }> }) {
  const outbox = useOutbox();
  const { items, sent } = useOutboxState();
  const item = items.find(({ entry }) => entry.key === state.key);
  const held = item?.sending.name === 'held' ? item.sending.hold : null;
  const where = sent.has(state.key) ? 'Saved to your account.' : 'Waiting to be sent.';
  return (
    <>
      <p className="text-text-strong">{sayEstimate(state.report)}</p>
      <p className="text-small">{held ? held.message : where}</p>
      {held ? (
        <p className="mt-1 flex flex-wrap gap-3">
          <Button onClick={() => void outbox?.send(state.key)}>Try again</Button>
          {held.code === 'plan-limit' ? (
            <Button asChild emphasis="quiet">
              <Link to="/pricing">See the plans</Link>
            </Button>
          ) : null}
        </p>
      ) : null}
    </>
  );
}

function State({ state }: { readonly state: BatchState }) {
  switch (state.name) {
    case 'waiting':
      return <p className="text-small">Waiting to be graded</p>;
    case 'grading':
      return <p className="pulses text-small text-text-strong">Grading</p>;
    case 'failed':
      return <p className="text-small">Something went wrong while grading.</p>;
    case 'refused':
      return <p className="text-small">Not graded: {state.words}</p>;
    case 'kept':
      return <Kept state={state} />;
  }
}

/** One card in the tray: its photos, its progress, and a way to remove it. */
export function TrayRow({ card, number, onRemove, onRetry }: TrayRowProps) {
  const { front, back, state } = card;
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-3 border-hairline md:gap-x-4 border-t py-3">
      <span className="flex gap-1.5 md:w-24">
        {[front, ...(back ? [back] : [])].map(({ url }) => (
          <img
            key={url}
            src={url}
            alt=""
            className="h-16 w-11 rounded-control bg-surface-2 object-cover"
          />
        ))}
      </span>
      <div className="min-w-0">
        <p className="wrap-anywhere text-small text-text-quiet">
          Card {number}: {front.name}
          {back ? ' and its back' : ''}
        </p>
        <State state={state} />
      </div>
      <span className="flex">
        {state.name === 'failed' ? (
          <IconButton label={`Grade card ${number} again`} onClick={onRetry}>
            <RotateCcw size={20} aria-hidden="true" />
          </IconButton>
        ) : null}
        <IconButton label={`Remove card ${number}`} onClick={onRemove}>
          <X size={20} aria-hidden="true" />
        </IconButton>
      </span>
    </li>
  );
}
