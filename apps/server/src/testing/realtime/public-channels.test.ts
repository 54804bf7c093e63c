import type { SupabaseClient } from '@supabase/supabase-js';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { addPerson, signIn } from '../accounts/devices.ts';
import { eventually } from '../eventually.ts';
import { startTestServer, type TestServer } from '../test-server.ts';
import { createLiveClient, recorder, subscribed } from './live-client.ts';

let server: TestServer;
let closed: TestServer;
const open: SupabaseClient[] = [];

beforeAll(async () => {
  // The product's own rules keep these channels closed; only the setting opens them.
  server = await startTestServer({ REALTIME_PUBLIC_CHANNELS: 'true' });
  closed = await startTestServer({ REALTIME_PUBLIC_CHANNELS: 'false' });
});

afterEach(async () => {
  for (const client of open.splice(0)) await client.removeAllChannels();
});

afterAll(async () => {
  await server.stop();
  await closed.stop();
});

function visitor(of = server): SupabaseClient {
  const made = createLiveClient(of.url, of.anonKey);
  open.push(made);
  return made;
}

async function person(): Promise<SupabaseClient> {
  const { session } = await signIn(server, (await addPerson(server)).email);
  const live = visitor();
  await live.realtime.setAuth(session.access_token);
  return live;
}

function say(of: TestServer, message: object): Promise<number> {
  return fetch(`${of.url}/realtime/v1/api/broadcast`, {
    method: 'POST',
    headers: { apikey: of.anonKey, 'content-type': 'application/json' },
    body: JSON.stringify({ messages: [{ event: 'said', payload: { n: 1 }, ...message }] }),
  }).then(({ status }) => status);
}

describe('channels that are not private, where the operator opens them', () => {
  it('carry broadcasts and presences among visitors and people', async () => {
    const [one, two] = [visitor(), await person()];
    const heard = recorder<{ payload: unknown }>();
    const seen = recorder<object>();
    const lobby = one.channel('lobby', { config: { broadcast: { ack: true } } });
    const other = two
      .channel('lobby')
      .on('broadcast', { event: '*' }, heard.hear)
      .on('presence', { event: 'join' }, seen.hear);
    expect(await subscribed(lobby)).toBe('SUBSCRIBED');
    expect(await subscribed(other)).toBe('SUBSCRIBED');
    expect(await lobby.send({ type: 'broadcast', event: 'said', payload: { n: 1 } })).toBe('ok');
    expect(await heard.until(1)).toMatchObject([{ event: 'said', payload: { n: 1 } }]);
    expect(await lobby.track({ name: 'visitor' })).toBe('ok');
    // The state sent after subscribing may already include people who joined meanwhile, so they may be reported
    // once or twice.
    const [first] = await seen.until(1);
    expect(first).toMatchObject({ newPresences: [{ name: 'visitor' }] });
    expect(await say(server, { topic: 'lobby' })).toBe(202);
    await heard.until(2);
  });

  it('are no way into a private one, nor to changes in tables', async () => {
    const { id, email } = await addPerson(server);
    const { client: owner } = await signIn(server, email);
    open.push(owner);
    const heard = recorder();
    const name = `user:${id}`;
    const mine = owner.channel(name, { config: { private: true } });
    mine.on('broadcast', { event: '*' }, heard.hear);
    expect(await subscribed(mine)).toBe('SUBSCRIBED');
    const stranger = visitor();
    const outside = stranger.channel(name, { config: { broadcast: { ack: true } } });
    expect(await subscribed(outside)).toBe('SUBSCRIBED');
    await outside.send({ type: 'broadcast', event: 'forged', payload: {} });
    expect(await say(server, { topic: name })).toBe(202);
    expect(await say(server, { topic: name, private: true })).toBe(403);
    const closedDoor = stranger.channel('user:x', { config: { private: true } });
    expect(await subscribed(closedDoor)).toContain('Unauthorized');
    expect(await mine.httpSend('last', {})).toEqual({ success: true });
    expect(await heard.until(1)).toMatchObject([{ event: 'last' }]);

    const words = recorder<{ status: string; extension: string }>();
    const spy = visitor()
      .channel('spy')
      .on('postgres_changes', { event: '*', schema: 'auth', table: 'users' }, () => undefined)
      .on('system', {}, words.hear);
    await subscribed(spy);
    await eventually(() =>
      expect(words.heard).toMatchObject([{ extension: 'postgres_changes', status: 'error' }]),
    );
  });

  it('keep their limits', async () => {
    expect(await say(server, { topic: 'x'.repeat(256) })).toBe(422);
    expect(await say(server, { topic: 'lobby', payload: 'x'.repeat(1_000_000) })).toBe(413);
  });
});

it('channels that are not private stay closed unless they are opened', async () => {
  expect(await subscribed(visitor(closed).channel('lobby'))).toContain('PrivateOnly');
  expect(await say(closed, { topic: 'lobby' })).toBe(403);
});
