import type { TestDatabase } from '@tc/database/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createOwnDatabase } from '../testing/own-database.ts';

let given: TestDatabase;

beforeAll(async () => {
  given = await createOwnDatabase();
});

afterAll(() => given.drop());

it('the migrations need nobody else’s, and make the three schemas and nothing beside them', async () => {
  const schemas = await given.database.query<{ schema: string; tables: number }>(
    `select schemaname as schema, count(*) as tables from pg_tables
     where schemaname not in ('pg_catalog', 'information_schema') group by 1 order by 1`,
  );
  expect(schemas).toEqual([
    { schema: 'auth', tables: 22 },
    { schema: 'public', tables: 1 },
    { schema: 'realtime', tables: 3 },
    { schema: 'storage', tables: 4 },
  ]);
});
