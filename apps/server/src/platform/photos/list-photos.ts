import type { Queries } from '@tc/database';
import type { NamedContent } from '@tc/provider';
import { sql } from 'kysely';
import { on } from '../database/on.ts';

const BATCH = 500;
const BEFORE_ALL = '00000000-0000-0000-0000-000000000000';

/** A backup may be of a database that no server of this version has migrated yet. */
async function hasPhotos(queries: Queries): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`
    select to_regclass('locker.photos') is not null as has`.execute(on(queries));
  return rows[0]?.has ?? false;
}

/** The content of every photo of a scan, a few at a time, however many there are. */
export async function* listPhotoContents(queries: Queries): AsyncGenerator<NamedContent> {
  if (!(await hasPhotos(queries))) return;
  for (let after = BEFORE_ALL; ; ) {
    const rows = await on(queries)
      .selectFrom('locker.photos')
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
