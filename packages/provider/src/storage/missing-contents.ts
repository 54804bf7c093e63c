import type { Database, Queries } from '@tc/database';
import { sql } from 'kysely';
import type { Log } from '../ports.ts';
import { on } from '../schema/on.ts';

/** Files that rows name but that are not there, as far as any process has noticed. */
export interface MissingContents {
  note(version: string): Promise<void>;
  /** Replaces what was noted before with the result of a full check. */
  replace(versions: readonly string[]): Promise<void>;
  /** Counts those that a row still names. */
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
      // The caller gets the same response either way.
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
