import type { Queries } from '@tc/database';
import { type OwnData, shortList, writeList } from '../../platform/export/own-data.ts';
import type { Holder } from '../../platform/teams/holder.ts';
import { listPage } from './list.ts';
import { presentCard } from './present.ts';
import { listViews } from './views.ts';

const PAGE = 500;

async function* readAll(queries: Queries, owner: Holder): AsyncGenerator<readonly string[]> {
  for (const trash of ['false', 'true'] as const) {
    let cursor: string | null | undefined;
    while (cursor !== null) {
      const after = cursor === undefined ? {} : { cursor };
      const page = await listPage(queries, owner, { sort: 'oldest', trash, limit: PAGE, ...after });
      if (!page) return;
      yield page.rows.map((row) => JSON.stringify(presentCard(row)));
      cursor = page.nextCursor;
    }
  }
}

/** Cards, with those in the trash last, and saved views. */
export const CARDS_OF_PERSON: readonly OwnData[] = [
  { name: 'cards', write: (queries, owner) => writeList(readAll(queries, owner)) },
  shortList('views', listViews),
];
