import type { Card, CardChanges } from '@tc/contract/locker';
import type { Queries } from '@tc/database';
import type { Holder } from '../../platform/teams/holder.ts';

export interface NewCard {
  readonly id: string;
  readonly changes: CardChanges;
}

/** What imports and exports need from the cards. */
export interface CardStore {
  /** All cards outside the trash, oldest first, a page at a time. */
  readPages(queries: Queries, owner: Holder): AsyncIterable<readonly Card[]>;
  /** The named cards that are outside the trash, oldest first. */
  readPicked(queries: Queries, owner: Holder, ids: readonly string[]): Promise<readonly Card[]>;
  /** The first card in the list gets the oldest timestamp. */
  insertCards(queries: Queries, owner: Holder, cards: readonly NewCard[], now: Date): Promise<void>;
  changeCard(
    queries: Queries,
    owner: Holder,
    id: string,
    changes: CardChanges,
    now: Date,
  ): Promise<void>;
}
