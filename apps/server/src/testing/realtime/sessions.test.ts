import http from 'node:http';
import net from 'node:net';
import type { SupabaseClient } from '@supabase/supabase-js';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import WebSocket from 'ws';
import { eventually } from '../eventually.ts';
import { signUpTestUser } from '../sign-up.ts';
import { TEST_RULES } from '../test-rules.ts';
import { startTestServer, type TestServer } from '../test-server.ts';
import { createLiveClient, recorder, subscribed } from './live-client.ts';

let server: TestServer;
const open: SupabaseClient[] = [];

beforeAll(async () => {
  server = await startTestServer({ AUTH_RATE_LIMITS: 'off' }, undefined, { rules: TEST_RULES });
});

afterEach(async () => {
  for (const client of open.splice(0)) await client.removeAllChannels();
});

afterAll(() => server.stop());

function address(query: string): string {
  return `${server.url.replace('http', 'ws')}/realtime/v1/websocket?${query}`;
}

/** A raw connection, for messages that the official client would never send. */
async function connect(vsn = '2.0.0') {
  const socket = new WebSocket(address(`apikey=${server.anonKey}&vsn=${vsn}`));
  const messages: unknown[][] = [];
  socket.on('message', (data) => messages.push(JSON.parse(String(data))));
  const ended = new Promise<number>((resolve) => socket.on('close', resolve));
  await new Promise((resolve) => socket.once('open', resolve));
  return {
    socket,
    messages,
    ended,
    send: (...frame: unknown[]) => socket.send(JSON.stringify(frame)),
  };
}

/** A user with an open private channel. */
async function enterOwn() {
  const user = await signUpTestUser(server);
  open.push(user.supabase);
  const channel = user.supabase.channel(`user:${user.id}`, { config: { private: true } });
  const statuses: string[] = [];
  const system = recorder<{ status: string; message: string }>();
  channel.on('system', {}, system.hear);
  await new Promise<void>((resolve) => {
    channel.subscribe((status) => {
      statuses.push(status);
      if (status === 'SUBSCRIBED') resolve();
    });
  });
  return { ...user, channel, statuses, system };
}

describe('a connection', () => {
  it('is refused before it is made without one of our keys', async () => {
    for (const query of [
      '',
      'apikey=',
      'apikey=wrong&vsn=2.0.0',
      `apikey=${server.anonKey}&vsn=9`,
    ]) {
      const answer = await new Promise<http.IncomingMessage>((resolve, reject) => {
        const request = http.get(`${server.url}/realtime/v1/websocket?${query}`, {
          headers: {
            connection: 'Upgrade',
            upgrade: 'websocket',
            'sec-websocket-version': '13',
            'sec-websocket-key': Buffer.alloc(16).toString('base64'),
          },
        });
        request.on('response', resolve);
        request.on('upgrade', () => reject(new Error('was accepted')));
        request.on('error', reject);
      });
      expect(answer.statusCode, query).toBe(401);
      const body = (await answer.toArray()).join('');
      expect(JSON.parse(body)).toEqual({ error: 'Unauthorized' });
    }
  });

  it('is for this address alone', async () => {
    const socket = new WebSocket(`${server.url.replace('http', 'ws')}/elsewhere`);
    const error = await new Promise<Error>((resolve) => socket.on('error', resolve));
    expect(error.message).toContain('404');
  });

  it('ends when it speaks no protocol, too much, or too large', async () => {
    for (const message of ['{', '"text"', '[]', '[1,2,3]', Buffer.from([9, 9]), Buffer.from([3])]) {
      const { socket, ended } = await connect();
      socket.send(message);
      expect(await ended, String(message)).toBe(1008);
    }
    const chatty = await connect();
    for (let count = 0; count < 500; count += 1) chatty.send(null, '1', 'phoenix', 'heartbeat', {});
    expect(await chatty.ended).toBe(1008);
    const large = await connect();
    large.socket.send('x'.repeat(1_000_001));
    expect(await large.ended).toBe(1009);
  });

  it('answers what belongs to no channel, and bad joins, with an error', async () => {
    const { send, messages, socket } = await connect();
    send('1', '1', 'realtime:x', 'broadcast', { type: 'broadcast', event: 'e' });
    send('1', '2', 'other', 'phx_join', {});
    send('1', '3', 'realtime:x', 'phx_join', { config: { broadcast: 7 } });
    send('1', '4', 'realtime:x', 'phx_join', { config: { postgres_changes: [{ event: 'X' }] } });
    send('1', '5', 'realtime:x', 'phx_join', { config: { private: true } });
    send('1', '6', 'realtime:x', 'phx_join', { access_token: 'ey.no.token' });
    send('1', '7', 'realtime:x', 'phx_join', {});
    send('1', '8', 'realtime:x', 'strange', {});
    await eventually(() => expect(messages).toHaveLength(8));
    const statuses = messages.map(([, ref, , , payload]) => [
      ref,
      (payload as { status: string }).status,
    ]);
    const refused = ['1', '2', '3', '4', '5', '6'].map((ref) => [ref, 'error']);
    expect(statuses).toEqual([...refused, ['7', 'ok'], ['8', 'error']]);
    socket.close();
  });

  it('gives a channel that is joined again to the new join', async () => {
    const { send, messages, socket } = await connect();
    send('1', '1', 'realtime:x', 'phx_join', {});
    send('2', '2', 'realtime:x', 'phx_join', {});
    send('1', '3', 'realtime:x', 'phx_leave', {});
    await eventually(() => expect(messages).toHaveLength(4));
    expect(messages.map(([joinRef, , , event]) => [joinRef, event])).toEqual([
      ['1', 'phx_reply'],
      ['1', 'phx_close'],
      ['2', 'phx_reply'],
      ['1', 'phx_reply'],
    ]);
    expect(messages[3]![4]).toMatchObject({ status: 'error' });
    socket.close();
  });

  it('opens a hundred channels and no more', async () => {
    const { send, messages, socket } = await connect();
    for (let count = 0; count < 101; count += 1) {
      send('1', String(count), `realtime:${count}`, 'phx_join', {});
    }
    await eventually(() => expect(messages).toHaveLength(101));
    expect(messages.at(-1)![4]).toMatchObject({ status: 'error' });
    expect(messages.at(-2)![4]).toMatchObject({ status: 'ok' });
    socket.close();
  });

  it('that does not read is given up, and the others are not held', {
    tags: ['long'],
  }, async () => {
    const { port } = new URL(server.url);
    const slow = net.connect({ port: Number(port), host: '127.0.0.1' });
    slow.write(
      `GET /realtime/v1/websocket?apikey=${server.anonKey}&vsn=1.0.0 HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n`,
    );
    await new Promise((resolve) => slow.once('data', resolve));
    const join = JSON.stringify({
      topic: 'realtime:flood',
      event: 'phx_join',
      payload: {},
      ref: '1',
    });
    // A client's frame: text, masked with zeros.
    slow.write(
      Buffer.concat([Buffer.from([0x81, 0x80 | join.length, 0, 0, 0, 0]), Buffer.from(join)]),
    );
    await new Promise((resolve) => slow.once('data', resolve));
    slow.pause();
    const gone = new Promise((resolve) => slow.once('close', resolve));

    const quick = createLiveClient(server.url, server.anonKey);
    open.push(quick);
    const { heard, hear } = recorder();
    await subscribed(quick.channel('flood').on('broadcast', { event: '*' }, hear));
    const payload = { text: 'x'.repeat(500_000) };
    const sender = createLiveClient(server.url, server.anonKey).channel('flood');
    for (let count = 0; count < 40; count += 1) await sender.httpSend('flood', payload);
    await eventually(() => expect(heard).toHaveLength(40));
    slow.resume();
    await gone;
  });
});

describe('a channel', () => {
  it('S02 ends at once when its session does', async () => {
    const { supabase, statuses, system, session } = await enterOwn();
    const bystander = await enterOwn();
    await fetch(`${server.url}/auth/v1/logout`, {
      method: 'POST',
      headers: { authorization: `Bearer ${session.access_token}`, apikey: server.anonKey },
    });
    await system.until(1);
    expect(system.heard).toMatchObject([{ status: 'error', message: 'Session has ended' }]);
    await eventually(() => expect(statuses).toContain('CLOSED'));
    expect(supabase.getChannels()).toEqual([]);
    expect(bystander.statuses).toEqual(['SUBSCRIBED']);
  });

  it('S09 ends when its user is banned or deleted', async () => {
    const [banned, deleted] = [await enterOwn(), await enterOwn()];
    await server.database.query(
      "update auth.users set banned_until = now() + interval '1 day' where id = $1",
      [banned.id],
    );
    await server.database.query('delete from auth.users where id = $1', [deleted.id]);
    for (const { statuses } of [banned, deleted]) {
      await eventually(() => expect(statuses).toContain('CLOSED'));
    }
  });

  it('ends with its token, unless that is renewed in time', async () => {
    const [idle, renewed] = [await enterOwn(), await enterOwn()];
    server.clock.advance(1800);
    const { data } = await renewed.supabase.auth.refreshSession(renewed.session);
    await renewed.supabase.realtime.setAuth(data.session!.access_token);
    // The message is on its way, and anything sent later on this connection arrives after it.
    await renewed.channel.send({ type: 'broadcast', event: 'x', payload: {} });
    await renewed.supabase.channel('later').httpSend('x', {});
    server.clock.advance(1900);
    await idle.system.until(1);
    expect(idle.system.heard).toMatchObject([{ status: 'error', message: 'Token has expired' }]);
    await eventually(() => expect(idle.statuses).toContain('CLOSED'));
    expect(renewed.statuses).toEqual(['SUBSCRIBED']);
    server.clock.advance(-3700);
  });

  it('ends when its new token no longer allows it', async () => {
    const { supabase, statuses } = await enterOwn();
    const other = await signUpTestUser(server);
    await supabase.realtime.setAuth(other.session.access_token);
    await eventually(() => expect(statuses).toContain('CLOSED'));
  });
});

it('connections end when the server stops in good order', async () => {
  const stopping = await startTestServer({}, undefined, { rules: TEST_RULES });
  const client = createLiveClient(stopping.url, stopping.anonKey);
  const channel = client.channel('x');
  await subscribed(channel);
  const socket = new WebSocket(
    `${stopping.url.replace('http', 'ws')}/realtime/v1/websocket?apikey=${stopping.anonKey}`,
  );
  await new Promise((resolve) => socket.once('open', resolve));
  const ended = new Promise((resolve) => socket.once('close', resolve));
  const { port } = new URL(stopping.url);
  const deaf = net.connect({ port: Number(port), host: '127.0.0.1' });
  deaf.write(
    `GET /realtime/v1/websocket?apikey=${stopping.anonKey} HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n`,
  );
  await new Promise((resolve) => deaf.once('data', resolve));
  const hungUp = new Promise((resolve) => deaf.once('close', resolve));
  await stopping.stop();
  expect(await ended).toBe(1001);
  await hungUp;
  await client.realtime.disconnect();
});
