import { createHash } from 'node:crypto';
import { type KeptIn, keptIn } from '../../../platform/backup/kept-in.ts';
import type { ReachedDatabase } from '../../../platform/database/open-database.ts';
import type { Environment } from '../../../settings.ts';
import { reach, settingsOf } from '../../../testing/reach.ts';

async function rowsOf({ database }: ReachedDatabase, table: string): Promise<string[]> {
  const rows = await database.query<{ row: string }>(
    `select to_jsonb(t)::text as row from ${table} t order by 1`,
  );
  return rows.map(({ row }) => row);
}

/** Asks the catalog, not the backup's own idea of which tables are ours. */
async function tablesOf({ database }: ReachedDatabase): Promise<string[]> {
  const rows = await database.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname not in ('pg_catalog', 'information_schema') order by 1`,
  );
  return rows.map(({ name }) => name);
}

/** Another kind of server stores its keys elsewhere, and migrations have their own timestamps. */
const OTHERWISE = ['auth.server_keys', 'public.tc_migrations'];
/** Tables that do not outlive a server's processes, or that the next server derives from other rows. */
const OF_THE_MOMENT = /^(realtime|jobs)\.|^(storage\.missing_contents|locker\.missing_photos)$/;

async function filesOf({ stores }: KeptIn): Promise<Record<string, string>> {
  const files: Record<string, string> = {};
  for (const { owner, blobs } of stores) {
    for await (const { id } of blobs.list()) {
      const content = await blobs.get(id);
      const bytes = Buffer.from(await new Response(content).arrayBuffer());
      files[`${owner}/${id}`] = createHash('sha256').update(bytes).digest('hex');
    }
  }
  return files;
}

/** Everything a server stores: rows by table, sequences, and files by content. */
export async function readAllKept(env: Environment) {
  const reached = await reach(env);
  const { database } = reached;
  try {
    const tables: Record<string, string[]> = {};
    for (const name of await tablesOf(reached)) {
      if (OTHERWISE.includes(name) || OF_THE_MOMENT.test(name)) continue;
      tables[name] = await rowsOf(reached, name);
    }
    const sequences = await database.query(
      `select schemaname, sequencename, last_value from pg_sequences
       where schemaname not in ('realtime', 'jobs') order by 1, 2`,
    );
    const migrations = await database.query('select name, hash from tc_migrations order by 1');
    return { tables, sequences, migrations, files: await filesOf(keptIn(settingsOf(env))) };
  } finally {
    await reached.close();
  }
}
