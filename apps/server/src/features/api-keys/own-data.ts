import type { Clock } from '@tc/provider';
import { type OwnData, shortList } from '../../platform/export/own-data.ts';
import { findPlan } from '../../platform/plans/spend.ts';
import { mayUseKeys } from './policy.ts';
import { presentKey } from './present.ts';
import { listKeys } from './store.ts';

/** The names and scopes of a person's keys, but neither the keys nor their hashes. */
export function keysOfPerson(clock: Clock): OwnData {
  return shortList('apiKeys', async (queries, owner) => {
    const hasAccess = mayUseKeys(await findPlan(queries, owner));
    const rows = await listKeys(queries, owner);
    return rows.map((row) => presentKey(row, { hasAccess, now: clock.now() }));
  });
}
