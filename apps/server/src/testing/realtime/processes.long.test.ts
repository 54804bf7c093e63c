import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { createTestDatabase, type TestDatabase } from '@tc/database/testing';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { addPerson } from '../accounts/devices.ts';
import { PASSWORD } from '../clients.ts';
import { eventually } from '../eventually.ts';
import { databaseUrl, type ServerProcess, startServerProcess } from '../server-process.ts';
import { createLiveClient, recorder, subscribed } from './live-client.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'tc-processes-'));
const open: SupabaseClient[] = [];
let given: TestDatabase;
let servers: ServerProcess[];
let anonKey: string;

function start(): Promise<ServerProcess> {
  return startServerProcess({ DATABASE_URL: databaseUrl(given.address), DATA_DIR: folder });
}

beforeAll(async () => {
  given = await createTestDatabase();
  await given.database.query(
    `create table public.events (id int primary key, name text);
     select realtime.watch('public.events');`,
  );
  const first = await start();
  servers = [first, await start()];
  const [row] = await given.database.query<{ content: string }>(
    "select content from auth.server_keys where name = 'keys.json'",
  );
  anonKey = (JSON.parse(row!.content) as { anonKey: string }).anonKey;
});

afterEach(async () => {
  for (const client of open.splice(0)) await client.realtime.disconnect();
});

afterAll(async () => {
  for (const server of servers) await server.kill();
  await given.drop();
  rmSync(folder, { recursive: true });
});

function client(at: number): SupabaseClient {
  const made = createLiveClient(servers[at]!.url, anonKey);
  open.push(made);
  return made;
}

it('broadcasts reach the members at every process, in order, small and large', async () => {
  const { heard, hear, until } = recorder<{ payload: { n: number; text?: string } }>();
  const reader = client(1).channel('room').on('broadcast', { event: '*' }, hear);
  const sender = client(0).channel('room', { config: { broadcast: { ack: true } } });
  await subscribed(reader);
  await subscribed(sender);
  for (let n = 0; n < 50; n += 1) {
    const text = n % 10 === 3 ? 'ü'.repeat(30_000) : 'small';
    void sender.send({ type: 'broadcast', event: 'said', payload: { n, text } });
  }
  await until(50);
  expect(heard.map(({ payload }) => payload.n)).toEqual(Array.from({ length: 50 }, (_, n) => n));
  expect(heard[13]!.payload.text).toHaveLength(30_000);
  const bytes = Uint8Array.from([0, 255, 7]);
  await sender.httpSend('bytes', bytes.buffer);
  const last = (await until(51)).at(-1) as unknown as { payload: ArrayBuffer };
  expect(new Uint8Array(last.payload)).toEqual(bytes);
});

it('changes of rows are heard at every process', async () => {
  const recorders = [0, 1].map(() => recorder<{ new: { id: number } }>());
  for (const at of [0, 1]) {
    const channel = client(at).channel('changes');
    const wish = { event: '*', schema: 'public', table: 'events' } as const;
    channel.on('postgres_changes', wish, recorders[at]!.hear as never);
    await subscribed(channel);
  }
  await given.database.query("insert into public.events values (1, 'a')");
  for (const { until } of recorders) expect((await until(1))[0]!.new.id).toBe(1);
});

it('who is there is known at every process, also after one of them was killed', async () => {
  const [here, there] = [0, 1].map((at) => {
    const channel = client(at).channel('present', { config: { presence: { key: `at-${at}` } } });
    return channel.on('presence', { event: 'sync' }, () => undefined);
  });
  await subscribed(here!);
  await here!.track({ from: 0 });
  await subscribed(there!);
  await there!.track({ from: 1 });
  const both = ['at-0', 'at-1'];
  for (const channel of [here!, there!]) {
    await eventually(() => expect(Object.keys(channel.presenceState()).sort()).toEqual(both));
  }
  await servers[1]!.kill();
  // The others would notice after a while; here its last heartbeat is made to look old.
  await given.database.query(
    `update realtime.processes set seen_at = now() - interval '1 minute'
     where id = (select process from realtime.presences where key = 'at-1')`,
  );
  await eventually(() => expect(Object.keys(here!.presenceState())).toEqual(['at-0']));
  servers[1] = await start();
});

it('a session that ends at one process ends its channels at the others', async () => {
  const { email } = await addPerson(given);
  const auth = { persistSession: false, autoRefreshToken: false };
  const first = createClient(servers[0]!.url, anonKey, { auth });
  const { data } = await first.auth.signInWithPassword({ email, password: PASSWORD });
  const second = client(1);
  await second.realtime.setAuth(data.session!.access_token);
  const channel = second.channel(`user:${data.user!.id}`, { config: { private: true } });
  const statuses: string[] = [];
  channel.subscribe((status) => statuses.push(status));
  await eventually(() => expect(statuses).toEqual(['SUBSCRIBED']));
  await first.auth.signOut();
  await eventually(() => expect(statuses).toContain('CLOSED'));
});

it('a process that could not hear for a while sends its clients to begin anew', async () => {
  const supabase = client(0);
  const { hear, until } = recorder<{ payload: unknown }>();
  const channel = supabase.channel('gap').on('broadcast', { event: '*' }, hear);
  const statuses: string[] = [];
  channel.subscribe((status) => statuses.push(status));
  await eventually(() => expect(statuses).toEqual(['SUBSCRIBED']));
  await given.database.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and query like 'listen %'`,
  );
  await eventually(() => expect(statuses.filter((one) => one === 'SUBSCRIBED')).toHaveLength(2));
  await client(1).channel('gap').httpSend('after', {});
  expect(await until(1)).toMatchObject([{ event: 'after' }]);
});
