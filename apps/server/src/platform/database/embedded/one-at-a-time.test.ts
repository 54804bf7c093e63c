import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { CONTAINER, canContain, EmbeddedLab, end, query } from '../testing/embedded-lab.ts';

const PATIENT = { timeout: 120_000, tags: ['long'] };
const inContainer = { prefix: CONTAINER };

/** A container whose first program survives when the server is killed, once for each line that it reads. */
const killable = {
  prefix: [...CONTAINER, 'sh', '-c', '"$@" & while read -r _; do kill -9 $!; done', 'sh'],
};

let lab: EmbeddedLab;

beforeEach(() => {
  lab = new EmbeddedLab();
});

afterEach(() => lab.close());

function pidFile(): string {
  return path.join(lab.database, 'cluster/postmaster.pid');
}

describe.runIf(canContain())('servers that do not see each other', PATIENT, () => {
  it('never share a folder: the second refuses, and the first keeps what it was told', async () => {
    const first = await lab.start(inContainer);
    await query(first, 'create table kept (id int)');
    const written = readFileSync(pidFile(), 'utf8');
    const second = await lab.start(inContainer);
    expect(second.said).toMatch(/^refused DATA_DIR is in use by another running server[^\n]*\n$/);
    expect(readFileSync(pidFile(), 'utf8')).toBe(written);
    await query(first, 'insert into kept values (1)');
    await end(first.child, 'SIGKILL');
    const third = await lab.start(inContainer);
    expect(await query(third, 'select count(*)::int as n from kept')).toEqual([{ n: 1 }]);
  });

  it('let one of two first starts win', async () => {
    const both = await Promise.all([lab.start(inContainer), lab.start(inContainer)]);
    expect(both.filter(({ connection }) => connection).length).toBe(1);
  });

  it('leave the database of a killed one alone until it has ended', async () => {
    const first = await lab.start(killable);
    await query(first, 'create table kept (id int)');
    first.child.stdin?.write('kill\n');
    const second = await lab.start(inContainer);
    expect(second.said).toMatch(
      /^refused The database in .* is still running where it cannot be stopped/,
    );
    await query(first, 'insert into kept values (1)');
    first.child.stdin?.end();
    const third = await lab.start(inContainer);
    expect(await query(third, 'select count(*)::int as n from kept')).toEqual([{ n: 1 }]);
  });

  it('leave a database alone that holds no lock of ours', async () => {
    const first = await lab.start(killable);
    await query(first, 'create table kept (id int)');
    first.child.stdin?.write('kill\n');
    for (const name of ['server.flock', 'database.flock']) rmSync(path.join(lab.database, name));
    const second = await lab.start(inContainer);
    expect(second.said).toMatch(
      /^refused A database that this server did not start is running in /,
    );
    await query(first, 'insert into kept values (1)');
  });
});

describe('after a crash of everything', PATIENT, () => {
  it('starts although other programs have the numbers of the dead', async () => {
    const first = await lab.start();
    await query(first, 'create table kept (id int)');
    const [postmaster] = readFileSync(pidFile(), 'utf8').split('\n');
    const socketLock = path.join(lab.database, 'run/.s.PGSQL.5432.lock');
    const left = new Map([pidFile(), socketLock].map((file) => [file, readFileSync(file, 'utf8')]));
    await end(first.child, 'SIGKILL');
    process.kill(Number(postmaster), 'SIGKILL');
    for (const [file, text] of left) {
      writeFileSync(file, text.replace(/^\d+/, String(process.pid)));
    }
    const second = await lab.start();
    expect(await query(second, 'select count(*)::int as n from kept')).toEqual([{ n: 0 }]);
  });
});
