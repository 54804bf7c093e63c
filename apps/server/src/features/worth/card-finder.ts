import type { Card } from '@tc/contract/locker';
import type { Queries } from '@tc/database';

/** What prices ask of the cards. */
export interface CardFinder {
  /** A card of the person, outside the trash. */
  isOwnCard(queries: Queries, owner: string, id: string): Promise<boolean>;
  readPages(queries: Queries, owner: string): AsyncIterable<readonly Card[]>;
}
