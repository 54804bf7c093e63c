import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { readStatus } from '@tc/contract/api';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});

afterAll(() => server.stop());

async function read() {
  const answer = await fetch(server.url + readStatus.path);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('cache-control')).toBe('no-store');
  const status = readStatus.output.parse(await answer.json());
  const states = Object.fromEntries(status.parts.map(({ id, state }) => [id, state]));
  return { ...status, states };
}

it('tells anybody that all works', async () => {
  const { states, parts } = await read();
  expect(Object.keys(states)).toEqual(['server', 'database', 'mail', 'storage']);
  expect(states.database).not.toBe('down');
  expect(states.storage).not.toBe('down');
  for (const { name, detail } of parts) expect(name && detail).toMatch(/\S/);
});

it('tells of emails that wait, and again when they have gone', async () => {
  await server.database.query(
    `insert into auth.mail_queue (recipient, kind, content, created_at, expires_at)
     values ('x@example.com', 'recover', 'x', now() - interval '1 hour', now() + interval '1 day')`,
  );
  server.clock.advance(11);
  const late = await read();
  expect(late).toMatchObject({ state: 'slow', states: { mail: 'slow' } });
  await server.database.query('delete from auth.mail_queue');
  expect((await read()).checkedAt).toBe(late.checkedAt);
  server.clock.advance(11);
  expect((await read()).states.mail).not.toBe('down');
});

it('tells of a store that is gone', async () => {
  const folder = path.join(server.dataDir, 'files/objects');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(path.dirname(folder), { recursive: true });
  writeFileSync(folder, 'no folder');
  server.clock.advance(11);
  const { states, state } = await read();
  expect([states.storage, state]).toEqual(['down', 'down']);
  rmSync(folder);
});
