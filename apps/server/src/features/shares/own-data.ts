import type { Queries } from '@tc/database';
import { type OwnData, writeList } from '../../platform/export/own-data.ts';
import type { Holder } from '../../platform/teams/holder.ts';
import { presentShare } from './present.ts';
import type { ShareDeps } from './service.ts';
import { listPage } from './store.ts';

const PAGE = 200;

/** The links that a person made. */
export function sharesOfPerson(deps: ShareDeps): OwnData {
  async function* readAll(queries: Queries, owner: Holder): AsyncGenerator<readonly string[]> {
    const now = deps.clock.now();
    let cursor: string | null | undefined;
    while (cursor !== null) {
      const after = cursor === undefined ? {} : { cursor };
      const page = await listPage(queries, owner, { limit: PAGE, ...after });
      if (!page) return;
      const trashed = await deps.cards.findTrashed(
        queries,
        page.rows.map(({ card_id }) => card_id),
      );
      yield page.rows.map((row) =>
        JSON.stringify(presentShare(row, deps, { isInTrash: trashed.has(row.card_id), now })),
      );
      cursor = page.nextCursor;
    }
  }
  return { name: 'shares', write: (queries, owner) => writeList(readAll(queries, owner)) };
}
