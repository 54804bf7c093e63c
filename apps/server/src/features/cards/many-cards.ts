import type { Card, CardChanges } from '@tc/contract/locker';
import type { Queries } from '@tc/database';
import { on } from '../../platform/database/on.ts';
import type { Holder } from '../../platform/teams/holder.ts';
import { listPage } from './list.ts';
import { presentCard } from './present.ts';
import { columnsOf, selectCards, updateCard } from './store.ts';

const PAGE = 500;

/**
 * All cards outside the trash, oldest first, a page at a time, so that the size of the collection does not
 * matter.
 */
export async function* readPages(queries: Queries, owner: Holder): AsyncGenerator<readonly Card[]> {
  let cursor: string | null | undefined;
  while (cursor !== null) {
    const page = await listPage(queries, owner, {
      sort: 'oldest',
      trash: 'false',
      limit: PAGE,
      ...(cursor !== undefined && { cursor }),
    });
    if (!page) return;
    yield page.rows.map(presentCard);
    cursor = page.nextCursor;
  }
}

/** The named cards that are outside the trash, oldest first. */
export async function readPicked(
  queries: Queries,
  owner: Holder,
  ids: readonly string[],
): Promise<readonly Card[]> {
  const rows = await selectCards(queries, owner)
    .where('id', 'in', ids)
    .where('deleted_at', 'is', null)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return rows.map(presentCard);
}

interface NewCard {
  readonly id: string;
  readonly changes: CardChanges;
}

/** Inserts many at once. They get increasing timestamps to keep their order, the first one being the oldest. */
export async function insertCards(
  queries: Queries,
  owner: Holder,
  cards: readonly NewCard[],
  now: Date,
): Promise<void> {
  for (let from = 0; from < cards.length; from += PAGE) {
    const rows = cards.slice(from, from + PAGE).map(({ id, changes }, index) => ({
      id,
      user_id: owner,
      ...columnsOf(changes),
      created_at: new Date(now.getTime() - (cards.length - 1 - from - index)),
      updated_at: now,
    }));
    await on(queries).insertInto('locker.cards').values(rows).execute();
  }
}

export async function changeCard(
  queries: Queries,
  owner: Holder,
  id: string,
  changes: CardChanges,
  now: Date,
): Promise<void> {
  await updateCard(queries, owner, id, changes, null, now);
}
