import type { Card } from '@tc/contract/locker';
import type { Queries } from '@tc/database';
import type { ShownScan } from '../../platform/shown/shown-scan.ts';
import type { Holder } from '../../platform/teams/holder.ts';

/** What links need from cards and scans; the composition root provides it. */
export interface ShownCards {
  /** Null if there is no such card in the owner's locker. */
  findShownCard(queries: Queries, owner: Holder, id: string): Promise<Card | null>;
  /** Locks the card until the transaction ends. False if there is no such card in the owner's locker. */
  lockCard(queries: Queries, owner: Holder, id: string): Promise<boolean>;
  /** Which of these cards are in the trash. */
  findTrashed(queries: Queries, ids: readonly string[]): Promise<ReadonlySet<string>>;
  findLatestGraded(queries: Queries, cardId: string): Promise<ShownScan | null>;
}
