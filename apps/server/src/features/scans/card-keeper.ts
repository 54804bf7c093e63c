import type { ScanDetails } from '@tc/contract/locker';
import type { Queries } from '@tc/database';
import type { Holder } from '../../platform/teams/holder.ts';

/** What scans ask of the collection; whoever puts the server together hands it in. */
export interface CardKeeper {
  isOwnCard(queries: Queries, owner: Holder, id: string): Promise<boolean>;
  /** The card a graded scan belongs to, made where none was named; null where the locker is full. */
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
  /** Takes the grade of a card from its latest graded scan. */
  regrade(queries: Queries, cardId: string, now: Date): Promise<void>;
}
