import type { Card } from '@tc/contract/locker';
import { daysLeft, sayDaysLeft } from '../collection/card-words.ts';

/** For a card in the trash: how long it can still be restored. */
export function CardState({ card }: { readonly card: Card }) {
  if (!card.deletedAt) return null;
  return (
    <span className="block text-label text-text-quiet">
      {sayDaysLeft(daysLeft(card.deletedAt, Date.now()))}
    </span>
  );
}
