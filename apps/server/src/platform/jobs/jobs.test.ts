import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { createTestDatabase, type TestDatabase } from '@tc/database/testing';
import pino from 'pino';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { eventually } from '../../testing/eventually.ts';
import { databaseUrl } from '../../testing/server-process.ts';
import { connectBoss } from './boss.ts';
import { GivenUpError, type Job, type JobKind, scheduledWork } from './job-kind.ts';
import { type JobDesk, type Jobs, openJobDesk, openJobs } from './jobs.ts';
import { countJobs, listDeadJobs } from './read-jobs.ts';
import { LAB_WORK, noteDone } from './testing/lab-work.ts';

const PROGRAM = path.join(import.meta.dirname, 'testing/run-worker.ts');
const LOG = pino({ level: 'silent' });

let given: TestDatabase;
let desk: JobDesk;
const children: ChildProcess[] = [];
const opened: Jobs[] = [];

beforeAll(async () => {
  given = await createTestDatabase();
  await given.database.query('create table done (id text, by text)');
  desk = await openJobDesk(given.database, [LAB_WORK]);
});

afterAll(() => given.drop());

afterEach(async () => {
  for (const child of children.splice(0)) {
    if (child.exitCode === null && child.signalCode === null) {
      child.kill('SIGKILL');
      await once(child, 'exit');
    }
  }
  await Promise.all(opened.splice(0).map((jobs) => jobs.stop()));
  await given.database.query('delete from jobs.job');
  await given.database.query('delete from jobs.schedule');
  await given.database.query('delete from done');
});

function ask(id: string): Promise<void> {
  return given.database.transaction((queries) => desk.enqueue(queries, LAB_WORK, id));
}

async function work(run: (job: Job) => Promise<void>, kind: JobKind = LAB_WORK): Promise<Jobs> {
  const jobs = await openJobs(given.database, LOG, { kinds: [LAB_WORK], isWorking: true });
  opened.push(jobs);
  await jobs.work([{ kind, run }]);
  return jobs;
}

/** A worker process, and its output so far. */
async function startWorker(name: string) {
  const child = spawn(process.execPath, [PROGRAM, databaseUrl(given.address), name], {
    env: { PATH: process.env.PATH },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  children.push(child);
  const said: string[] = [];
  createInterface(child.stdout).on('line', (line) => said.push(line));
  await eventually(() => expect(said).toContain('ready'));
  return { child, said };
}

/** What one of the processes does from time to time; returns what went wrong. */
async function lookAfterJobs(): Promise<object[]> {
  const wrong: object[] = [];
  const boss = connectBoss(given.database, { warn: (fields) => wrong.push(fields) });
  await boss.supervise();
  return wrong;
}

function done() {
  return given.database.query<{ id: string; by: string }>('select id, by from done order by id');
}

describe('X14 a job', () => {
  it('exists if and only if what it tells of was committed', async () => {
    const asked = given.database.transaction(async (queries) => {
      await desk.enqueue(queries, LAB_WORK, 'undone');
      throw new Error('taken back');
    });
    await expect(asked).rejects.toThrow('taken back');
    await ask('kept');
    await work(({ id }) => noteDone(given.database, id, 'here'));
    await eventually(async () => expect(await done()).toEqual([{ id: 'kept', by: 'here' }]));
  });

  it('is done once by two processes, and both have a share', async () => {
    await Promise.all([startWorker('one'), startWorker('other')]);
    const ids: string[] = [];
    const askNext = async () => {
      ids.push(String(ids.length + 100));
      await ask(ids.at(-1) ?? '');
    };
    for (let asked = 0; asked < 60; asked += 1) await askNext();
    // On a busy machine one of them may do all of these before the other gets to work.
    await eventually(async () => {
      await askNext();
      expect(new Set((await done()).map(({ by }) => by)).size).toBe(2);
    });
    await eventually(async () => expect(await done()).toHaveLength(ids.length));
    expect((await done()).map(({ id }) => id)).toEqual(ids);
    // The work's own note comes a moment before its job counts as ended.
    await eventually(async () => {
      const [counts] = await countJobs(given.database);
      expect(counts).toEqual({ name: 'lab-work', waiting: 0, running: 0, dead: 0 });
    });
  });

  it('that is asked for again while it waits or runs is one job', async () => {
    await ask('same');
    await ask('same');
    let end = () => {};
    const ended = new Promise<void>((resolve) => {
      end = resolve;
    });
    let begun = 0;
    await work(async ({ id }) => {
      begun += 1;
      await ended;
      await noteDone(given.database, id, 'here');
    });
    await eventually(() => expect(begun).toBe(1));
    await ask('same');
    end();
    await eventually(async () => expect((await countJobs(given.database))[0]?.running).toBe(0));
    expect(await done()).toHaveLength(1);
  });

  it('of a process that was killed in the middle is done by another one', async () => {
    const first = await startWorker('first');
    await ask('hangs');
    await eventually(() => expect(first.said).toContain('begun hangs'));
    first.child.kill('SIGKILL');
    await once(first.child, 'exit');
    // The time within which a live process would have been heard from.
    await given.database.query(
      `update jobs.job set heartbeat_on = heartbeat_on - interval '1 minute' where state = 'active'`,
    );
    await given.database.query(`update jobs.queue set monitor_on = now() - interval '1 minute'`);
    await startWorker('second');
    await lookAfterJobs();
    await eventually(async () => expect(await done()).toEqual([{ id: 'hangs', by: 'second' }]));
  });
});

describe('a job that fails', () => {
  it('is tried again, later each time, then is dead and can be begun anew', async () => {
    await ask('bad');
    let isMended = false;
    const attempts: number[] = [];
    await work(async ({ id, attempt }) => {
      attempts.push(attempt);
      if (!isMended) throw new Error('not today');
      await noteDone(given.database, id, 'here');
    });
    await eventually(async () => expect((await countJobs(given.database))[0]?.dead).toBe(1));
    expect(attempts).toEqual([1, 2, 3]);
    expect(await listDeadJobs(given.database)).toMatchObject([
      { name: 'lab-work', id: 'bad', attempts: 3, message: 'not today' },
    ]);
    isMended = true;
    expect(await desk.retryDead()).toBe(1);
    await eventually(async () => expect(await done()).toHaveLength(1));
    expect(await listDeadJobs(given.database)).toEqual([]);
  });

  it('is dead at once where no further attempt would help', async () => {
    await ask('hopeless');
    await work(async () => {
      throw new GivenUpError('gone');
    });
    await eventually(async () => expect((await countJobs(given.database))[0]?.dead).toBe(1));
    expect(await listDeadJobs(given.database)).toMatchObject([{ id: 'hopeless', attempts: 1 }]);
  });
});

describe('F17 a server that stops', () => {
  it('lets a job that runs come to its end', async () => {
    await ask('short');
    let end = () => {};
    const ended = new Promise<void>((resolve) => {
      end = resolve;
    });
    let hasBegun = false;
    const jobs = await work(async ({ id }) => {
      hasBegun = true;
      await ended;
      await noteDone(given.database, id, 'here');
    });
    await eventually(() => expect(hasBegun).toBe(true));
    const stopped = jobs.stop();
    end();
    await stopped;
    expect(await done()).toEqual([{ id: 'short', by: 'here' }]);
  });

  it('asks a longer one to end, and another process does it', async () => {
    const first = await startWorker('first');
    await ask('hangs');
    await eventually(() => expect(first.said).toContain('begun hangs'));
    first.child.kill('SIGTERM');
    await once(first.child, 'exit');
    await work(({ id }) => noteDone(given.database, id, 'here'));
    await eventually(async () => expect(await done()).toEqual([{ id: 'hangs', by: 'here' }]));
  });
});

describe('the queue', () => {
  it('looks after its own tables on our connections', async () => {
    await given.database.query('update jobs.queue set maintain_on = null, monitor_on = null');
    expect(await lookAfterJobs()).toEqual([]);
  });
});

describe('scheduled work', () => {
  it('that is due at the start is done once, however many processes start', async () => {
    const kind = scheduledWork('lab-upkeep', '0 0 1 1 *', true);
    let rounds = 0;
    let end = () => {};
    const ended = new Promise<void>((resolve) => {
      end = resolve;
    });
    const round = async () => {
      rounds += 1;
      await ended;
    };
    await Promise.all([1, 2, 3].map(() => work(round, kind)));
    await eventually(() => expect(rounds).toBe(1));
    end();
    await eventually(async () => {
      const counts = await countJobs(given.database);
      expect(counts.find(({ name }) => name === 'lab-upkeep')).toMatchObject({
        waiting: 0,
        running: 0,
      });
    });
    expect(rounds).toBe(1);
    const schedules = await given.database.query('select cron from jobs.schedule');
    expect(schedules).toEqual([{ cron: '0 0 1 1 *' }]);
  });
});

describe('rows without a job', () => {
  it('as a restored backup has them get one, and those that have one keep it', async () => {
    await ask('known');
    const jobs = await openJobs(given.database, LOG, { kinds: [LAB_WORK], isWorking: true });
    opened.push(jobs);
    await jobs.work([
      {
        kind: LAB_WORK,
        run: ({ id }) => noteDone(given.database, id, 'here'),
        findWaiting: async () => ['known', 'lost'],
      },
    ]);
    await eventually(async () => {
      const ids = new Set((await done()).map(({ id }) => id));
      expect(ids).toEqual(new Set(['known', 'lost']));
    });
  });

  it('finds it for each part of the server that does work of its own', async () => {
    const others = { ...LAB_WORK, name: 'other-lab-work' };
    const both = await openJobs(given.database, LOG, {
      kinds: [LAB_WORK, others],
      isWorking: true,
    });
    opened.push(both);
    const task = (kind: typeof LAB_WORK, lost: string) => ({
      kind,
      run: ({ id }: { readonly id: string | null }) => noteDone(given.database, id, 'here'),
      findWaiting: async () => [lost],
    });
    await both.work([task(LAB_WORK, 'of one')]);
    await both.work([task(others, 'of the other')]);
    await eventually(async () => {
      const ids = new Set((await done()).map(({ id }) => id));
      expect(ids).toEqual(new Set(['of one', 'of the other']));
    });
  });
});
