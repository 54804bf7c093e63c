import type { SupabaseClient } from '@supabase/supabase-js';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { eventually } from '../eventually.ts';
import { TEST_RULES } from '../test-rules.ts';
import { startTestServer, type TestServer } from '../test-server.ts';
import { createLiveClient, subscribed } from './live-client.ts';

let server: TestServer;
const open: SupabaseClient[] = [];

beforeAll(async () => {
  server = await startTestServer({}, undefined, { rules: TEST_RULES });
});

afterEach(async () => {
  for (const client of open.splice(0)) await client.removeAllChannels();
});

afterAll(() => server.stop());

function enter(room: string, key: string, vsn?: string) {
  const supabase = createLiveClient(server.url, server.anonKey, vsn);
  open.push(supabase);
  const channel = supabase.channel(room, { config: { presence: { key } } });
  const seen: string[] = [];
  channel
    .on('presence', { event: 'sync' }, () => seen.push('sync'))
    .on('presence', { event: 'join' }, ({ key: who }) => seen.push(`join ${who}`))
    .on('presence', { event: 'leave' }, ({ key: who }) => seen.push(`leave ${who}`));
  return { supabase, channel, seen, here: () => Object.keys(channel.presenceState()).sort() };
}

it('shows who is there, what they show, and who goes', async () => {
  const [ada, bob] = [enter('room', 'ada'), enter('room', 'bob', '1.0.0')];
  await subscribed(ada.channel);
  expect(await ada.channel.track({ mood: 'curious' })).toBe('ok');
  await eventually(() => expect(ada.here()).toEqual(['ada']));
  await subscribed(bob.channel);
  await eventually(() => expect(bob.here()).toEqual(['ada']));
  expect(bob.channel.presenceState()).toEqual({
    ada: [{ mood: 'curious', presence_ref: expect.any(String) }],
  });
  await bob.channel.track({ mood: 'calm' });
  await eventually(() => expect(ada.here()).toEqual(['ada', 'bob']));
  expect(ada.seen).toContain('join bob');

  await bob.channel.track({ mood: 'glad' });
  await eventually(() => expect(ada.channel.presenceState().bob).toMatchObject([{ mood: 'glad' }]));
  expect(ada.here()).toEqual(['ada', 'bob']);
  expect(await bob.channel.untrack()).toBe('ok');
  await eventually(() => expect(ada.here()).toEqual(['ada']));
  expect(ada.seen).toContain('leave bob');

  await bob.channel.track({});
  await eventually(() => expect(ada.here()).toEqual(['ada', 'bob']));
  await bob.supabase.realtime.disconnect();
  await eventually(() => expect(ada.here()).toEqual(['ada']));
});

it('counts one person on two devices once, until both are gone', async () => {
  const [phone, laptop, other] = [enter('two', 'ada'), enter('two', 'ada'), enter('two', 'bob')];
  for (const { channel } of [phone, laptop, other]) {
    await subscribed(channel);
    await channel.track({});
  }
  await eventually(() => expect(other.channel.presenceState().ada).toHaveLength(2));
  await phone.supabase.removeAllChannels();
  await eventually(() => expect(other.channel.presenceState().ada).toHaveLength(1));
  await laptop.supabase.removeAllChannels();
  await eventually(() => expect(other.here()).toEqual(['bob']));
});

it('gives names to those without, and takes keys that look like more than keys', async () => {
  const [nameless, odd] = [enter('odd', ''), enter('odd', 'constructor')];
  for (const { channel } of [nameless, odd]) {
    await subscribed(channel);
    await channel.track({ a: 1 });
  }
  await eventually(() => expect(nameless.here()).toHaveLength(2));
  expect(nameless.here()).toContain('constructor');
  const worse = enter('odd', '__proto__');
  await subscribed(worse.channel);
  expect(await worse.channel.track({ metas: [] })).toBe('ok');
  expect(({} as { metas?: unknown }).metas).toBeUndefined();
  expect(await odd.channel.track({ long: 'x'.repeat(20_000) })).toBe('error');
});

it('leaves nothing behind', async () => {
  const { channel, supabase } = enter('gone', 'ada');
  await subscribed(channel);
  await channel.track({});
  await supabase.removeAllChannels();
  await eventually(async () => {
    const rows = await server.database.query(
      "select from realtime.presences where room like '%gone'",
    );
    expect(rows).toHaveLength(0);
  });
});
