import type { ScanDetails } from '@tc/contract/locker';
import type { Queries } from '@tc/database';
import type { Holder } from '../../platform/teams/holder.ts';

/** What scans need from the collection; the composition root provides it. */
export interface CardKeeper {
  isOwnCard(queries: Queries, owner: Holder, id: string): Promise<boolean>;
  /** The card a graded scan belongs to, created if none was named; null if the locker is full. */
  cardOfGraded(
    queries: Queries,
    scan: {
      readonly id: string;
      readonly owner: Holder;
      readonly cardId: string | null;
      readonly details: ScanDetails;
    },
    now: Date,
  ): Promise<string | null>;
  /** Sets a card's grade from its latest graded scan. */
  regrade(queries: Queries, cardId: string, now: Date): Promise<void>;
}
