import type { Card } from '@tc/contract/locker';
import { nameOf, placeOf } from '../collection/card-words.ts';
import type { Selection } from './selection.ts';

interface PickBoxProps {
  readonly card: Card;
  readonly selection: Selection;
  readonly className?: string;
}

/** Selects a card to be changed together with others. */
export function PickBox({ card, selection, className = '' }: PickBoxProps) {
  const said = [nameOf(card), placeOf(card)].filter(Boolean).join(', ');
  return (
    <label className={`grid size-11 place-items-center ${className}`}>
      <span className="sr-only">Select {said}</span>
      <span className="grid place-items-center rounded-control bg-halo/80 p-1">
        <input
          type="checkbox"
          className="size-5 accent-accent"
          checked={selection.ids.has(card.id)}
          onChange={() => selection.toggle(card.id)}
        />
      </span>
    </label>
  );
}
