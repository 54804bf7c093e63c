import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { invariant } from '@tc/kernel';
import type { RawQueries } from './queries.ts';

/** Any number will do, as long as every version of the product uses the same one. */
const LOCK = 7_218_450_113;

/** What a database remembers about a migration that was applied. */
export interface AppliedMigration {
  readonly name: string;
  /** SHA-256 of its text. */
  readonly hash: string;
}

export interface Migration extends AppliedMigration {
  readonly sql: string;
}

const TABLE = `create table if not exists tc_migrations (
  name text primary key,
  hash text not null,
  applied_at timestamptz not null default now()
)`;

async function readFolder(folder: string): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => /^\d{4}-[a-z0-9-]+\.sql$/.test(name));
  return Promise.all(
    names.map(async (name) => {
      const sql = await readFile(path.join(folder, name), 'utf8');
      return { name, sql, hash: createHash('sha256').update(sql).digest('hex') };
    }),
  );
}

/** The migrations of all owners in one sequence; each number is used only once over all folders. */
export async function readMigrations(folders: readonly string[]): Promise<readonly Migration[]> {
  const all = (await Promise.all(folders.map(readFolder))).flat();
  const numbers = new Set(all.map(({ name }) => name.slice(0, 4)));
  invariant(numbers.size === all.length, 'every migration has a number of its own');
  return all.sort((one, other) => (one.name < other.name ? -1 : 1));
}

/** Keeps others from migrating this database until the transaction ends. */
export async function takeMigrationLock(queries: RawQueries): Promise<void> {
  await queries.query('select pg_advisory_xact_lock($1)', [LOCK]);
}

/** Creates the table of applied migrations if it does not exist. */
export async function requireMigrationTable(queries: RawQueries): Promise<void> {
  await queries.query(TABLE);
}

/**
 * Applies one migration in the caller's transaction, unless it already was; only one server process
 * does this at a time. False if a different text with this name was applied.
 */
export async function applyMigration(
  queries: RawQueries,
  { name, sql, hash }: Migration,
): Promise<boolean> {
  await takeMigrationLock(queries);
  const [known] = await queries.query<{ hash: string }>(
    'select hash from tc_migrations where name = $1',
    [name],
  );
  if (known) return known.hash === hash;
  await queries.query(sql);
  await queries.query('insert into tc_migrations (name, hash) values ($1, $2)', [name, hash]);
  return true;
}
