import type { Database, Queries } from '@tc/database';
import { sql } from 'kysely';
import type { Log } from '../ports.ts';
import { on } from '../schema/on.ts';

/** Contents that rows name and that are not there, as far as any process has noticed. */
export interface MissingContents {
  note(version: string): Promise<void>;
  /** What a look at all of them has found takes the place of what was noticed before. */
  replace(versions: readonly string[]): Promise<void>;
  /** Those that a row still names. */
  count(): Promise<number>;
}

async function insert(queries: Queries, versions: readonly string[]): Promise<void> {
  await on(queries)
    .insertInto('storage.missing_contents')
    .columns(['version'])
    .expression(sql`select unnest(${versions}::uuid[])`)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export function createMissingContents(database: Database, log: Log): MissingContents {
  return {
    async note(version) {
      // Who asked for the file has an answer either way.
      await insert(database, [version]).catch((error: unknown) => {
        log.warn({ error, version }, 'a missing content could not be noted');
      });
    },
    async replace(versions) {
      await database.transaction(async (queries) => {
        await on(queries).deleteFrom('storage.missing_contents').execute();
        await insert(queries, versions);
      });
    },
    async count() {
      const { count } = await on(database)
        .selectFrom('storage.missing_contents as missing')
        .innerJoin('storage.objects as object', 'object.version', 'missing.version')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow();
      return count;
    },
  };
}
