import { connectDatabase } from '@tc/database';
import { createTestDatabase } from '@tc/database/testing';
import { expect, it } from 'vitest';
import { watchReadiness } from './readiness.ts';

it('a watched database plans a named statement once, as the database itself does', async () => {
  const given = await createTestDatabase();
  const one = connectDatabase(given.address, 1);
  const { database } = watchReadiness(one, async () => false);
  await database.run({ text: 'select 1 as n', name: 'often' });
  expect(await one.query('select name from pg_prepared_statements')).toEqual([{ name: 'often' }]);
  await one.close();
  await given.drop();
});
