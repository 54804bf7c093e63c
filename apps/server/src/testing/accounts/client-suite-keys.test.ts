import { createHmac, generateKeyPairSync, randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { AuthClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newClient, newOperator, PASSWORD } from '../clients.ts';
import { startTestServer, type TestServer } from '../test-server.ts';

/**
 * What the official client expects of a server whose operator brought their own signing key, one test for each
 * kind of key, plus what no other file here tests about sessions.
 */
const SECRET = randomBytes(32);
const SHARED = { kty: 'oct', kid: 'shared', alg: 'HS256', k: SECRET.toString('base64url') };
const PAIR = generateKeyPairSync('rsa', { modulusLength: 2048 });
const PUBLISHED = { ...PAIR.privateKey.export({ format: 'jwk' }), kid: 'published', alg: 'RS256' };

let folder: string;
let shared: TestServer;
let published: TestServer;

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'tc-own-keys-'));
  const start = (key: { kid: string }) => {
    const AUTH_KEYS_FILE = path.join(folder, `${key.kid}.json`);
    writeFileSync(AUTH_KEYS_FILE, JSON.stringify([key]));
    const env = { AUTH_AUTOCONFIRM: 'true', AUTH_PHONE: 'true', AUTH_RATE_LIMITS: 'off' };
    return startTestServer({ ...env, AUTH_KEYS_FILE });
  };
  [shared, published] = await Promise.all([start(SHARED), start(PUBLISHED)]);
});

afterAll(async () => {
  await Promise.all([shared.stop(), published.stop()]);
  rmSync(folder, { recursive: true });
});

let count = 0;

/** A new account, on a client that counts its calls by path. */
async function signedUp(server: TestServer, auth: object = {}) {
  count += 1;
  const email = `own-key${count}@example.com`;
  const asked: string[] = [];
  const fetcher: typeof fetch = (input, init) => {
    asked.push(new URL(String(input)).pathname.replace('/auth/v1', ''));
    return fetch(input, init);
  };
  const client = newClient(server, { auth, fetcher });
  const { data, error } = await client.auth.signUp({ email, password: PASSWORD });
  if (error || !data.session || !data.user) throw error ?? new Error('no session');
  asked.length = 0;
  return { client, email, session: data.session, user: data.user, asked };
}

/** A client that starts up and then finds this session in its storage. */
async function foundWith(server: TestServer, session: object) {
  const kept = new Map<string, string>();
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
  const client = newClient(server, { auth: { persistSession: true, storageKey: 'own', storage } });
  await client.auth.initialize();
  storage.setItem('own', JSON.stringify(session));
  return client;
}

const SOON_OVER = { expires_at: 1 };

describe('what a token says', () => {
  it('is asked of the server where the key is a shared one', async () => {
    const { client, email, asked } = await signedUp(shared);
    expect((await client.auth.getClaims()).data?.claims.email).toBe(email);
    expect(asked).toEqual(['/user']);
  });

  it('is checked by the published key where there is one, which is fetched once', async () => {
    const { client, email, session, asked } = await signedUp(published);
    for (let times = 0; times < 2; times += 1) {
      const { data } = await client.auth.getClaims();
      expect(data).toMatchObject({ header: { alg: 'RS256' }, claims: { email } });
    }
    expect(asked).toEqual(['/.well-known/jwks.json']);
    const [header, claims] = session.access_token.split('.');
    const forged = `${header}.${claims}.${randomBytes(256).toString('base64url')}`;
    const { data, error } = await client.auth.getClaims(forged);
    expect(data).toBeNull();
    expect(error).toMatchObject({ name: 'AuthInvalidJwtError', message: 'Invalid JWT signature' });
  });

  it('is told of a session that is renewed on the way', async () => {
    const { email, session } = await signedUp(shared);
    const { auth } = await foundWith(shared, { ...session, ...SOON_OVER });
    expect((await auth.getClaims()).data?.claims.email).toBe(email);
    expect((await auth.getSession()).data.session?.refresh_token).not.toBe(session.refresh_token);
  });

  it('makes an operator of the role that older programs sign themselves', async () => {
    const { user } = await signedUp(shared);
    const exp = Math.floor(shared.clock.now().getTime() / 1000) + 60;
    const parts = [
      { alg: 'HS256', typ: 'JWT', kid: SHARED.kid },
      { role: 'supabase_admin', exp },
    ];
    const text = parts.map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'));
    const signature = createHmac('sha256', SECRET).update(text.join('.')).digest('base64url');
    const { admin } = newClient(shared, { key: [...text, signature].join('.') }).auth;
    expect((await admin.deleteUser(user.id)).error).toBeNull();
    const gone = await newOperator(shared).auth.admin.getUserById(user.id);
    expect(gone.error).toMatchObject({ status: 404, code: 'user_not_found' });
  });
});

describe('a session in storage', () => {
  it('is renewed once for everybody who asks at the same moment, and its listeners hear', async () => {
    const events: string[] = [];
    const client = newClient(shared);
    client.auth.onAuthStateChange((event) => {
      events.push(event);
    });
    const { asked, ...first } = await signedUp(shared);
    const { refresh_token } = first.session;
    const both = await Promise.all([
      first.client.auth.refreshSession({ refresh_token }),
      first.client.auth.refreshSession({ refresh_token }),
    ]);
    expect(asked).toEqual(['/token']);
    expect(both[0].data.session).toEqual(both[1].data.session);
    const { email } = first;
    await client.auth.signInWithPassword({ email, password: PASSWORD });
    expect(events).toContain('SIGNED_IN');
  });

  it('is none when the server refuses what would renew it', async () => {
    const { session } = await signedUp(shared);
    for (const [refresh_token, message] of [
      ['no-token-of-this-server', 'Refresh token is not valid'],
      ['abcdefghijkl', 'Invalid Refresh Token: Refresh Token Not Found'],
    ] as const) {
      const { auth } = await foundWith(shared, { ...session, ...SOON_OVER, refresh_token });
      const { data, error } = await auth.getSession();
      expect(data.session).toBeNull();
      expect(error).toMatchObject({ status: 400, message });
    }
  });
});

describe('a refusal', () => {
  it('asks who has no session, and no key either, for a token', async () => {
    const url = `${shared.url}/auth/v1`;
    const { mfa } = new AuthClient({ url, headers: { apikey: shared.anonKey } });
    const id = { factorId: '7a1f6e0c-3d55-4b1e-9a64-0f3f7b0f2a11' };
    const refused = [
      await mfa.enroll({ factorType: 'totp' }),
      await mfa.challenge(id),
      await mfa.verify({ ...id, challengeId: id.factorId, code: '123456' }),
      await mfa.unenroll(id),
    ];
    for (const { error } of refused) {
      expect(error).toMatchObject({
        status: 401,
        code: 'no_authorization',
        message: 'This endpoint requires a valid Bearer token',
      });
    }
  });

  it('is thrown where the client was told to throw', async () => {
    const { client, email } = await signedUp(shared, { throwOnError: true });
    const { auth } = client;
    await expect(auth.signUp({ email: 'new@example.com', password: '' })).rejects.toThrow();
    await expect(auth.signInWithPassword({ email, password: '' })).rejects.toThrow();
    await expect(auth.updateUser({ email: 'no-address' })).rejects.toThrow();
    await expect(auth.signInWithOtp({ email: 'no-address' })).rejects.toThrow();
  });

  it('is not given for a way back that is no address: the email leads home', async () => {
    const options = { emailRedirectTo: 'someone@example.com' };
    const { email } = await signedUp(shared);
    const { error } = await newClient(shared).auth.signInWithOtp({ email, options });
    expect(error).toBeNull();
    const { link } = await shared.mailbox.emailTo(email);
    expect(link?.origin).toBe('http://localhost:3000');
  });

  it('tells that a message could not be sent, and lets nobody in', async () => {
    const outbox = path.join(published.dataDir, 'outbox');
    rmSync(outbox, { recursive: true, force: true });
    writeFileSync(outbox, 'no folder');
    const options = { channel: 'whatsapp', captchaToken: 'some' } as const;
    const { auth } = newClient(published);
    const { data, error } = await auth.signInWithOtp({ phone: '+15555550100', options });
    rmSync(outbox);
    expect(data).toMatchObject({ user: null, session: null });
    expect(error).toMatchObject({ status: 422, code: 'sms_send_failed' });
  });
});
