import { type OwnData, shortList } from '../../platform/export/own-data.ts';
import { countItems, listItems } from './item-store.ts';
import { presentBatch, presentItem } from './present.ts';
import { listBatches } from './store.ts';

/** Batches with all of their cards. */
export const BATCHES_OF_PERSON: OwnData = shortList('batches', async (queries, owner) => {
  const rows = await listBatches(queries, owner);
  const counts = await countItems(
    queries,
    owner,
    rows.map(({ id }) => id),
  );
  const all: object[] = [];
  for (const row of rows) {
    const items = (await listItems(queries, owner, row.id)).map(presentItem);
    all.push({ ...presentBatch(row, counts.get(row.id)), items });
  }
  return all;
});
