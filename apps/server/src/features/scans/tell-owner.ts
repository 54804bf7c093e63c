import type { ScanState } from '@tc/contract/locker';
import type { Queries } from '@tc/database';
import { announce } from '@tc/provider';

/** What the pages of an owner hear of a scan: enough to know that they should ask for it again. */
export interface ScanNews {
  readonly id: string;
  /** `gone`: it was removed. */
  readonly status: ScanState | 'gone';
}

/** On the owner's own private channel, from whichever process it happens in. */
export function tellOwner(queries: Queries, owner: string, news: ScanNews): Promise<void> {
  return announce(queries, { topic: `user:${owner}`, event: 'scan', payload: { ...news } });
}
