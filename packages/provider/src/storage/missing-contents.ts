import type { Database, Log } from '../ports.ts';

/** Contents that rows name and that are not there, as far as any process has noticed. */
export interface MissingContents {
  note(version: string): Promise<void>;
  /** What a look at all of them has found takes the place of what was noticed before. */
  replace(versions: readonly string[]): Promise<void>;
  /** Those that a row still names. */
  count(): Promise<number>;
}

const INSERT = `insert into storage.missing_contents (version)
  select unnest($1::uuid[]) on conflict do nothing`;

export function createMissingContents(database: Database, log: Log): MissingContents {
  return {
    async note(version) {
      // Who asked for the file has an answer either way.
      await database.query(INSERT, [[version]]).catch((error: unknown) => {
        log.warn({ error, version }, 'a missing content could not be noted');
      });
    },
    async replace(versions) {
      await database.transaction(async (queries) => {
        await queries.query('delete from storage.missing_contents');
        await queries.query(INSERT, [versions]);
      });
    },
    async count() {
      const [row] = await database.query<{ count: number }>(
        `select count(*)::int as count from storage.missing_contents
         join storage.objects using (version)`,
      );
      return row?.count ?? 0;
    },
  };
}
