import type { ScanState } from '@tc/contract/locker';
import type { Queries } from '@tc/database';
import { announce } from '@tc/provider';
import { type Holder, listenersOf } from '../../platform/teams/holder.ts';

/** What the pages of an owner hear of a scan: enough to know that they should ask for it again. */
export interface ScanNews {
  readonly id: string;
  /** `gone`: it was removed. */
  readonly status: ScanState | 'gone';
}

/** On the private channel of the owner, or of each member of the team, from whichever process it happens in. */
export async function tellOwner(queries: Queries, owner: Holder, news: ScanNews): Promise<void> {
  for (const listener of await listenersOf(queries, owner)) {
    const topic = `user:${listener}`;
    await announce(queries, { topic, event: 'scan', payload: { ...news } });
  }
}
