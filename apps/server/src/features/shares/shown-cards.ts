import type { Card } from '@tc/contract/locker';
import type { Queries } from '@tc/database';
import type { ShownScan } from '../../platform/shown/shown-scan.ts';
import type { Holder } from '../../platform/teams/holder.ts';

/** What links ask of cards and scans; whoever puts the server together hands it in. */
export interface ShownCards {
  /** Null: there is no such card in the owner's locker. */
  findShownCard(queries: Queries, owner: Holder, id: string): Promise<Card | null>;
  /** Holds the card until the transaction ends. False: there is no such card in the owner's locker. */
  lockCard(queries: Queries, owner: Holder, id: string): Promise<boolean>;
  /** Those of these cards that are in the trash. */
  findTrashed(queries: Queries, ids: readonly string[]): Promise<ReadonlySet<string>>;
  findLatestGraded(queries: Queries, cardId: string): Promise<ShownScan | null>;
}
