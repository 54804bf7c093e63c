import type { ScanState } from '@tc/contract/locker';
import type { Queries } from '@tc/database';
import { announce } from '@tc/provider';
import { type Holder, listenersOf } from '../../platform/teams/holder.ts';

/** What the owner's pages hear about a scan: just enough to know that they should load it again. */
export interface ScanNews {
  readonly id: string;
  /** `gone` means that it was removed. */
  readonly status: ScanState | 'gone';
}

/** Sent on the private channel of the owner, or of each member of the team, by whichever process notices. */
export async function tellOwner(queries: Queries, owner: Holder, news: ScanNews): Promise<void> {
  for (const listener of await listenersOf(queries, owner)) {
    const topic = `user:${listener}`;
    await announce(queries, { topic, event: 'scan', payload: { ...news } });
  }
}
