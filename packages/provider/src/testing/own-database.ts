import { applyMigration, readMigrations, requireMigrationTable } from '@tc/database';
import { createEmptyDatabase, type TestDatabase } from '@tc/database/testing';
import { MIGRATIONS } from '../schema/migrations.ts';

/** A database of its own with only the provider's tables. */
export async function createOwnDatabase(): Promise<TestDatabase> {
  const given = await createEmptyDatabase();
  const migrations = await readMigrations([MIGRATIONS]);
  await given.database.transaction(async (queries) => {
    await requireMigrationTable(queries);
    for (const migration of migrations) await applyMigration(queries, migration);
  });
  return given;
}
