import type { Card } from '@tc/contract/locker';
import { showGrade } from '../collection/card-words.ts';

/** The estimate of a card in a list; nothing if it has none. */
export function ShownGrade({ card }: { readonly card: Card }) {
  const grade = showGrade(card);
  if (grade === null) return null;
  return (
    <span className="whitespace-nowrap">
      {card.isUpTo ? <span className="text-label text-text-quiet">up to </span> : null}
      <span className="measured text-accent">{grade}</span>
    </span>
  );
}
