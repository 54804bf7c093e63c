import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newClient, newOperator, PASSWORD } from '../clients.ts';
import { startTestServer, type TestServer } from '../test-server.ts';

/**
 * What the official client expects of a server on which nothing has to be confirmed, in our own words: only
 * what no other file here covers.
 */
let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({
    AUTH_AUTOCONFIRM: 'true',
    AUTH_PHONE: 'true',
    AUTH_PHONE_AUTOCONFIRM: 'true',
    AUTH_ANONYMOUS: 'true',
    AUTH_RATE_LIMITS: 'off',
  });
});

afterAll(() => server.stop());

let count = 0;

function fresh() {
  count += 1;
  const digits = String(count).padStart(3, '0');
  return { email: `suite${digits}@example.com`, phone: `+15555551${digits}`, password: PASSWORD };
}

async function signedUp() {
  const { email, password } = fresh();
  const client = newClient(server);
  const { data, error } = await client.auth.signUp({ email, password });
  if (error || !data.session || !data.user) throw error ?? new Error('no session');
  return { client, email, session: data.session, user: data.user };
}

describe('a session', () => {
  it('is renewed with a token that is handed in, or with its own', async () => {
    const { client, session } = await signedUp();
    const { refresh_token } = session;
    const handedIn = await client.auth.refreshSession({ refresh_token });
    expect(handedIn.data.session).toMatchObject({ token_type: 'bearer', expires_in: 3600 });
    expect(handedIn.data.session?.refresh_token).not.toBe(refresh_token);
    const own = await client.auth.refreshSession();
    expect(own.data.session?.user.id).toBe(session.user.id);
  });

  it('is taken over by another client, and works there', async () => {
    const { session } = await signedUp();
    const other = newClient(server);
    expect((await other.auth.setSession(session)).error).toBeNull();
    const { data } = await other.auth.updateUser({ data: { hello: 'world' } });
    expect(data.user?.user_metadata).toMatchObject({ hello: 'world' });
  });

  it('is none with a refresh token that nobody has', async () => {
    for (const [refresh_token, message] of [
      ['invalid-refresh-token', 'Refresh token is not valid'],
      ['abcdefghijkl', 'Invalid Refresh Token: Refresh Token Not Found'],
    ] as const) {
      const { data, error } = await newClient(server).auth.refreshSession({ refresh_token });
      expect(data.session).toBeNull();
      expect(error, refresh_token).toMatchObject({ status: 400, message });
    }
  });

  it('of an account that is gone is signed out of without an error', async () => {
    const { client, user } = await signedUp();
    await newOperator(server).auth.admin.deleteUser(user.id);
    expect((await client.auth.signOut()).error).toBeNull();
    expect((await client.auth.getSession()).data.session).toBeNull();
  });

  it('is not signed out of by a token that is none', async () => {
    const { error } = await newOperator(server).auth.admin.signOut('this-is-no-token');
    expect(error?.message).toMatch(/^invalid JWT/);
  });

  it('with a symmetric token of another key has no claims', async () => {
    const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');
    const inAnHour = Math.floor(Date.now() / 1000) + 3600;
    const claims = { sub: randomUUID(), exp: inAnHour, aud: 'authenticated' };
    const forged = [encode({ alg: 'HS256', typ: 'JWT' }), encode(claims), 'c2lnbmF0dXJl'].join('.');
    const { data, error } = await newClient(server).auth.getClaims(forged);
    expect(data).toBeNull();
    expect(error?.message).toContain('unable to parse or verify signature');
  });
});

describe('what a client asks without an account', () => {
  it('is refused with its reason', async () => {
    const { auth } = newClient(server);
    const { phone } = fresh();
    expect((await auth.signInWithOtp({ email: 'no-address' })).error).toMatchObject({
      status: 400,
    });
    expect((await auth.signInWithOtp({ phone: 'no-number' })).error).toMatchObject({
      message: 'Invalid phone number format (E.164 required)',
    });
    const wrongNumber = { phone: `${phone}-x`, token: '123456', type: 'sms' } as const;
    expect((await auth.verifyOtp(wrongNumber)).error).toMatchObject({
      message: 'Invalid phone number format (E.164 required)',
    });
    for (const type of ['sms', 'phone_change'] as const) {
      expect((await auth.verifyOtp({ phone, token: '123456', type })).error).toMatchObject({
        status: 403,
        message: 'Token has expired or is invalid',
      });
    }
    const unknown = { phone: '+34123', password: PASSWORD };
    expect((await auth.signInWithPassword(unknown)).error).toMatchObject({
      code: 'invalid_credentials',
    });
  });

  it('is sent again for whoever asks, with and without options', async () => {
    const { auth } = newClient(server);
    for (const options of [{}, { captchaToken: 'some' }]) {
      const { email, phone } = fresh();
      expect((await auth.resend({ type: 'signup', email, options })).error).toBeNull();
      expect((await auth.resend({ type: 'phone_change', phone, options })).error).toBeNull();
    }
  });

  it('in the flow of PKCE is answered alike', async () => {
    const { auth } = newClient(server, { auth: { flowType: 'pkce' } });
    const { email, password } = fresh();
    const opened = await auth.signUp({ email, password });
    expect(opened.data.session?.user.email).toBe(email);
    const options = { shouldCreateUser: false, captchaToken: 'some' };
    const refused = await auth.signInWithOtp({ email: fresh().email, options });
    expect(refused.error).toMatchObject({ status: 422, code: 'otp_disabled' });
    for (const asked of [{ domain: 'a.example' }, { providerId: 'some' }]) {
      const sso = await auth.signInWithSSO(asked as { domain: string });
      expect(sso.error?.message).toBe('SAML 2.0 is disabled');
    }
  });

  it('of a service that is not offered names the service', async () => {
    const { auth } = newClient(server);
    const token = { provider: 'google', token: 'no-token', nonce: 'n' };
    expect((await auth.signInWithIdToken(token)).error?.message).toBe(
      'Provider (issuer "https://accounts.google.com") is not enabled',
    );
    const signed = { chain: 'solana', message: 'm', signature: new Uint8Array([1]) } as const;
    expect((await auth.signInWithWeb3(signed)).error?.message).toBe('Web3 provider is disabled');
  });
});

describe('an account by telephone', () => {
  it('signs in with its password, as a user of that kind', async () => {
    const { phone, password } = fresh();
    await newClient(server).auth.signUp({ phone, password, options: { data: { a: 1 } } });
    const { data, error } = await newClient(server).auth.signInWithPassword({ phone, password });
    expect(error).toBeNull();
    expect(data.session).toMatchObject({ expires_at: expect.any(Number), token_type: 'bearer' });
    expect(data.user).toMatchObject({
      phone: phone.slice(1),
      email: '',
      aud: 'authenticated',
      phone_confirmed_at: expect.any(String),
      app_metadata: { provider: 'phone' },
      user_metadata: { a: 1 },
    });
  });
});

describe('an account without a name', () => {
  it('has nothing to prove itself by once more', async () => {
    const { auth } = newClient(server);
    await auth.signInAnonymously();
    expect((await auth.reauthenticate()).error?.message).toBe(
      'Reauthentication requires the user to have an email or a phone number',
    );
  });
});

describe('the operator', () => {
  it('hears of what is wrong with an address or an id', async () => {
    const { admin } = newOperator(server).auth;
    const email = 'xx:;x@x.x';
    const wrong = [
      await admin.createUser({ email, password: PASSWORD }),
      await admin.inviteUserByEmail(email),
      await admin.generateLink({ type: 'signup', email, password: PASSWORD }),
    ];
    for (const { error } of wrong) {
      expect(error?.message).toBe('Unable to validate email address: invalid format');
    }
    const nobody = randomUUID();
    const absent = [
      await admin.getUserById(nobody),
      await admin.updateUserById(nobody, { email: 'new@example.com' }),
      await admin.deleteUser(nobody),
      await admin.mfa.listFactors({ userId: nobody }),
      await admin.mfa.deleteFactor({ userId: nobody, id: nobody }),
      await admin.listUsers({ page: -1, perPage: 10 }),
    ];
    for (const { error } of absent) expect(error).toMatchObject({ name: 'AuthApiError' });
  });

  it('confirms an address that waits, and keeps what it was made with', async () => {
    const { admin } = newOperator(server).auth;
    const { email, password } = fresh();
    const user_metadata = { profile_image: 'https://cards.example/a.png' };
    const made = await admin.createUser({
      email,
      password,
      user_metadata,
      app_metadata: { roles: ['admin'] },
    });
    expect(made.data.user?.email_confirmed_at).toBeUndefined();
    expect(made.data.user).toMatchObject({
      user_metadata,
      app_metadata: { provider: 'email', providers: ['email'], roles: ['admin'] },
    });
    const id = made.data.user?.id ?? '';
    const confirmed = await admin.updateUserById(id, { email_confirm: true });
    expect(confirmed.data.user?.email_confirmed_at).toBeTruthy();
    expect((await newClient(server).auth.signInWithPassword({ email, password })).error).toBeNull();
  });
});
