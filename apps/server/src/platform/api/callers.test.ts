import { createHmac } from 'node:crypto';
import * as api from '@tc/contract/api';
import * as locker from '@tc/contract/locker';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addPerson, addPersonWithFactor, codeOf, signIn } from '../../testing/accounts/devices.ts';
import { newClient, PASSWORD } from '../../testing/clients.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({ AUTH_RATE_LIMITS: 'off' });
});

afterAll(() => server.stop());

interface Declared {
  readonly method: string;
  readonly path: string;
  readonly access: string;
}

/** Every call of our own API that requires signing in. */
const PRIVATE = Object.values<unknown>({ ...api, ...locker }).filter(
  (value): value is Declared =>
    typeof value === 'object' && value !== null && 'access' in value && value.access === 'user',
);

async function ask({ method, path }: Declared, headers: Record<string, string>, url = server.url) {
  const answer = await fetch(url + path.replaceAll(/:\w+/g, crypto.randomUUID()), {
    method,
    headers,
  });
  const body = answer.status === 204 ? null : await answer.json();
  return { status: answer.status, code: (body as { code?: string } | null)?.code ?? '' };
}

const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

const first = () => PRIVATE.find(({ path }) => path === '/api/v1/sessions')!;

function encode(value: object): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url');
}

describe('every private call of our own API', () => {
  it('is known here', () => {
    expect(PRIVATE.length).toBeGreaterThan(4);
  });

  it('M01 opens to no password alone where a second factor is set up', async () => {
    const person = await addPersonWithFactor(server);
    const { client, session } = await signIn(server, person.email);
    const cookie = { cookie: `tc-session=${session.refresh_token}`, 'x-session-mode': 'cookie' };
    for (const endpoint of PRIVATE) {
      const name = `${endpoint.method} ${endpoint.path}`;
      expect(await ask(endpoint, bearer(session.access_token)), name).toEqual({
        status: 401,
        code: 'second-factor-needed',
      });
      expect(await ask(endpoint, cookie), name).toEqual({ status: 401, code: 'not-signed-in' });
      expect((await ask(endpoint, bearer(session.refresh_token))).status, name).toBe(401);
      expect((await ask(endpoint, bearer(server.anonKey))).status, name).toBe(401);
      expect((await ask(endpoint, bearer(server.serviceKey))).status, name).toBe(401);
    }
    const { factorId, secret } = person;
    const proven = await client.auth.mfa.challengeAndVerify({
      factorId,
      code: codeOf(server, secret),
    });
    expect((await ask(first(), bearer(proven.data!.access_token))).status).toBe(200);
    // The token from before the code belongs to the same session, which now has the higher level.
    expect((await ask(first(), bearer(session.access_token))).status).toBe(200);
  });

  it('S03 S09 hears at once of signing out, a new password, a ban and a deletion', async () => {
    const acts: ((id: string, email: string, token: string) => Promise<unknown>)[] = [
      async (_id, email) => (await signIn(server, email)).client.auth.signOut({ scope: 'global' }),
      async (_id, email) =>
        (await signIn(server, email)).client.auth.updateUser({ password: 'quite another word' }),
      (id) =>
        server.database.query(
          `update auth.users set banned_until = now() + interval '400 days' where id = $1`,
          [id],
        ),
      (id) => server.database.query('delete from auth.users where id = $1', [id]),
    ];
    for (const act of acts) {
      const { id, email } = await addPerson(server);
      const { session } = await signIn(server, email);
      const headers = bearer(session.access_token);
      expect((await ask(first(), headers)).status).toBe(200);
      await act(id, email, session.access_token);
      expect((await ask(first(), headers)).status, String(act)).toBe(401);
    }
  });

  it('S04 takes no token that is not wholly ours', async () => {
    const { session } = await signIn(server, (await addPerson(server)).email);
    const [head = '', claims = '', signature = ''] = session.access_token.split('.');
    const header = JSON.parse(Buffer.from(head, 'base64url').toString());
    const payload = JSON.parse(Buffer.from(claims, 'base64url').toString());
    const keys = await (await fetch(`${server.url}/auth/v1/.well-known/jwks.json`)).text();
    const hs = (secret: string, kid: string) => {
      const text = `${encode({ alg: 'HS256', typ: 'JWT', kid })}.${claims}`;
      return `${text}.${createHmac('sha256', secret).update(text).digest('base64url')}`;
    };
    const forged = [
      `${encode({ alg: 'none', typ: 'JWT' })}.${claims}.`,
      `${encode({ ...header, alg: 'none' })}.${claims}.${signature}`,
      hs(keys, header.kid),
      hs('', header.kid),
      `${encode({ ...header, kid: 'another' })}.${claims}.${signature}`,
      `${encode({ ...header, kid: '../../../../dev/null' })}.${claims}.${signature}`,
      `${head}.${claims}.${signature.slice(0, -4)}`,
      `${head}.${claims}.`,
      `${head}.${claims}`,
      `${head}.${encode({ ...payload, aal: 'aal2' })}.${signature}`,
      `${head}.${encode({ ...payload, sub: crypto.randomUUID() })}.${signature}`,
      'a.b.c',
      '...',
      'x'.repeat(9000),
    ];
    for (const token of forged) {
      expect((await ask(first(), bearer(token))).status, token.slice(0, 80)).toBe(401);
      const direct = await fetch(`${server.url}/auth/v1/user`, { headers: bearer(token) });
      expect(direct.status, token.slice(0, 80)).toBe(403);
    }
  });

  it('S05 takes a token for an hour, and then a new one', async () => {
    const { client, session } = await signIn(server, (await addPerson(server)).email);
    server.clock.advance(3590);
    expect((await ask(first(), bearer(session.access_token))).status).toBe(200);
    server.clock.advance(11);
    expect((await ask(first(), bearer(session.access_token))).status).toBe(401);
    const { data } = await client.auth.refreshSession();
    expect((await ask(first(), bearer(data.session!.access_token))).status).toBe(200);
  });

  it('S05 bears with a server whose clock was ahead by a minute and a half, and no more', async () => {
    for (const [ahead, status] of [
      [80, 200],
      [200, 401],
    ] as const) {
      const { session } = await signIn(server, (await addPerson(server)).email);
      server.clock.advance(-ahead);
      expect((await ask(first(), bearer(session.access_token))).status).toBe(status);
      server.clock.advance(ahead);
    }
  });
});

describe('an account with a second factor', () => {
  it('M09 is asked for it also after a forgotten password', async () => {
    const person = await addPersonWithFactor(server);
    await newClient(server).auth.resetPasswordForEmail(person.email);
    const emails = await server.mailbox.emailTo(person.email, 2).catch(() => null);
    const all = emails ? await server.mailbox.emailsTo(person.email) : [];
    const { tokenHash } = all.find(({ type }) => type === 'recovery')!;
    const client = newClient(server);
    const opened = await client.auth.verifyOtp({ token_hash: tokenHash, type: 'recovery' });
    expect(opened.error).toBeNull();
    const changed = await client.auth.updateUser({ password: 'quite another word' });
    expect(changed.error).toMatchObject({ status: 401, code: 'insufficient_aal' });
    const token = opened.data.session!.access_token;
    expect((await ask(first(), bearer(token))).code).toBe('second-factor-needed');
    const old = { email: person.email, password: PASSWORD };
    expect((await newClient(server).auth.signInWithPassword(old)).error).toBeNull();
  });
});

describe('with the accounts of another project', () => {
  it('verifies by its keys, asks it about second factors, and bears its absence', async () => {
    const home = await startTestServer({
      PROVIDER_URL: server.url,
      PROVIDER_ANON_KEY: server.anonKey,
    });
    const at = (token: string) => ask(first(), bearer(token), home.url);
    const { client, session } = await signIn(server, (await addPerson(server)).email);
    expect(await at(session.access_token)).toEqual({ status: 200, code: '' });
    const own = await signIn(home, (await addPerson(home)).email);
    expect((await at(own.session.access_token)).status).toBe(401);
    expect((await at(server.anonKey)).status).toBe(401);
    const person = await addPersonWithFactor(server);
    const half = await signIn(server, person.email);
    expect((await at(half.session.access_token)).code).toBe('second-factor-needed');
    const whole = (await person.client.auth.getSession()).data.session!;
    expect((await at(whole.access_token)).status).toBe(200);
    await client.auth.signOut();
    home.clock.advance(61);
    expect((await at(session.access_token)).status).toBe(401);
    await home.stop();

    const lonely = await startTestServer({
      PROVIDER_URL: 'http://127.0.0.1:9',
      PROVIDER_ANON_KEY: server.anonKey,
    });
    expect(await ask(first(), bearer(whole.access_token), lonely.url)).toEqual({
      status: 503,
      code: 'unavailable',
    });
    await lonely.stop();
  });
});
