import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { err, ok, type Result } from '@tc/kernel';
import { isDatabaseAway } from '@tc/provider';
import { causeOfFailure } from '../failure-cause.ts';
import { migrateJobs } from '../jobs/boss.ts';
import type { Database, Queries } from './database.ts';

const FOLDER = path.resolve(import.meta.dirname, '../../../migrations');

/** Any number will do, as long as every version of ours takes the same. */
const LOCK = 7_218_450_113;

/** What a database remembers of a migration that it has been through. */
export interface AppliedMigration {
  readonly name: string;
  /** SHA-256 of its text. */
  readonly hash: string;
}

interface Migration extends AppliedMigration {
  readonly sql: string;
}

const TABLE = `create table if not exists tc_migrations (
  name text primary key,
  hash text not null,
  applied_at timestamptz not null default now()
)`;

async function readMigrations(folder = FOLDER): Promise<Migration[]> {
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
    return err(`The migration ${migration.name} failed and was rolled back: ${cause}.`);
  }
  return err(
    `The database was migrated by another version of ${migration.name}: use that version, or restore a backup.`,
  );
}

/** Schemas that the migrations make: everything of ours lies in them. */
export async function migrationSchemas(): Promise<string[]> {
  const texts = (await readMigrations()).map(({ sql }) => sql);
  return texts.flatMap((sql) =>
    [...sql.matchAll(/^create schema (?<name>\w+);$/gm)].map(({ groups }) => groups?.name ?? ''),
  );
}

/** What a database has been through; null where it is none of ours. */
export async function findApplied(queries: Queries): Promise<readonly AppliedMigration[] | null> {
  const [known] = await queries.query<{ isThere: boolean }>(
    `select to_regclass('tc_migrations') is not null as "isThere"`,
  );
  if (!known?.isThere) return null;
  return queries.query<AppliedMigration>('select name, hash from tc_migrations order by name');
}

/** The first of another database's migrations that this version does not have, or has otherwise. */
export async function findUnknown(applied: readonly AppliedMigration[]): Promise<string | null> {
  const known = new Map((await readMigrations()).map(({ name, hash }) => [name, hash]));
  return applied.find(({ name, hash }) => known.get(name) !== hash)?.name ?? null;
}

/**
 * Takes an empty database as far as another one was, within the caller's transaction: nobody else
 * migrates meanwhile.
 */
export async function migrateLike(
  queries: Queries,
  applied: readonly AppliedMigration[],
): Promise<void> {
  const names = new Set(applied.map(({ name }) => name));
  await queries.query(TABLE);
  for (const migration of await readMigrations()) {
    if (names.has(migration.name)) await apply(queries, migration);
  }
}

/** Keeps servers from starting on this database until the transaction ends. */
export async function holdMigrations(queries: Queries): Promise<void> {
  await queries.query('select pg_advisory_xact_lock($1)', [LOCK]);
}

/**
 * Brings a database to this version: each migration whole or not at all, in order. Migrations of a
 * later version that are there already are left alone, so that two versions can run side by side. The
 * queue of jobs, a library's, comes last and migrates itself.
 */
export async function migrate(database: Database, folder = FOLDER): Promise<Result<null, string>> {
  const [version] = await database.query<{ number: number }>(
    "select current_setting('server_version_num')::int as number",
  );
  if (!version || version.number < 150_000) return err('PostgreSQL 15 or newer is needed.');
  await database.transaction(async (queries) => {
    await queries.query('select pg_advisory_xact_lock($1)', [LOCK]);
    await queries.query(TABLE);
  });
  for (const migration of await readMigrations(folder)) {
    const applied = await applyWhole(database, migration);
    if (!applied.ok) return applied;
  }
  await migrateJobs(database);
  return ok(null);
}
