import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connectDatabase } from './database.ts';
import { createTestDatabase, type TestDatabase } from './testing/test-database.ts';

let given: TestDatabase;

beforeAll(async () => {
  given = await createTestDatabase();
  await given.database.query('create table counted (id int primary key, n int not null)');
  await given.database.query('insert into counted values (1, 0), (2, 0)');
});

afterAll(() => given.drop());

async function countOf(id: number): Promise<number | undefined> {
  const rows = await given.database.query<{ n: number }>('select n from counted where id = $1', [
    id,
  ]);
  return rows[0]?.n;
}

it('runs on the version that was asked for', async () => {
  const wanted = /postgresql\/(?<major>\d+)\//.exec(process.env.TEST_POSTGRES ?? '')?.groups?.major;
  const rows = await given.database.query(
    "select current_setting('server_version_num')::int / 10000 as major",
  );
  expect(rows).toEqual([{ major: Number(wanted ?? 18) }]);
});

describe('a transaction', () => {
  it('is taken back whole when its work throws', async () => {
    const before = await countOf(1);
    const work = given.database.transaction(async (queries) => {
      await queries.query('update counted set n = n + 1 where id = 1');
      throw new Error('planted');
    });
    await expect(work).rejects.toThrow('planted');
    expect(await countOf(1)).toBe(before);
  });

  it('fails when its connection breaks between two statements, and the process goes on', async () => {
    const work = given.database.transaction(async (queries) => {
      const [own] = await queries.query<{ pid: number }>('select pg_backend_pid() as pid');
      await given.database.query('select pg_terminate_backend($1)', [own?.pid]);
      const sql = 'select pid from pg_stat_activity where pid = $1';
      await expect.poll(() => given.database.query(sql, [own?.pid])).toEqual([]);
      await queries.query('select 1');
    });
    await expect(work).rejects.toThrow();
    expect(await given.database.query('select 1 as one')).toEqual([{ one: 1 }]);
  });

  it('X12 is done again when the database breaks a deadlock, so that nothing is lost', async () => {
    const before = ((await countOf(1)) ?? 0) + ((await countOf(2)) ?? 0);
    const both = (first: number, second: number) =>
      given.database.transaction(async (queries) => {
        await queries.query('update counted set n = n + 1 where id = $1', [first]);
        await queries.query('select pg_sleep(0.02)');
        await queries.query('update counted set n = n + 1 where id = $1', [second]);
      });
    const many = Array.from({ length: 100 }, (_, index) =>
      index % 2 === 0 ? both(1, 2) : both(2, 1),
    );
    await Promise.all(many);
    expect(((await countOf(1)) ?? 0) + ((await countOf(2)) ?? 0)).toBe(before + 2 * many.length);
  });
});

describe('a listener', () => {
  it('hears what another process says, also after its connection broke', async () => {
    const other = connectDatabase(given.address, 2);
    const heard: string[] = [];
    await given.database.listen('news', (payload) => heard.push(payload));
    await other.query("select pg_notify('news', 'one')");
    await expect.poll(() => heard).toEqual(['one']);
    await other.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where query ilike 'listen%' and datname = current_database()",
    );
    await expect
      .poll(async () => {
        await other.query("select pg_notify('news', 'two')");
        return heard.includes('two');
      })
      .toBe(true);
    await other.close();
  });
});
