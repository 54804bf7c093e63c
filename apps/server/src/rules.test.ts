import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createLiveClient, subscribed } from './testing/realtime/live-client.ts';
import { signUpTestUser } from './testing/sign-up.ts';
import { startTestServer, type TestServer } from './testing/test-server.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});

afterAll(() => server.stop());

describe('the rules of the product', () => {
  it('open no channel to whoever has the public key alone', async () => {
    const stranger = createLiveClient(server.url, server.anonKey);
    const open = stranger.channel('any-room');
    expect(await subscribed(open)).toContain('PrivateOnly');
    const closed = stranger.channel('user:somebody', { config: { private: true } });
    expect(await subscribed(closed)).toContain('Unauthorized');
    const said = await fetch(`${server.url}/realtime/v1/api/broadcast`, {
      method: 'POST',
      headers: { apikey: server.anonKey, 'content-type': 'application/json' },
      body: JSON.stringify({ messages: [{ topic: 'any-room', event: 'spam', payload: {} }] }),
    });
    expect(said.status).toBe(403);
    await stranger.removeAllChannels();
  });

  it('give everyone signed in their own channel, and nobody else’s', async () => {
    const { id, session } = await signUpTestUser(server);
    const live = createLiveClient(server.url, server.anonKey);
    await live.realtime.setAuth(session.access_token);
    const own = live.channel(`user:${id}`, { config: { private: true } });
    expect(await subscribed(own)).toBe('SUBSCRIBED');
    const other = await signUpTestUser(server);
    const foreign = live.channel(`user:${other.id}`, { config: { private: true } });
    expect(await subscribed(foreign)).toContain('Unauthorized');
    await live.removeAllChannels();
  });

  it('keep no file of people who only have the public key', async () => {
    const answer = await fetch(`${server.url}/storage/v1/object/avatars/x/y.png`, {
      method: 'POST',
      headers: { apikey: server.anonKey, authorization: `Bearer ${server.anonKey}` },
      body: new Uint8Array([1]),
    });
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ statusCode: '403' });
  });
});
