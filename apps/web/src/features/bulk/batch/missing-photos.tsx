import type { BatchItem } from '@tc/contract/locker';
import { useState } from 'react';
import { useCollection } from '../../../platform/collection/use-team.ts';
import type { Outbox } from '../../../platform/outbox/outbox.ts';
import type { Found } from '../files/found-photo.ts';
import { PhotoChooser } from '../files/photo-chooser.tsx';
import { pairPhotos } from '../pairing/pair-photos.ts';
import { matchByName } from './entries.ts';

interface MissingPhotosProps {
  /** Cards whose photos are neither on the server nor in this browser. */
  readonly items: readonly BatchItem[];
  readonly outbox: Outbox;
}

/** Takes the same files again if another browser has the photos, or if this one has lost them. */
export function MissingPhotos({ items, outbox }: MissingPhotosProps) {
  const [said, setSaid] = useState('');
  const isOwn = useCollection() === 'own';
  if (items.length === 0) return null;
  const take = async ({ photos }: Found) => {
    const entries = matchByName(items, pairPhotos(photos, 'names').cards);
    await outbox.addBatch(entries, () => {});
    setSaid(`${entries.length} of ${items.length} found.`);
  };
  return (
    <section
      aria-labelledby="missing-title"
      className="flex flex-col gap-4 rounded-panel border-accent border-l-4 bg-surface-1 p-5"
    >
      <h2 id="missing-title" className="text-lead">
        {items.length} {items.length === 1 ? 'card waits' : 'cards wait'} for photos
      </h2>
      <p className="text-small">
        {isOwn
          ? 'They are not in this browser. Choose the same files again, or open this page in the browser where you started.'
          : 'They are not in this browser. The browser where the batch was started sends them. If it is gone, choose the same files here.'}{' '}
        Nothing is sent twice.
      </p>
      <PhotoChooser onFound={(found) => void take(found)} />
      <p role="status" className="text-small">
        {said}
      </p>
    </section>
  );
}
