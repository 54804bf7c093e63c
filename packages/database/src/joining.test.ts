import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type Joining, joining } from './joining.ts';
import { createTestDatabase, type TestDatabase } from './testing/test-database.ts';

let given: TestDatabase;
let joined: Joining;

beforeAll(async () => {
  given = await createTestDatabase();
  joined = joining(given.database);
  await given.database.query('create table said (word text primary key)');
});

beforeEach(() => given.database.query('delete from said'));

afterAll(() => given.drop());

const say = (word: string) =>
  joined.database.run({ text: 'insert into said values ($1)', values: [word] });

const sayWithin = (word: string) =>
  joined.database.transaction((queries) =>
    queries.run({ text: 'insert into said values ($1)', values: [word] }),
  );

/** Read on another connection, as everybody else sees it. */
const heard = async () =>
  (await given.database.query<{ word: string }>('select word from said order by 1')).map(
    ({ word }) => word,
  );

it('commits what several transactions did at once, when all of it is done', async () => {
  const seen = await joined.inOne(async () => {
    await sayWithin('a');
    await Promise.all([say('b'), sayWithin('c'), say('d')]);
    return heard();
  });
  expect(seen).toEqual([]);
  expect(await heard()).toEqual(['a', 'b', 'c', 'd']);
});

it('takes all of it back when it throws', async () => {
  const work = joined.inOne(async () => {
    await sayWithin('a');
    await say('b');
    throw new Error('planted');
  });
  await expect(work).rejects.toThrow('planted');
  expect(await heard()).toEqual([]);
});

it('takes a part back alone that fails, and goes on', async () => {
  await joined.inOne(async () => {
    await say('a');
    await expect(say('a')).rejects.toThrow('said_pkey');
    const part = joined.database.transaction(async (queries) => {
      await queries.run({ text: "insert into said values ('b')" });
      throw new Error('planted');
    });
    await expect(part).rejects.toThrow('planted');
    await sayWithin('c');
  });
  expect(await heard()).toEqual(['a', 'c']);
});

it('is no part of what other callers do meanwhile, nor of what it left running', async () => {
  let late = () => Promise.resolve<unknown>(null);
  let begin = () => {};
  const begun = new Promise<void>((resolve) => {
    begin = resolve;
  });
  await Promise.all([
    joined
      .inOne(async () => {
        await say('a');
        late = async () => {
          await begun;
          return say('later');
        };
        void late().catch(() => undefined);
        throw new Error('planted');
      })
      .catch(() => undefined),
    say('beside'),
  ]);
  begin();
  await expect.poll(heard).toEqual(['beside', 'later']);
});

it('leaves nothing of parts that still waited when it failed or ended', async () => {
  const leftOver: Promise<unknown>[] = [];
  const failing = joined.inOne(async () => {
    await say('a');
    const all = [say('b'), say('a'), sayWithin('c'), say('d')];
    leftOver.push(...all);
    await Promise.all(all);
  });
  await expect(failing).rejects.toThrow('said_pkey');
  const ended = joined.inOne(async () => {
    leftOver.push(say('e'), sayWithin('f'));
  });
  await ended;
  const outcomes = await Promise.allSettled(leftOver);
  // A statement that was already running when the work ended belongs to it; one that was still waiting does
  // not.
  expect(outcomes.slice(4).map(({ status }) => status)).toEqual(['fulfilled', 'rejected']);
  expect(await heard()).toEqual(['e']);
  // The connections still work.
  await Promise.all(['x', 'y', 'z'].map(say));
  expect(await heard()).toEqual(['e', 'x', 'y', 'z']);
});

it('does at once what comes afterwards, or when all of it is committed, and never when it is taken back', async () => {
  const noted: string[][] = [];
  const note = () =>
    joined.afterwards(async () => {
      noted.push(await heard());
    });
  await note();
  expect(noted).toEqual([[]]);
  await joined.inOne(async () => {
    await say('a');
    await note();
    await say('b');
    expect(noted).toHaveLength(1);
  });
  expect(noted.slice(1)).toEqual([['a', 'b']]);
  const failing = joined.inOne(async () => {
    await note();
    throw new Error('planted');
  });
  await expect(failing).rejects.toThrow('planted');
  expect(noted).toHaveLength(2);
});

it('X12 is done again when the database breaks a deadlock', async () => {
  await say('1');
  await say('2');
  const touch = (word: string) =>
    joined.database.run({ text: 'update said set word = word where word = $1', values: [word] });
  const both = (first: string, second: string, done: string) =>
    joined.inOne(async () => {
      await touch(first);
      await joined.database.run({ text: 'select pg_sleep(0.02)' });
      await touch(second);
      await say(done);
    });
  const many = Array.from({ length: 20 }, (_, n) =>
    n % 2 === 0 ? both('1', '2', `done ${n}`) : both('2', '1', `done ${n}`),
  );
  await Promise.all(many);
  expect(await heard()).toHaveLength(22);
});
