import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { addPerson } from '../accounts/devices.ts';
import { PASSWORD } from '../clients.ts';
import { eventually } from '../eventually.ts';
import { TEST_RULES } from '../test-rules.ts';
import { startTestServer, type TestServer } from '../test-server.ts';
import { recorder } from './live-client.ts';

/* What the official client does by itself over time: reconnect, send heartbeats, renew its token and leave. */

let server: TestServer;
const open: SupabaseClient[] = [];

beforeAll(async () => {
  server = await startTestServer({ AUTH_RATE_LIMITS: 'off' }, undefined, { rules: TEST_RULES });
});

afterEach(async () => {
  for (const client of open.splice(0)) await client.removeAllChannels();
});

afterAll(() => server.stop());

function openClient(): SupabaseClient {
  const client = createClient(server.url, server.anonKey, {
    auth: { persistSession: false, autoRefreshToken: false },
    // The client's own behavior, only faster.
    realtime: { timeout: 5000, reconnectAfterMs: () => 50 },
  });
  open.push(client);
  return client;
}

/** Joins, and records every status of the subscription from then on. */
async function join(client: SupabaseClient, topic: string, isPrivate = false) {
  const statuses: string[] = [];
  const heard = recorder<{ payload: { n: number } }>();
  const channel = client
    .channel(topic, { config: { private: isPrivate } })
    .on('broadcast', { event: 'x' }, heard.hear as never);
  channel.subscribe((status) => statuses.push(status));
  await eventually(() => expect(statuses).toEqual(['SUBSCRIBED']));
  return { channel, statuses, heard };
}

it('a client comes back to its channels when the server was away', async () => {
  const { statuses, heard } = await join(openClient(), 'life');
  await server.restart();
  await eventually(() => {
    expect(statuses.at(-1)).toBe('SUBSCRIBED');
    expect(statuses.length).toBeGreaterThan(1);
  });
  const sender = openClient();
  expect(await sender.channel('life').httpSend('x', { n: 7 })).toEqual({ success: true });
  expect(await heard.until(1)).toMatchObject([{ payload: { n: 7 } }]);
});

it.each(['1.0.0', '2.0.0'])(
  'a heartbeat is answered, and its connection stays (%s)',
  async (vsn) => {
    const client = createClient(server.url, server.anonKey, { realtime: { vsn, timeout: 5000 } });
    open.push(client);
    const beats: string[] = [];
    client.realtime.onHeartbeat((status) => beats.push(status));
    const { statuses } = await join(client, 'beating');
    for (let n = 0; n < 3; n += 1) {
      beats.length = 0;
      await client.realtime.sendHeartbeat();
      await eventually(() => expect(beats).toEqual(['sent', 'ok']));
    }
    expect(client.realtime.isConnected()).toBe(true);
    expect(statuses).toEqual(['SUBSCRIBED']);
  },
);

it('a session that the client renews keeps its channels beyond the first token', async () => {
  const { id, email } = await addPerson(server);
  const client = openClient();
  await client.auth.signInWithPassword({ email, password: PASSWORD });
  const { statuses, heard } = await join(client, `user:${id}`, true);
  server.clock.advance(1800);
  const { data } = await client.auth.refreshSession();
  const renewed = data.session?.access_token ?? '';
  await eventually(() => expect(client.realtime.accessTokenValue).toBe(renewed));
  // It follows the token on the same connection, so its answer shows that the token has arrived.
  const later = client.channel('later');
  await new Promise<void>((resolve) => later.subscribe(() => resolve()));
  server.clock.advance(1900);
  const answer = await fetch(`${server.url}/realtime/v1/api/broadcast`, {
    method: 'POST',
    headers: {
      apikey: server.serviceKey,
      authorization: `Bearer ${server.serviceKey}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify({
      messages: [{ topic: `user:${id}`, event: 'x', payload: { n: 1 }, private: true }],
    }),
  });
  expect(answer.status).toBe(202);
  expect(await heard.until(1)).toMatchObject([{ payload: { n: 1 } }]);
  expect(statuses).toEqual(['SUBSCRIBED']);
  server.clock.advance(-3700);
});

it('who left a channel hears nothing of it, and may enter it anew', async () => {
  const client = openClient();
  const { channel, statuses, heard } = await join(client, 'again');
  expect(await client.removeChannel(channel)).toBe('ok');
  expect(statuses).toEqual(['SUBSCRIBED', 'CLOSED']);
  const second = await join(client, 'again');
  const sender = openClient();
  for (const n of [1, 2]) await sender.channel('again').httpSend('x', { n });
  expect(await second.heard.until(2)).toMatchObject([{ payload: { n: 1 } }, { payload: { n: 2 } }]);
  expect(heard.heard).toEqual([]);
});
