import type { ScanResult } from '@tc/contract/locker';
import type { Queries } from '@tc/database';

export interface EndedScan {
  readonly id: string;
  readonly status: 'graded' | 'refused' | 'failed';
  readonly cardId: string | null;
  readonly result: ScanResult | null;
}

/** Lets the owner's programs know, in the transaction that ends the scan: nothing is lost, and nothing said twice. */
export type TellPrograms = (
  queries: Queries,
  owner: string,
  scan: EndedScan,
  now: Date,
) => Promise<void>;
