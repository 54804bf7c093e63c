import type { Card } from '@tc/contract/locker';
import type { Queries } from '@tc/database';
import type { Holder } from '../../platform/teams/holder.ts';

/** What prices need from the cards. */
export interface CardFinder {
  /** Whether this is the person's card and not in the trash. */
  isOwnCard(queries: Queries, owner: Holder, id: string): Promise<boolean>;
  readPages(queries: Queries, owner: Holder): AsyncIterable<readonly Card[]>;
}
