import { afterAll, beforeAll, expect, it } from 'vitest';
import { createLiveClient, subscribed } from '../realtime/live-client.ts';
import { TEST_RULES } from '../test-rules.ts';
import { startTestServer, type TestServer } from '../test-server.ts';
import { addPersonWithFactor, codeOf, signIn } from './devices.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({ AUTH_RATE_LIMITS: 'off' }, undefined, { rules: TEST_RULES });
});

afterAll(() => server.stop());

async function subscribePrivately(token: string, id: string): Promise<string> {
  const live = createLiveClient(server.url, server.anonKey);
  await live.realtime.setAuth(token);
  const said = await subscribed(live.channel(`user:${id}`, { config: { private: true } }));
  await live.removeAllChannels();
  return said;
}

it('M01 opens no file, function or channel to a password alone where a code is due', async () => {
  const service = createLiveClient(server.url, server.serviceKey);
  await service.storage.createBucket('docs');
  const { id, email, factorId, secret } = await addPersonWithFactor(server);
  const path = `${id}/letter.txt`;
  const { client, session } = await signIn(server, email);
  const docs = client.storage.from('docs');

  expect((await docs.upload(path, 'mine')).error).toMatchObject({ statusCode: '403' });
  expect((await client.functions.invoke('echo')).error?.context.status).toBe(401);
  expect(await subscribePrivately(session.access_token, id)).toMatch(/^CHANNEL_ERROR/);
  const said = await fetch(
    `${server.url}/realtime/v1/api/broadcast/user:${id}/events/e?private=true`,
    {
      method: 'POST',
      headers: {
        authorization: `Bearer ${session.access_token}`,
        'content-type': 'application/json',
      },
      body: '{}',
    },
  );
  expect(said.status).toBe(401);

  const code = codeOf(server, secret);
  const { data } = await client.auth.mfa.challengeAndVerify({ factorId, code });
  expect((await docs.upload(path, 'mine')).error).toBeNull();
  expect((await client.functions.invoke('echo')).data).toMatchObject({ user: id });
  expect(await subscribePrivately(data!.access_token, id)).toBe('SUBSCRIBED');
});
