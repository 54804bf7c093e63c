import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import { connectDatabase } from '../database.ts';
import type { OwnDatabase } from '../queries.ts';

/** The database that every test file copies: migrated once, never changed afterward. */
export const TEMPLATE = 'tc_template';

declare module 'vitest' {
  interface ProvidedContext {
    /** The address of the server that tests create their databases on. */
    testServer: pg.ClientConfig;
  }
}

export interface TestDatabase {
  readonly database: OwnDatabase;
  /** For another pool, as another server process would have. */
  readonly address: pg.ClientConfig;
  drop(): Promise<void>;
}

async function asOperator(statement: string): Promise<void> {
  const client = new pg.Client(inject('testServer'));
  await client.connect();
  await client.query(statement);
  await client.end();
}

/** A separate, empty database for one test file. */
export function createEmptyDatabase(): Promise<TestDatabase> {
  return createTestDatabase('template0');
}

/** A separate, empty, migrated database for one test file. */
export async function createTestDatabase(template = TEMPLATE): Promise<TestDatabase> {
  const name = `tc_test_${randomBytes(6).toString('hex')}`;
  await asOperator(`create database ${name} template ${template}`);
  const address = { ...inject('testServer'), database: name };
  const database = connectDatabase(address);
  return {
    database,
    address,
    async drop() {
      await database.close();
      await asOperator(`drop database if exists ${name} with (force)`);
    },
  };
}
