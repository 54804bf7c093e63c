import type { ChosenRules } from '@tc/contract/locker';
import type { Queries } from '@tc/database';
import type { Holder } from '../../platform/teams/holder.ts';

/** What scans need from batches; the composition root provides it. */
export interface BatchBook {
  /** The rules that cards of the batch are graded by; null if the person has no such card. */
  findItem(
    queries: Queries,
    owner: Holder,
    id: string,
  ): Promise<{ readonly rules: ChosenRules | null } | null>;
  /**
   * Records, in the transaction that stores the scan, which scan belongs to a card of a batch. False if the
   * card already has one, or if the batch is paused or canceled.
   */
  takeItem(
    queries: Queries,
    owner: Holder,
    id: string,
    scanId: string,
    now: Date,
  ): Promise<boolean>;
}
