import { spawnSync } from 'node:child_process';
import { chmodSync, chownSync, mkdirSync, statSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { eventually } from '../../../testing/eventually.ts';
import { EMBEDDED_PROGRAM, EmbeddedLab, end, query } from '../testing/embedded-lab.ts';

const IS_ROOT = process.getuid?.() === 0;
const LIMIT_MS = 90_000;

let lab: EmbeddedLab;

beforeEach(() => {
  lab = new EmbeddedLab();
});

afterEach(() => lab.close());

/** The first file that initdb writes at its start, for its first database and for its last one. */
const FIRST_FILES_OF_STEPS = ['PG_VERSION', 'base/1/PG_VERSION', 'base/5/PG_VERSION'];

/** When the unfinished cluster's file was written; 0 if it is not there. */
function writtenMs(file: string): number {
  const found = statSync(path.join(lab.database, 'cluster.new', file), { throwIfNoEntry: false });
  return found?.mtimeMs ?? 0;
}

const start: EmbeddedLab['start'] = (circumstances) => lab.start(circumstances);

describe('the embedded database', { timeout: LIMIT_MS }, () => {
  it('keeps what was committed when its server is killed, and ends what was left running', async () => {
    const first = await start();
    await query(first, 'create table kept (id int primary key)');
    for (let id = 1; id <= 20; id += 1) await query(first, `insert into kept values (${id})`);
    const [{ pid }] = await query<{ pid: number }>(first, 'select pg_backend_pid() as pid');
    expect(pid).toBeGreaterThan(0);
    await end(first.child, 'SIGKILL');
    const second = await start();
    expect(await query(second, 'select count(*)::int as n from kept')).toEqual([{ n: 20 }]);
  });

  it('F08 comes back by itself when the database process is killed', {
    tags: ['long'],
  }, async () => {
    const started = await start();
    const rows = await query<{ pid: number }>(
      started,
      "select pid from pg_stat_activity where backend_type = 'checkpointer'",
    );
    process.kill(rows[0]?.pid as number, 'SIGKILL');
    await eventually(() => query(started, 'select 1'));
  });

  it('refuses a second server on the same folder in one sentence, and the first goes on', async () => {
    const first = await start();
    const second = await start();
    expect(second.said).toMatch(/^refused DATA_DIR is in use by another running server/);
    expect(await query(first, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  it('lets one of two first starts win', { tags: ['long'] }, async () => {
    const both = await Promise.all([start(), start()]);
    expect(both.filter(({ connection }) => connection).length).toBe(1);
  });

  it('resumes after it was killed at any step of making the cluster', {
    tags: ['long'],
  }, async () => {
    for (const file of FIRST_FILES_OF_STEPS) {
      const launchedMs = Date.now();
      const child = lab.launch();
      await eventually(() => expect(writtenMs(file)).toBeGreaterThanOrEqual(launchedMs));
      await end(child, 'SIGKILL');
    }
    const started = await start();
    expect(await query(started, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  it('speaks UTF-8 and orders by code point whatever the language of the machine, or without one', {
    tags: ['long'],
  }, async () => {
    const languages: NodeJS.ProcessEnv[] = [
      { LANG: 'xx_YY.latin1' },
      {},
      { LC_ALL: 'C' },
      { LANG: 'C.UTF-8', LC_ALL: 'tr_TR.ISO-8859-9', LANGUAGE: 'tr' },
    ];
    // The first start creates the cluster, and the others find it under another language.
    for (const language of languages) {
      const started = await start({ env: { PATH: process.env.PATH, ...language } });
      const rows = await query(
        started,
        `select current_setting('server_encoding') as encoding, upper('é') as upper,
           lower('I') as lower, 'Z' < 'a' as sorted`,
      );
      const expected = { encoding: 'UTF8', upper: 'É', lower: 'i', sorted: true };
      expect([language, rows]).toEqual([language, [expected]]);
      await end(started.child, 'SIGTERM');
    }
  });

  it('works at the end of a path too long for the name of a socket', async () => {
    lab.folder = path.join(lab.folder, 'a'.repeat(90));
    mkdirSync(lab.folder, { recursive: true });
    const started = await start();
    expect(await query(started, 'select 1 as one')).toEqual([{ one: 1 }]);
  });
});

describe.runIf(IS_ROOT)('the embedded database of another user', { timeout: LIMIT_MS }, () => {
  it('runs for a plain user in a folder that only he may read', async () => {
    chmodSync(lab.folder, 0o700);
    chownSync(lab.folder, 54_321, 54_321);
    // A user without a name on this machine, as in many containers.
    const prefix = ['setpriv', '--reuid=54321', '--regid=54321', '--clear-groups', '--'];
    // The other user must be able to read the program, so this only works in a checkout that others may enter.
    const canRead =
      spawnSync('setpriv', [...prefix.slice(1), 'test', '-r', EMBEDDED_PROGRAM]).status === 0;
    if (!canRead) return;
    const started = await start({ prefix });
    expect(await query(started, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  it('runs for root where user namespaces are forbidden, and afterward where they are not', {
    tags: ['long'],
  }, async () => {
    const programs = path.join(lab.folder, 'bin');
    mkdirSync(programs);
    for (const name of ['setpriv', 'test', 'sh', 'flock']) {
      symlinkSync(`/usr/bin/${name}`, path.join(programs, name));
    }
    const first = await start({ env: { PATH: programs } });
    await query(first, 'create table kept (id int)');
    await end(first.child, 'SIGTERM');
    const second = await start();
    expect(await query(second, 'select count(*)::int as n from kept')).toEqual([{ n: 0 }]);
  });
});
