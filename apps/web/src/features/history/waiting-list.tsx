import { Link } from 'react-router';
import { showMoment } from '../../platform/moments.ts';
import type { OutboxItem } from '../../platform/outbox/outbox.ts';
import { useOutbox, useOutboxState } from '../../platform/outbox/outbox-context.tsx';
import { Button } from '../../ui/button.tsx';
import { ProgressLine } from '../../ui/progress-line.tsx';
import { BlobPicture } from './thumbnail.tsx';
import { UNNAMED } from './words.ts';

interface WaitingRowProps {
  readonly item: OutboxItem;
  readonly onSend: (key: string) => void;
  readonly onStop: (key: string) => void;
  readonly onRemove: (key: string) => void;
}

function How({ sending }: Pick<OutboxItem, 'sending'>) {
  if (sending.name === 'sending') return <ProgressLine label="Sending" share={sending.share} />;
  const words = sending.name === 'held' ? sending.hold.message : sending.problem;
  return <p className="text-small">{words ?? 'Next in line.'}</p>;
}

function WaitingRow({ item, onSend, onStop, onRemove }: WaitingRowProps) {
  const { entry, sending } = item;
  const { key, details, keptAt, photos } = entry;
  const name = details.name || UNNAMED;
  const isFull = sending.name === 'held' && sending.hold.code === 'plan-limit';
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-2 border-hairline border-t py-4">
      <BlobPicture blob={photos[0]?.blob ?? null} />
      <div className="flex min-w-0 flex-col gap-1">
        <p className="wrap-anywhere font-medium text-text-strong">{name}</p>
        <p className="text-small text-text-quiet">Scanned {showMoment(keptAt)}</p>
        <How sending={sending} />
      </div>
      <div className="col-span-full flex flex-wrap gap-2 md:col-start-2">
        {isFull ? (
          <Button asChild>
            <Link to="/pricing">See the plans</Link>
          </Button>
        ) : null}
        {sending.name === 'sending' ? (
          <Button onClick={() => onStop(key)}>Stop sending</Button>
        ) : (
          <Button onClick={() => onSend(key)}>Send now</Button>
        )}
        <Button emphasis="quiet" onClick={() => onRemove(key)}>
          Remove
        </Button>
      </div>
    </li>
  );
}

/** Scans that exist only in this browser. Shows nothing if there are none. */
export function WaitingList() {
  const outbox = useOutbox();
  const { items: all } = useOutboxState();
  // Scans of a batch are on its own page.
  const items = all.filter(({ entry }) => entry.batchItem === undefined);
  if (!outbox || items.length === 0) return null;
  return (
    <section aria-labelledby="waiting-title" className="mt-8 rounded-panel bg-surface-1 p-5">
      <h2 id="waiting-title" className="text-lead">
        Waiting to be sent
      </h2>
      <p className="mt-1 mb-4 text-small">
        Kept on this device, and sent automatically once there is a connection.
      </p>
      <ul>
        {items.map((item) => (
          <WaitingRow
            key={item.entry.key}
            item={item}
            onSend={(key) => void outbox.send(key)}
            onStop={(key) => void outbox.pause(key)}
            onRemove={(key) => void outbox.remove(key)}
          />
        ))}
      </ul>
    </section>
  );
}
