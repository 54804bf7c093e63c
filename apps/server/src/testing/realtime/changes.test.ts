import type { SupabaseClient } from '@supabase/supabase-js';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { signUpTestUser } from '../sign-up.ts';
import { TEST_RULES } from '../test-rules.ts';
import { startTestServer, type TestServer } from '../test-server.ts';
import { createLiveClient, recorder, subscribed } from './live-client.ts';

let server: TestServer;
const open: SupabaseClient[] = [];

interface Change {
  readonly eventType: string;
  readonly new: Record<string, unknown>;
  readonly old: Record<string, unknown>;
}

beforeAll(async () => {
  server = await startTestServer({}, undefined, { rules: TEST_RULES });
  await server.database.query(`
    create table public.events (
      id int primary key, name text, score numeric, is_open boolean, tags text[], at timestamptz
    );
    create table public.notes (id uuid primary key default gen_random_uuid(), owner uuid, body text);
    create table public.hidden (id int primary key);
    select realtime.watch('public.events');
    select realtime.watch('public.notes', 'owner');
    select realtime.watch('public.hidden');`);
});

afterEach(async () => {
  for (const client of open.splice(0)) await client.removeAllChannels();
  await server.database.query('truncate public.events, public.notes, public.hidden');
});

afterAll(() => server.stop());

function client(key = server.anonKey, vsn?: string): SupabaseClient {
  const made = createLiveClient(server.url, key, vsn);
  open.push(made);
  return made;
}

/** Changes are reported in order, so once this row has arrived, so has everything reported before it. */
const LAST = 99;

function addLast(): Promise<unknown> {
  return server.database.query('insert into public.events (id) values ($1)', [LAST]);
}

/** Opens a channel that receives changes, once the server confirms it. */
async function watch(supabase: SupabaseClient, wish: object) {
  const changes = recorder<Change>();
  const system = recorder<{ status: string; message: string; extension: string }>();
  const channel = supabase.channel(`changes-${Math.random()}`);
  channel.on('system', {}, system.hear);
  channel.on(
    'postgres_changes',
    { event: '*', schema: 'public', ...wish } as never,
    changes.hear as never,
  );
  const status = await subscribed(channel);
  return { ...changes, status, system };
}

describe('changes of rows', () => {
  it.each(['1.0.0', '2.0.0'])('are told as they happen, version %s', async (vsn) => {
    const all = await watch(client(undefined, vsn), { table: 'events' });
    expect(all.status).toBe('SUBSCRIBED');
    expect(await all.system.until(1)).toMatchObject([
      { extension: 'postgres_changes', status: 'ok', message: 'Subscribed to PostgreSQL' },
    ]);
    const removed = await watch(client(undefined, vsn), { table: 'events', event: 'DELETE' });
    await server.database.query(
      `insert into public.events values (1, 'a', 9.5, true, '{x,y}', '2026-01-02T03:04:05Z')`,
    );
    await server.database.query(`update public.events set name = 'b' where id = 1`);
    await server.database.query(`delete from public.events where id = 1`);
    const row = { id: 1, name: 'a', score: 9.5, is_open: true, tags: ['x', 'y'] };
    expect(await all.until(3)).toMatchObject([
      {
        eventType: 'INSERT',
        schema: 'public',
        table: 'events',
        new: { ...row, at: '2026-01-02T03:04:05+00:00' },
        old: {},
        errors: null,
        commit_timestamp: expect.stringMatching(/^\d{4}-.*Z$/),
      },
      { eventType: 'UPDATE', new: { ...row, name: 'b' }, old: { id: 1 } },
      { eventType: 'DELETE', new: {}, old: { id: 1 } },
    ]);
    expect(await removed.until(1)).toMatchObject([{ eventType: 'DELETE' }]);
    expect(removed.heard).toHaveLength(1);
  });

  it('are chosen by filters', async () => {
    const supabase = client();
    const wishes = {
      'id=eq.2': [2],
      'id=neq.2': [1, 3],
      'score=gt.5': [2, 3],
      'score=lte.5': [1],
      'name=in.(a,"c,d")': [1, 3],
      'name=like.%d': [3],
      'name=ilike.B%': [2],
      'is_open=is.true': [1],
      'is_open=is.null': [3],
      'name=not.in.(a)': [2, 3],
      'id=gte.2,is_open=eq.false': [2],
    };
    const watching = await Promise.all(
      Object.keys(wishes).map((filter) => watch(supabase, { table: 'events', filter })),
    );
    await server.database.query(
      `insert into public.events (id, name, score, is_open)
       values (1, 'a', 5, true), (2, 'b', 6, false), (3, 'c,d', 7, null)`,
    );
    const last = await watch(supabase, { table: 'events', filter: `id=eq.${LAST}` });
    await addLast();
    await last.until(1);
    const heard = watching.map((one) =>
      one.heard.map((change) => change.new.id).filter((id) => id !== LAST),
    );
    expect(Object.fromEntries(Object.keys(wishes).map((wish, at) => [wish, heard[at]]))).toEqual(
      wishes,
    );
    const regular = await watch(supabase, { table: 'events', filter: 'name=match.(a+)+$' });
    expect(regular.status).toContain('CHANNEL_ERROR');
  });

  it('may be of one channel with several wishes, or of some columns', async () => {
    const [inserts, updates] = [recorder<Change>(), recorder<Change>()];
    const channel = client().channel('several');
    const wish = { schema: 'public', table: 'events' };
    channel
      .on('postgres_changes', { ...wish, event: 'INSERT', select: ['name'] }, inserts.hear)
      .on('postgres_changes', { ...wish, event: 'UPDATE' }, updates.hear);
    expect(await subscribed(channel)).toBe('SUBSCRIBED');
    await server.database.query(`insert into public.events (id, name) values (1, 'a')`);
    await server.database.query(`update public.events set name = 'b'`);
    expect((await inserts.until(1))[0]!.new).toEqual({ name: 'a' });
    expect((await updates.until(1))[0]!.new).toMatchObject({ id: 1, name: 'b' });
  });

  it('of large rows are read again', async () => {
    const all = await watch(client(), { table: 'events' });
    const name = 'ü'.repeat(20_000);
    await server.database.query('insert into public.events (id, name) values (1, $1)', [name]);
    await server.database.query('delete from public.events where id = 1');
    await server.database.query('insert into public.events (id, name) values (2, $1)', [name]);
    // The first row may be read before it is deleted, in which case its insertion is also reported.
    const second = () => all.heard.find(({ new: row }) => row.id === 2);
    await expect.poll(() => second()?.new.name === name).toBe(true);
    expect(all.heard.map(({ eventType, old }) => [eventType, old.id])).toContainEqual([
      'DELETE',
      1,
    ]);
  });

  it('of a transaction that is taken back are never told', async () => {
    const all = await watch(client(), { table: 'events' });
    await server.database
      .transaction(async (queries) => {
        await queries.query('insert into public.events (id) values (1)');
        throw new Error('back');
      })
      .catch(() => undefined);
    await addLast();
    expect((await all.until(1)).map((change) => change.new.id)).toEqual([LAST]);
  });
});

describe('who may hear', () => {
  it('Z02 of owned rows is their owner alone', async () => {
    const [ada, bob] = [await signUpTestUser(server), await signUpTestUser(server)];
    open.push(ada.supabase, bob.supabase);
    const hers = await watch(ada.supabase, { table: 'notes' });
    const his = await watch(bob.supabase, { table: 'notes' });
    const operator = await watch(client(server.serviceKey), { table: 'notes' });
    const whole = await watch(bob.supabase, {});
    const insert = 'insert into public.notes (owner, body) values ($1, $2)';
    await server.database.query(insert, [ada.id, 'small']);
    await server.database.query(insert, [ada.id, 'x'.repeat(20_000)]);
    await server.database.query(insert, [null, 'nobody']);
    await hers.until(2);
    await operator.until(3);
    await server.database.query('delete from public.notes');
    expect((await hers.until(4)).map(({ eventType }) => eventType)).toEqual([
      ...['INSERT', 'INSERT', 'DELETE', 'DELETE'],
    ]);
    expect(await operator.until(6)).toHaveLength(6);
    await server.database.query(insert, [bob.id, 'his']);
    for (const watching of [his, whole]) {
      expect((await watching.until(1)).map((change) => change.new.body)).toEqual(['his']);
    }
  });

  it('is told when there will be nothing to hear', async () => {
    const { supabase } = await signUpTestUser(server);
    open.push(supabase);
    for (const table of ['hidden', 'missing', 'notes']) {
      const watching = await watch(client(), { table });
      expect(watching.status).toBe('SUBSCRIBED');
      expect(await watching.system.until(1)).toMatchObject([
        { extension: 'postgres_changes', status: 'error' },
      ]);
    }
    const config = { postgres_changes_options: { wait: true } };
    const channel = client().channel('waiting', { config });
    channel.on(
      'postgres_changes',
      { event: '*', schema: 'public', table: 'hidden' },
      () => undefined,
    );
    expect(await subscribed(channel)).toContain('CHANNEL_ERROR: Unable to subscribe');
    const visitor = client();
    const silent = await watch(visitor, { schema: 'auth', table: 'users' });
    const events = await watch(visitor, { table: 'events' });
    await server.database.query('insert into public.hidden values (1)');
    await addLast();
    await events.until(1);
    expect(silent.heard).toEqual([]);
  });
});
