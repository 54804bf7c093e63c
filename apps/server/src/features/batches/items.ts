import type { Queries } from '@tc/database';
import type { Holder } from '../../platform/teams/holder.ts';
import { findItem, holdOpen, setScan } from './store.ts';

export { findItem };

/**
 * Notes which scan a card of a batch has. False: it has one already, or its batch does not go on. The batch is
 * held until the transaction ends, so that what comes while it pauses is either held with the rest or refused.
 */
export async function takeItem(
  queries: Queries,
  owner: Holder,
  id: string,
  scanId: string,
  now: Date,
): Promise<boolean> {
  const item = await findItem(queries, owner, id);
  if (!item || !(await holdOpen(queries, owner, item.batchId))) return false;
  return setScan(queries, id, scanId, now);
}
