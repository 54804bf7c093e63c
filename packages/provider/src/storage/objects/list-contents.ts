import type { Queries } from '@tc/database';
import { sql } from 'kysely';
import { on } from '../../schema/on.ts';

const BATCH = 500;
const BEFORE_ALL = '00000000-0000-0000-0000-000000000000';

/** A stored file that a row names; `tag` is its SHA-256 in hex, null if the row has none. */
export interface NamedContent {
  readonly id: string;
  readonly tag: string | null;
}

/** Every file that a row names, in small batches. */
export async function* listNamedContents(queries: Queries): AsyncGenerator<NamedContent> {
  for (let after = BEFORE_ALL; ; ) {
    const rows = await on(queries)
      .selectFrom('storage.objects')
      .select(['version as id', sql<string | null>`trim('"' from metadata ->> 'eTag')`.as('tag')])
      .where('version', '>', after)
      .orderBy('version')
      .limit(BATCH)
      .execute();
    yield* rows;
    const last = rows.at(-1);
    if (!last || rows.length < BATCH) return;
    after = last.id;
  }
}
