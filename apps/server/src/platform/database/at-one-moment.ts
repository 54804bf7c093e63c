import type { Database, Queries } from '@tc/database';
import { sql } from 'kysely';
import { on } from './on.ts';

const ONE_MOMENT = sql`set transaction isolation level repeatable read, read only`;

/** Reads everything from a single snapshot, no matter what changes in the meantime. */
export function atOneMoment<Value>(
  database: Database,
  read: (queries: Queries) => Promise<Value>,
): Promise<Value> {
  return database.transaction(async (queries) => {
    await ONE_MOMENT.execute(on(queries));
    return read(queries);
  });
}
