import type { Card } from '@tc/contract/locker';
import type { Queries } from '@tc/database';
import type { Holder } from '../../platform/teams/holder.ts';

/** What prices ask of the cards. */
export interface CardFinder {
  /** A card of the person, outside the trash. */
  isOwnCard(queries: Queries, owner: Holder, id: string): Promise<boolean>;
  readPages(queries: Queries, owner: Holder): AsyncIterable<readonly Card[]>;
}
