import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newClient, PASSWORD } from '../clients.ts';
import { startTestServer, type TestServer } from '../test-server.ts';
import { call } from './people.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({
    AUTH_ANONYMOUS: 'true',
    AUTH_REDIRECT_ORIGINS: 'https://shop.example',
    AUTH_RATE_LIMITS: JSON.stringify({
      signup: { burst: 100 },
      anonymous: { calls: 30, perSeconds: 3600, burst: 30 },
    }),
  });
});

afterAll(() => server.stop());

const DAY = 86_400;

describe('an account without a name, where the operator allows it', () => {
  it('is told of in the settings, and signs in at once', async () => {
    const settings = await call(server, 'GET', '/settings');
    expect(settings.body.external).toMatchObject({ anonymous_users: true });
    const visitor = newClient(server);
    const { data, error } = await visitor.auth.signInAnonymously({
      options: { data: { color: 'red' } },
    });
    expect(error).toBeNull();
    expect(data.user).toMatchObject({ is_anonymous: true, email: '', identities: [] });
    expect(data.user?.user_metadata).toEqual({ color: 'red' });
    const claims = await visitor.auth.getClaims();
    expect(claims.data?.claims).toMatchObject({
      is_anonymous: true,
      amr: [{ method: 'anonymous' }],
    });
  });

  it('has no password and no second factor before it has an address', async () => {
    const visitor = newClient(server);
    await visitor.auth.signInAnonymously();
    const password = await visitor.auth.updateUser({ password: PASSWORD });
    expect(password.error?.status).toBe(422);
    const factor = await visitor.auth.mfa.enroll({ factorType: 'totp' });
    expect(factor.error).toMatchObject({ status: 403, code: 'no_authorization' });
  });

  it('becomes one like any other by an address that is confirmed', async () => {
    const email = 'was-nobody@example.com';
    const visitor = newClient(server);
    const { data: before } = await visitor.auth.signInAnonymously();
    expect((await visitor.auth.updateUser({ email })).error).toBeNull();
    const { tokenHash } = await server.mailbox.emailTo(email);
    const confirmed = await visitor.auth.verifyOtp({ type: 'email_change', token_hash: tokenHash });
    expect(confirmed.data.user).toMatchObject({
      id: before.user?.id,
      email,
      is_anonymous: false,
      identities: [{ provider: 'email' }],
    });
    expect((await visitor.auth.updateUser({ password: PASSWORD })).error).toBeNull();
    const signedIn = await newClient(server).auth.signInWithPassword({ email, password: PASSWORD });
    expect(signedIn.data.user?.id).toBe(before.user?.id);
  });

  it('goes when nobody can come back to it, and not while somebody can', async () => {
    const left = newClient(server);
    const { data: gone } = await left.auth.signInAnonymously();
    const stays = newClient(server);
    const { data: kept } = await stays.auth.signInAnonymously();
    await left.auth.signOut();
    const isThere = async (id: string | undefined) =>
      (await server.database.query('select id from auth.users where id = $1', [id])).length > 0;
    await server.cleanUp();
    expect(await isThere(gone.user?.id)).toBe(true);
    server.clock.advance(2 * DAY);
    await server.cleanUp();
    expect(await isThere(gone.user?.id)).toBe(false);
    expect(await isThere(kept.user?.id)).toBe(true);
  });

  it('is opened thirty times an hour from one place, and no more', async () => {
    server.clock.advance(DAY);
    const codes: unknown[] = [];
    for (let n = 0; n < 31; n += 1) {
      codes.push((await newClient(server).auth.signInAnonymously()).error?.code);
    }
    expect(codes.filter((code) => code === undefined)).toHaveLength(30);
    expect(codes.at(-1)).toBe('over_request_rate_limit');
  });
});

describe('a redirect', () => {
  it('A20 leads to an origin that the operator named, and to no other one', async () => {
    const askFor = async (email: string, emailRedirectTo: string) => {
      await newClient(server).auth.signUp({
        email,
        password: PASSWORD,
        options: { emailRedirectTo },
      });
      return (await server.mailbox.emailTo(email)).link?.searchParams.get('redirect_to');
    };
    expect(await askFor('shop@example.com', 'https://shop.example/back?a=1')).toBe(
      'https://shop.example/back?a=1',
    );
    for (const [index, url] of [
      'https://shop.example.evil.example/',
      'http://shop.example/',
      'https://shop.example:8443/',
      'https://user@shop.example/',
    ].entries()) {
      expect(await askFor(`evil${index}@example.com`, url), url).toBeNull();
    }
  });
});
