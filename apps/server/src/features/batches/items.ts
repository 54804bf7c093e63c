import type { Queries } from '@tc/database';
import type { Holder } from '../../platform/teams/holder.ts';
import { findItem, setScan } from './item-store.ts';
import { holdOpen } from './store.ts';

export { findItem };

/**
 * Records which scan belongs to a card of a batch. Returns false if the card already has one, or if the batch
 * is paused or canceled. The batch is locked until the transaction ends, so a scan that arrives while it is
 * being paused is either held with the others or refused.
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
