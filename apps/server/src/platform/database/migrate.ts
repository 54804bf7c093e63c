import path from 'node:path';
import {
  type AppliedMigration,
  applyMigration,
  type Migration,
  type OwnDatabase,
  type RawQueries,
  readMigrations,
  requireMigrationTable,
  takeMigrationLock,
} from '@tc/database';
import { err, ok, type Result } from '@tc/kernel';
import { isDatabaseAway, MIGRATIONS } from '@tc/provider';
import { causeOfFailure } from '../failure-cause.ts';
import { migrateJobs } from '../jobs/boss.ts';

/** Accounts and files belong to the provider, everything else to the server. */
const FOLDERS = [MIGRATIONS, path.resolve(import.meta.dirname, '../../../migrations')];

/** If it fails, the error names the migration and nothing of it remains. */
async function applyWhole(
  database: OwnDatabase,
  migration: Migration,
): Promise<Result<null, string>> {
  try {
    if (await database.transaction((queries) => applyMigration(queries, migration))) {
      return ok(null);
    }
  } catch (error) {
    if (isDatabaseAway(error)) throw error;
    const cause = causeOfFailure(error);
    return err(`The migration ${migration.name} failed and was rolled back: ${cause}.`);
  }
  return err(
    `The database was migrated by another version of ${migration.name}: use that version, or restore a backup.`,
  );
}

/** Schemas that the migrations create; all our tables are in them. */
export async function migrationSchemas(): Promise<string[]> {
  const texts = (await readMigrations(FOLDERS)).map(({ sql }) => sql);
  return texts.flatMap((sql) =>
    [...sql.matchAll(/^create schema (?<name>\w+);$/gm)].map(({ groups }) => groups?.name ?? ''),
  );
}

/** The migrations applied to a database; null if it is not ours. */
export async function findApplied(
  queries: RawQueries,
): Promise<readonly AppliedMigration[] | null> {
  const [known] = await queries.query<{ isThere: boolean }>(
    `select to_regclass('tc_migrations') is not null as "isThere"`,
  );
  if (!known?.isThere) return null;
  return queries.query<AppliedMigration>('select name, hash from tc_migrations order by name');
}

/** The first migration of another database that this version lacks or has in another form. */
export async function findUnknown(applied: readonly AppliedMigration[]): Promise<string | null> {
  const known = new Map((await readMigrations(FOLDERS)).map(({ name, hash }) => [name, hash]));
  return applied.find(({ name, hash }) => known.get(name) !== hash)?.name ?? null;
}

/**
 * Takes an empty database as far as another one was, in the caller's transaction, so that nobody else migrates
 * meanwhile.
 */
export async function migrateLike(
  queries: RawQueries,
  applied: readonly AppliedMigration[],
): Promise<void> {
  const names = new Set(applied.map(({ name }) => name));
  await requireMigrationTable(queries);
  for (const migration of await readMigrations(FOLDERS)) {
    if (names.has(migration.name)) await applyMigration(queries, migration);
  }
}

/** Keeps servers from starting on this database until the transaction ends. */
export function holdMigrations(queries: RawQueries): Promise<void> {
  return takeMigrationLock(queries);
}

/**
 * Brings a database to this version: each migration completely or not at all, in order. Migrations of a later
 * version that were already applied are left alone, so that two versions can run side by side. The job queue is
 * a library's; it comes last and migrates itself.
 */
export async function migrate(
  database: OwnDatabase,
  folders: readonly string[] = FOLDERS,
): Promise<Result<null, string>> {
  const [version] = await database.query<{ number: number }>(
    "select current_setting('server_version_num')::int as number",
  );
  if (!version || version.number < 150_000) return err('PostgreSQL 15 or newer is needed.');
  await database.transaction(async (queries) => {
    await takeMigrationLock(queries);
    await requireMigrationTable(queries);
  });
  for (const migration of await readMigrations(folders)) {
    const applied = await applyWhole(database, migration);
    if (!applied.ok) return applied;
  }
  await migrateJobs(database);
  return ok(null);
}
