import type { SupabaseClient } from '@supabase/supabase-js';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { eventually } from '../eventually.ts';
import { signUpTestUser } from '../sign-up.ts';
import { TEST_RULES } from '../test-rules.ts';
import { startTestServer, type TestServer } from '../test-server.ts';
import { createLiveClient, recorder, subscribed } from './live-client.ts';

let server: TestServer;
const open: SupabaseClient[] = [];

beforeAll(async () => {
  server = await startTestServer({}, undefined, { rules: TEST_RULES });
});

afterEach(async () => {
  for (const client of open.splice(0)) await client.removeAllChannels();
});

afterAll(() => server.stop());

function client(vsn?: string): SupabaseClient {
  const made = createLiveClient(server.url, server.anonKey, vsn);
  open.push(made);
  return made;
}

interface Heard {
  readonly event: string;
  readonly payload: unknown;
}

describe.each(['1.0.0', '2.0.0'])('version %s', (vsn) => {
  it('carries broadcasts to all others of the channel', async () => {
    const [one, two, other] = [client(vsn), client(vsn), client(vsn)];
    const [heardByOne, heardByTwo] = [recorder<Heard>(), recorder<Heard>()];
    const elsewhere = recorder<Heard>();
    const sender = one.channel('room').on('broadcast', { event: '*' }, heardByOne.hear);
    const reader = two.channel('room').on('broadcast', { event: 'said' }, heardByTwo.hear);
    const stranger = other.channel('other').on('broadcast', { event: '*' }, elsewhere.hear);
    const neighbor = one.channel('other');
    for (const channel of [sender, reader, stranger, neighbor]) {
      expect(await subscribed(channel)).toBe('SUBSCRIBED');
    }
    const payload = { text: 'grüße 😀', list: [1, null] };
    expect(await sender.send({ type: 'broadcast', event: 'said', payload })).toBe('ok');
    expect(await sender.send({ type: 'broadcast', event: 'unheard', payload })).toBe('ok');
    expect(await heardByTwo.until(1)).toMatchObject([
      { type: 'broadcast', event: 'said', payload },
    ]);
    // Messages arrive in order, so whatever else had been sent would be there before these.
    for (const channel of [reader, neighbor]) {
      await channel.send({ type: 'broadcast', event: 'last', payload: {} });
    }
    expect(await heardByOne.until(1)).toMatchObject([{ event: 'last' }]);
    expect(await elsewhere.until(1)).toMatchObject([{ event: 'last' }]);
  });

  it('says it to the sender too, and that it was received, where that is asked for', async () => {
    const { heard, hear } = recorder<Heard>();
    const config = { broadcast: { self: true, ack: true } };
    const channel = client(vsn).channel('mine', { config });
    channel.on('broadcast', { event: 'said' }, hear);
    expect(await subscribed(channel)).toBe('SUBSCRIBED');
    expect(await channel.send({ type: 'broadcast', event: 'said', payload: { n: 1 } })).toBe('ok');
    expect(heard).toMatchObject([{ payload: { n: 1 } }]);
  });

  it('answers heartbeats', async () => {
    const supabase = client(vsn);
    await subscribed(supabase.channel('beat'));
    const statuses: string[] = [];
    supabase.realtime.onHeartbeat((status) => statuses.push(status));
    await supabase.realtime.sendHeartbeat();
    await eventually(() => expect(statuses).toEqual(['sent', 'ok']));
  });

  it('lets go of who leaves', async () => {
    const [one, two] = [client(vsn), client(vsn)];
    const { until, hear } = recorder<Heard>();
    const config = { broadcast: { ack: true } };
    const reader = one.channel('left').on('broadcast', { event: '*' }, hear);
    const stays = one.channel('stays').on('broadcast', { event: '*' }, hear);
    const sender = two.channel('left', { config });
    const another = two.channel('stays', { config });
    for (const channel of [reader, stays, sender, another]) await subscribed(channel);
    expect(await one.removeChannel(reader)).toBe('ok');
    await sender.send({ type: 'broadcast', event: 'x', payload: {} });
    await another.send({ type: 'broadcast', event: 'last', payload: {} });
    expect(await until(1)).toMatchObject([{ event: 'last' }]);
  });
});

describe('bytes', () => {
  it('travel as they are among clients of the second version', async () => {
    const [one, two, old] = [client(), client(), client('1.0.0')];
    const [heard, heardByOld] = [recorder<Heard>(), recorder<Heard>()];
    const sender = one.channel('bytes');
    const reader = two.channel('bytes').on('broadcast', { event: '*' }, heard.hear);
    const former = old.channel('bytes').on('broadcast', { event: '*' }, heardByOld.hear);
    for (const channel of [sender, reader, former]) await subscribed(channel);
    const bytes = Uint8Array.from({ length: 1000 }, (_, index) => index % 256);
    await sender.send({ type: 'broadcast', event: 'blob', payload: bytes.buffer });
    await sender.send({ type: 'broadcast', event: 'json', payload: { after: true } });
    const [first, second] = await heard.until(2);
    expect(new Uint8Array(first!.payload as ArrayBuffer)).toEqual(bytes);
    expect(second!.payload).toEqual({ after: true });
    expect(await heardByOld.until(1)).toMatchObject([{ event: 'json' }]);
    const answer = await reader.httpSend('sent', bytes.buffer);
    expect(answer).toEqual({ success: true });
    expect(new Uint8Array((await heard.until(3))[2]!.payload as ArrayBuffer)).toEqual(bytes);
  });
});

describe('broadcasts without a connection', () => {
  it('reach the members of the channel', async () => {
    const { until, hear } = recorder<Heard>();
    await subscribed(client().channel('http').on('broadcast', { event: '*' }, hear));
    const sender = client().channel('http');
    expect(await sender.httpSend('one', { n: 1 })).toEqual({ success: true });
    const warn = vi.spyOn(console, 'warn').mockReturnValue();
    expect(await sender.send({ type: 'broadcast', event: 'two', payload: { n: 2 } })).toBe('ok');
    warn.mockRestore();
    expect(await until(2)).toMatchObject([
      { event: 'one', payload: { n: 1 } },
      { event: 'two', payload: { n: 2 } },
    ]);
  });

  it('are refused when they are malformed, too large, or of a stranger', async () => {
    const send = (path: string, body: string, key = server.anonKey) =>
      fetch(`${server.url}/realtime/v1/api/${path}`, {
        method: 'POST',
        body,
        headers: { apikey: key, 'content-type': 'application/json' },
      }).then(({ status }) => status);
    const good = JSON.stringify({ messages: [{ topic: 'x', event: 'y', payload: {} }] });
    expect(await send('broadcast', good)).toBe(202);
    expect(await send('broadcast', good, 'not-a-key')).toBe(401);
    for (const body of ['', '{', '[]', '{"messages":[]}', '{"messages":[{"topic":1}]}']) {
      expect(await send('broadcast', body), body).toBe(422);
    }
    expect(await send('broadcast/x/events/%ff', '{}')).toBe(400);
    expect(await send('broadcast/x/events/y', '{')).toBe(422);
    expect(await send('broadcast/x/events/y', `"${'x'.repeat(1_000_000)}"`)).toBe(413);
    expect(await send('elsewhere', good)).toBe(404);
    const channel = createLiveClient(server.url, 'not-a-key').channel('x');
    await expect(channel.httpSend('y', {})).rejects.toThrow('Unauthorized');
  });
});

describe('a private channel', () => {
  it('is entered by those alone whom a policy lets in', async () => {
    const [owner, stranger] = [await signUpTestUser(server), await signUpTestUser(server)];
    open.push(owner.supabase, stranger.supabase);
    const config = { private: true, broadcast: { ack: true, self: true } };
    const name = `user:${owner.id}`;
    const mine = owner.supabase.channel(name, { config });
    const { until, hear } = recorder<Heard>();
    mine.on('broadcast', { event: '*' }, hear);
    expect(await subscribed(mine)).toBe('SUBSCRIBED');
    expect(await mine.send({ type: 'broadcast', event: 'x', payload: {} })).toBe('ok');
    for (const one of [stranger.supabase, client()]) {
      expect(await subscribed(one.channel(name, { config }))).toBe(
        `CHANNEL_ERROR: Unauthorized: You do not have permissions to read from this Channel topic: ${name}`,
      );
    }
    // A public channel of the same name is a separate channel.
    await stranger.supabase.removeAllChannels();
    const outside = stranger.supabase.channel(name, { config: { broadcast: { ack: true } } });
    expect(await subscribed(outside)).toBe('SUBSCRIBED');
    await outside.send({ type: 'broadcast', event: 'forged', payload: {} });
    await expect(
      stranger.supabase.channel('z', { config: { private: true } }).httpSend('x', {}),
    ).rejects.toThrow('permissions');
    expect(await mine.httpSend('by-http', {})).toEqual({ success: true });
    expect((await until(2)).map(({ event }) => event)).toEqual(['x', 'by-http']);
  });

  it('is only read by those who may not write', async () => {
    const { supabase } = await signUpTestUser(server);
    open.push(supabase);
    const config = { private: true, broadcast: { ack: true, self: true } };
    const news = supabase.channel('news', { config });
    const { heard, hear } = recorder<Heard>();
    news.on('broadcast', { event: '*' }, hear);
    expect(await subscribed(news)).toBe('SUBSCRIBED');
    expect(await news.send({ type: 'broadcast', event: 'x', payload: {} })).toBe('error');
    const service = createLiveClient(server.url, server.serviceKey);
    await service.channel('news', { config }).httpSend('headline', {});
    await eventually(() => expect(heard.map(({ event }) => event)).toEqual(['headline']));
  });
});
