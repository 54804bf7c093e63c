import type { BatchItem } from '@tc/contract/locker';
import { groupBy } from '../pairing/group-by.ts';
import type { BulkCard } from '../pairing/pair-photos.ts';

/** A card as the outbox sends it. */
export function entryOf(batchItem: string, { name, front, back }: BulkCard) {
  const photos = [
    { side: 'front' as const, blob: front.blob },
    ...(back ? [{ side: 'back' as const, blob: back.blob }] : []),
  ];
  return { batchItem, photos, details: { name } };
}

/** Finds a waiting card for each photo by its name. Cards with the same name are taken in order. */
export function matchByName(items: readonly BatchItem[], cards: readonly BulkCard[]) {
  const byName = groupBy(cards, ({ name }) => name);
  return items.flatMap((item) => {
    const card = byName.get(item.name)?.shift();
    return card ? [entryOf(item.id, card)] : [];
  });
}
