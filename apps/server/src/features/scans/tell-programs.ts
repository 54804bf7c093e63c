import type { ScanResult } from '@tc/contract/locker';
import type { Queries } from '@tc/database';

export interface EndedScan {
  readonly id: string;
  readonly status: 'graded' | 'refused' | 'failed';
  readonly cardId: string | null;
  readonly result: ScanResult | null;
}

/**
 * Notifies the owner's programs, in the transaction that ends the scan, so that nothing is lost and nothing is
 * sent twice.
 */
export type TellPrograms = (
  queries: Queries,
  owner: string,
  scan: EndedScan,
  now: Date,
) => Promise<void>;
