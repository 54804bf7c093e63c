import type { Queries } from '@tc/database';
import type { NamedContent } from '@tc/provider';
import { sql } from 'kysely';
import { on } from '../database/on.ts';

const BATCH = 500;
const BEFORE_ALL = '00000000-0000-0000-0000-000000000000';

/** Tables whose rows each refer to a content by their own id. */
type ContentTable = 'locker.photos' | 'locker.upload_parts';

/** The backup may be of a database that this version has not migrated yet. */
async function hasTable(queries: Queries, table: ContentTable): Promise<boolean> {
  const row = await on(queries)
    .selectNoFrom(sql<boolean>`to_regclass(${table}) is not null`.as('has'))
    .executeTakeFirst();
  return row?.has ?? false;
}

/** The content of every row, read in small groups however many there are. */
export async function* listContents(
  queries: Queries,
  table: ContentTable,
): AsyncGenerator<NamedContent> {
  if (!(await hasTable(queries, table))) return;
  for (let after = BEFORE_ALL; ; ) {
    const rows = await on(queries)
      .selectFrom(table)
      .select('id')
      .where('id', '>', after)
      .orderBy('id')
      .limit(BATCH)
      .execute();
    for (const { id } of rows) yield { id, tag: null };
    const last = rows.at(-1);
    if (!last || rows.length < BATCH) return;
    after = last.id;
  }
}
