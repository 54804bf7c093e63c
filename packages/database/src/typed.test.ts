import { type Generated, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connectDatabase } from './database.ts';
import { lockName } from './lock-name.ts';
import { prepare } from './prepared.ts';
import { createEmptyDatabase, type TestDatabase } from './testing/test-database.ts';
import { type Typed, typedBy } from './typed.ts';

interface Tables {
  'lab.cards': { id: Generated<number>; name: string; grade: number | null };
}

const on = typedBy<Tables>();

let given: TestDatabase;

beforeAll(async () => {
  given = await createEmptyDatabase();
  await given.database.query(
    `create schema lab;
     create table lab.cards (
       id bigint generated always as identity primary key, name text not null, grade int
     )`,
  );
});

afterAll(() => given.drop());

describe('a typed statement', () => {
  it('reads what it wrote, and counts the rows that it changed', async () => {
    const { database } = given;
    await on(database)
      .insertInto('lab.cards')
      .values([{ name: 'one' }, { name: 'two' }])
      .execute();
    const changed = await on(database)
      .updateTable('lab.cards')
      .set({ grade: 9 })
      .executeTakeFirstOrThrow();
    expect(changed.numUpdatedRows).toBe(2n);
    const rows = await on(database).selectFrom('lab.cards').selectAll().orderBy('id').execute();
    expect(rows).toEqual([
      { id: 1, name: 'one', grade: 9 },
      { id: 2, name: 'two', grade: 9 },
    ]);
  });

  it('belongs to the transaction that it is given', async () => {
    const work = given.database.transaction(async (queries) => {
      await on(queries).insertInto('lab.cards').values({ name: 'gone' }).execute();
      throw new Error('planted');
    });
    await expect(work).rejects.toThrow('planted');
    const found = await on(given.database)
      .selectFrom('lab.cards')
      .where('name', '=', 'gone')
      .selectAll()
      .execute();
    expect(found).toEqual([]);
  });

  it('may be written by hand where that says more', async () => {
    const { rows } = await sql<{ two: number }>`select ${1}::int + 1 as two`.execute(
      on(given.database),
    );
    expect(rows).toEqual([{ two: 2 }]);
  });
});

describe('a prepared statement', () => {
  const findCard = prepare('lab-card', (tables: Typed<Tables>, given: { id: number }) =>
    tables
      .selectFrom('lab.cards')
      .select(['name', 'grade'])
      .where('id', '=', given.id)
      .where('grade', '=', 9),
  );

  it('answers each call by its own values, and is planned once', async () => {
    const one = connectDatabase(given.address, 1);
    expect(await findCard(one, { id: 1 })).toEqual([{ name: 'one', grade: 9 }]);
    expect(await findCard(one, { id: 2 })).toEqual([{ name: 'two', grade: 9 }]);
    expect(await findCard(one, { id: 3 })).toEqual([]);
    expect(
      await one.query(
        `select name, generic_plans + custom_plans as runs from pg_prepared_statements`,
      ),
    ).toEqual([{ name: 'lab-card', runs: 3 }]);
    await one.close();
  });
});

it('a locked name keeps others waiting until the transaction ends', async () => {
  const { database } = given;
  const order: string[] = [];
  let release = () => {};
  const asked = new Promise<void>((resolve) => {
    release = resolve;
  });
  const first = database.transaction(async (queries) => {
    await lockName(queries, 'a name');
    await asked;
    order.push('first');
  });
  const second = database.transaction(async (queries) => {
    const [own] = await queries.query<{ pid: number }>('select pg_backend_pid() as pid');
    const waiting = lockName(queries, 'a name');
    const sqlText = `select wait_event_type from pg_stat_activity where pid = $1`;
    await expect
      .poll(() => database.query(sqlText, [own?.pid]))
      .toEqual([{ wait_event_type: 'Lock' }]);
    release();
    await waiting;
    order.push('second');
  });
  await Promise.all([first, second]);
  expect(order).toEqual(['first', 'second']);
});
