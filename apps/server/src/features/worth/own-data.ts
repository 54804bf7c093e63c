import type { Queries } from '@tc/database';
import { on } from '../../platform/database/on.ts';
import { type OwnData, shortList, writeList } from '../../platform/export/own-data.ts';
import type { Holder } from '../../platform/teams/holder.ts';
import { presentFee, presentPrice, presentValue } from './present.ts';
import { listFees } from './store.ts';

const PAGE = 5000;

function pageOf(queries: Queries, owner: Holder, after: string | null) {
  const prices = on(queries)
    .selectFrom('worth.prices')
    .selectAll()
    .where('user_id', '=', owner)
    .orderBy('id')
    .limit(PAGE);
  return (after === null ? prices : prices.where('id', '>', after)).execute();
}

/** A price guide may have brought in a hundred thousand prices. */
async function* readPrices(queries: Queries, owner: Holder): AsyncGenerator<readonly string[]> {
  let after: string | null = null;
  do {
    const rows = await pageOf(queries, owner, after);
    yield rows.map((row) => JSON.stringify({ ...presentPrice(row), cardId: row.card_id }));
    after = rows.length === PAGE ? (rows.at(-1)?.id ?? null) : null;
  } while (after !== null);
}

function readValues(queries: Queries, owner: Holder) {
  return on(queries)
    .selectFrom('worth.estimates')
    .selectAll()
    .where('user_id', '=', owner)
    .orderBy('card_id')
    .orderBy('valued_on')
    .execute();
}

/** Prices by grade, values over time, and fees that a person entered. */
export const WORTH_OF_PERSON: readonly OwnData[] = [
  { name: 'prices', write: (queries, owner) => writeList(readPrices(queries, owner)) },
  shortList('values', async (queries, owner) =>
    (await readValues(queries, owner)).map((row) => ({
      ...presentValue(row),
      cardId: row.card_id,
    })),
  ),
  shortList('gradingFees', async (queries, owner) =>
    (await listFees(queries, owner)).map(presentFee),
  ),
];
