import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { err, ok, type Result } from '@tc/kernel';
import { isDatabaseAway } from '@tc/provider';
import { causeOfFailure } from '../failure-cause.ts';
import type { Database, Queries } from './database.ts';

const FOLDER = path.resolve(import.meta.dirname, '../../../migrations');

/** Any number will do, as long as every version of ours takes the same. */
const LOCK = 7_218_450_113;

interface Migration {
  readonly name: string;
  readonly sql: string;
  readonly hash: string;
}

async function readMigrations(folder: string): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => /^\d{4}-[a-z0-9-]+\.sql$/.test(name));
  return Promise.all(
    names.sort().map(async (name) => {
      const sql = await readFile(path.join(folder, name), 'utf8');
      return { name, sql, hash: createHash('sha256').update(sql).digest('hex') };
    }),
  );
}

/** Applies one migration, or finds it applied, by one server process at a time. */
async function apply(queries: Queries, { name, sql, hash }: Migration): Promise<boolean> {
  await queries.query('select pg_advisory_xact_lock($1)', [LOCK]);
  const [known] = await queries.query<{ hash: string }>(
    'select hash from tc_migrations where name = $1',
    [name],
  );
  if (known) return known.hash === hash;
  await queries.query(sql);
  await queries.query('insert into tc_migrations (name, hash) values ($1, $2)', [name, hash]);
  return true;
}

/** The failure names the migration, of which then nothing stays. */
async function applyWhole(database: Database, migration: Migration): Promise<Result<null, string>> {
  try {
    if (await database.transaction((queries) => apply(queries, migration))) return ok(null);
  } catch (error) {
    if (isDatabaseAway(error)) throw error;
    const cause = causeOfFailure(error);
    return err(`The migration ${migration.name} failed and was taken back: ${cause}.`);
  }
  return err(
    `The database was migrated by another version of ${migration.name}: use that version, or restore a backup.`,
  );
}

/**
 * Brings a database to this version: each migration whole or not at all, in order. Migrations of a
 * later version that are there already are left alone, so that two versions can run side by side.
 */
export async function migrate(database: Database, folder = FOLDER): Promise<Result<null, string>> {
  const [version] = await database.query<{ number: number }>(
    "select current_setting('server_version_num')::int as number",
  );
  if (!version || version.number < 150_000) return err('PostgreSQL 15 or newer is needed.');
  await database.transaction(async (queries) => {
    await queries.query('select pg_advisory_xact_lock($1)', [LOCK]);
    await queries.query(`create table if not exists tc_migrations (
      name text primary key,
      hash text not null,
      applied_at timestamptz not null default now()
    )`);
  });
  for (const migration of await readMigrations(folder)) {
    const applied = await applyWhole(database, migration);
    if (!applied.ok) return applied;
  }
  return ok(null);
}
