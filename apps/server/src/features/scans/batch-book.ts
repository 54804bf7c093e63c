import type { ChosenRules } from '@tc/contract/locker';
import type { Queries } from '@tc/database';
import type { Holder } from '../../platform/teams/holder.ts';

/** What scans ask of batches; whoever puts the server together hands it in. */
export interface BatchBook {
  /** By which rules a card of a batch is graded; null: the person has no such card. */
  findItem(
    queries: Queries,
    owner: Holder,
    id: string,
  ): Promise<{ readonly rules: ChosenRules | null } | null>;
  /**
   * Notes in the transaction that keeps it which scan a card of a batch has. False: it has one already, or its
   * batch does not go on.
   */
  takeItem(
    queries: Queries,
    owner: Holder,
    id: string,
    scanId: string,
    now: Date,
  ): Promise<boolean>;
}
