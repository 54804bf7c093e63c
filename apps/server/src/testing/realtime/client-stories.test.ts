import { createHmac, randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { signUpTestUser } from '../sign-up.ts';
import { TEST_RULES } from '../test-rules.ts';
import { startTestServer, type TestServer } from '../test-server.ts';
import { createLiveClient, recorder, subscribed } from './live-client.ts';

/* What the official client's own tests require of a server, where no other file in this folder covers it. */

const SECRET = randomBytes(32);

let folder: string;
let server: TestServer;
const open: SupabaseClient[] = [];

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'tc-keys-'));
  const key = { kty: 'oct', kid: 'own', alg: 'HS256', k: SECRET.toString('base64url') };
  writeFileSync(path.join(folder, 'keys.json'), JSON.stringify([key]));
  const AUTH_KEYS_FILE = path.join(folder, 'keys.json');
  server = await startTestServer({ AUTH_KEYS_FILE }, undefined, { rules: TEST_RULES });
});

afterEach(async () => {
  for (const client of open.splice(0)) await client.removeAllChannels();
});

afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true });
});

/** A token that an operator's program signs with one of the server's keys. */
function signToken(claims: object): string {
  const now = Math.floor(server.clock.now().getTime() / 1000);
  const parts = [
    { alg: 'HS256', typ: 'JWT', kid: 'own' },
    { iat: now, exp: now + 3600, ...claims },
  ];
  const text = parts
    .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
    .join('.');
  return `${text}.${createHmac('sha256', SECRET).update(text).digest('base64url')}`;
}

describe.each(['1.0.0', '2.0.0'])('in version %s', (vsn) => {
  it('who is signed in speaks and is seen in a private channel', async () => {
    const { id, session } = await signUpTestUser(server);
    const supabase = createLiveClient(server.url, server.anonKey, vsn);
    open.push(supabase);
    await supabase.realtime.setAuth(session.access_token);
    const said = recorder<{ payload: unknown }>();
    const seen = recorder<{ key: string; newPresences: readonly object[] }>();
    const config = { private: true, broadcast: { self: true }, presence: { key: 'my-key' } };
    const channel = supabase
      .channel(`user:${id}`, { config })
      .on('broadcast', { event: 'test' }, said.hear)
      .on('presence', { event: 'join' }, seen.hear as never);
    expect(await subscribed(channel)).toBe('SUBSCRIBED');
    const payload = { message: 'to myself' };
    await channel.send({ type: 'broadcast', event: 'test', payload });
    expect(await said.until(1)).toMatchObject([{ event: 'test', payload }]);
    expect(await channel.track({ message: 'here' })).toBe('ok');
    expect(await seen.until(1)).toMatchObject([
      { key: 'my-key', newPresences: [{ message: 'here' }] },
    ]);
    expect(supabase.realtime.getChannels()).toHaveLength(1);
  });

  it('a channel that was never joined sends to those who did', async () => {
    const supabase = createLiveClient(server.url, server.anonKey, vsn);
    open.push(supabase);
    const said = recorder<{ payload: unknown }>();
    const joined = supabase.channel('both').on('broadcast', { event: 'test' }, said.hear);
    expect(await subscribed(joined)).toBe('SUBSCRIBED');
    const other = createLiveClient(server.url, server.anonKey, vsn);
    open.push(other);
    expect(await other.channel('both').httpSend('test', { n: 1 })).toEqual({ success: true });
    expect(await said.until(1)).toMatchObject([{ payload: { n: 1 } }]);
  });
});

describe('a token that the operator signed', () => {
  it('opens channels where its role is nobody’s', async () => {
    const token = signToken({ role: 'anon', sub: '1234567890' });
    const supabase = createClient(server.url, server.anonKey, {
      accessToken: () => Promise.resolve(token),
    });
    open.push(supabase);
    expect(await subscribed(supabase.channel('test-channel'))).toBe('SUBSCRIBED');
    expect(supabase.realtime.accessTokenValue).toBe(token);
  });

  it('opens none where it is of somebody without a session, changed, or over', async () => {
    const fine = signToken({ role: 'anon' });
    for (const token of [
      signToken({ role: 'authenticated', sub: 'wallet_1' }),
      `${fine.slice(0, -4)}AAAA`,
      signToken({ role: 'anon', exp: 1000 }),
    ]) {
      const supabase = createLiveClient(server.url, server.anonKey);
      open.push(supabase);
      await supabase.realtime.setAuth(token);
      const status = await subscribed(supabase.channel('test-channel'));
      expect(status).toBe('CHANNEL_ERROR: InvalidJWTToken: Token is invalid or has expired');
    }
  });
});
