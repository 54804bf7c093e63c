import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newClient, newOperator, PASSWORD } from '../clients.ts';
import { startTestServer, type TestServer } from '../test-server.ts';
import { call, confirmedPerson } from './people.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({ AUTH_RATE_LIMITS: 'off' });
});

afterAll(() => server.stop());

describe('an invitation', () => {
  it('opens an account by the link of its email', async () => {
    const { data, error } = await newOperator(server).auth.admin.inviteUserByEmail(
      'guest@example.com',
      {
        data: { display_name: 'Gus' },
      },
    );
    expect(error).toBeNull();
    expect(data.user).toMatchObject({
      email: 'guest@example.com',
      invited_at: expect.any(String),
      user_metadata: { display_name: 'Gus' },
    });
    const mail = await server.mailbox.emailTo('guest@example.com');
    expect(mail.type).toBe('invite');
    const supabase = newClient(server);
    const accepted = await supabase.auth.verifyOtp({
      token_hash: mail.tokenHash,
      type: 'invite',
    });
    expect(accepted.error).toBeNull();
    expect((await supabase.auth.updateUser({ password: PASSWORD })).error).toBeNull();
    const again = await newOperator(server).auth.admin.inviteUserByEmail('guest@example.com');
    expect(again.error).toMatchObject({ status: 422, code: 'email_exists' });
  });

  it('is for the service key alone', async () => {
    const { session } = await confirmedPerson(server, 'plain@example.com');
    for (const path of ['/invite', '/admin/generate_link']) {
      const body = { email: 'x@example.com', type: 'magiclink' };
      const as = (token: string) =>
        call(server, 'POST', path, body, { authorization: `Bearer ${token}` });
      expect(await as(server.anonKey)).toMatchObject({ status: 403, body: { code: 'not_admin' } });
      expect(await as(session.access_token)).toMatchObject({ status: 403 });
      expect(await call(server, 'POST', path, body)).toMatchObject({ status: 401 });
    }
  });
});

describe('a link that the operator makes', () => {
  it.each(['magiclink', 'recovery'] as const)('of the type %s signs in', async (type) => {
    const email = `made-${type}@example.com`;
    await confirmedPerson(server, email);
    const { data, error } = await newOperator(server).auth.admin.generateLink({
      type,
      email,
      options: { redirectTo: 'http://localhost:3000/locker' },
    });
    expect(error).toBeNull();
    expect(data.user?.email).toBe(email);
    expect(data.properties).toMatchObject({
      verification_type: type,
      redirect_to: 'http://localhost:3000/locker',
      email_otp: expect.stringMatching(/^\d{6}$/),
    });
    const link = new URL(data.properties?.action_link ?? '');
    expect(link.origin + link.pathname).toBe('http://localhost:3000/auth/v1/verify');
    const answer = await fetch(server.url + link.pathname + link.search, { redirect: 'manual' });
    expect(answer.headers.get('location')).toMatch(
      /^http:\/\/localhost:3000\/locker#access_token=/,
    );
    expect(await server.mailbox.emailsTo(email)).toHaveLength(1);
  });

  it('makes the account that it is for', async () => {
    const { data, error } = await newOperator(server).auth.admin.generateLink({
      type: 'signup',
      email: 'made@example.com',
      password: PASSWORD,
      options: { data: { display_name: 'Mae' } },
    });
    expect(error).toBeNull();
    const supabase = newClient(server);
    const verified = await supabase.auth.verifyOtp({
      email: 'made@example.com',
      token: data.properties?.email_otp ?? '',
      type: 'signup',
    });
    expect(verified.data.user?.user_metadata).toMatchObject({ display_name: 'Mae' });
    const credentials = { email: 'made@example.com', password: PASSWORD };
    expect((await supabase.auth.signInWithPassword(credentials)).error).toBeNull();
    const magic = await newOperator(server).auth.admin.generateLink({
      type: 'magiclink',
      email: 'unknown@example.com',
    });
    expect(magic.data.properties?.verification_type).toBe('signup');
    const unknown = await newOperator(server).auth.admin.generateLink({
      type: 'recovery',
      email: 'nobody@example.com',
    });
    expect(unknown.error).toMatchObject({ status: 404, code: 'user_not_found' });
  });

  it('changes an email when both halves are followed', async () => {
    await confirmedPerson(server, 'half@example.com');
    const makeHalf = async (type: 'email_change_current' | 'email_change_new') => {
      const { data, error } = await newOperator(server).auth.admin.generateLink({
        type,
        email: 'half@example.com',
        newEmail: 'other-half@example.com',
      });
      expect(error).toBeNull();
      return data.properties?.hashed_token ?? '';
    };
    const current = await makeHalf('email_change_current');
    const fresh = await makeHalf('email_change_new');
    const half = await call(server, 'POST', '/verify', {
      type: 'email_change',
      token_hash: current,
    });
    expect(half.body.code).toBe('200');
    const whole = await newClient(server).auth.verifyOtp({
      type: 'email_change',
      token_hash: fresh,
    });
    expect(whole.data.user?.email).toBe('other-half@example.com');
  });
});

describe('what anybody may ask', () => {
  it('is how to sign in here', async () => {
    const { body } = await call(server, 'GET', '/settings');
    expect(body).toMatchObject({
      external: { email: true, phone: false, anonymous_users: false, google: false },
      disable_signup: false,
      mailer_autoconfirm: false,
      saml_enabled: false,
    });
    expect((await call(server, 'GET', '/health')).body).toMatchObject({ name: 'GoTrue' });
  });

  it('is how to verify a token, without what could make one', async () => {
    const answer = await call(server, 'GET', '/.well-known/jwks.json');
    expect(answer.headers.get('cache-control')).toBe('public, max-age=600');
    const [key] = (answer.body as { keys: Record<string, string>[] }).keys;
    expect(key).toMatchObject({ kty: 'EC', alg: 'ES256', use: 'sig' });
    expect(key).not.toHaveProperty('d');
    const { supabase } = await confirmedPerson(server, 'claims@example.com');
    const { data, error } = await supabase.auth.getClaims();
    expect(error).toBeNull();
    expect(data?.claims).toMatchObject({ email: 'claims@example.com', aal: 'aal1' });
  });
});

describe('what is not offered here', () => {
  it('says so in the words of the protocol', async () => {
    const { supabase, session, user } = await confirmedPerson(server, 'refused@example.com');
    const sso = await supabase.auth.signInWithSSO({ domain: 'example.com' });
    expect(sso.error).toMatchObject({
      status: 404,
      code: 'saml_provider_disabled',
      message: 'SAML 2.0 is disabled',
    });
    const phone = { phone: '+15555550100', password: PASSWORD };
    expect((await supabase.auth.signInWithPassword(phone)).error).toMatchObject({
      status: 422,
      code: 'phone_provider_disabled',
      message: 'Phone logins are disabled',
    });
    const token = await supabase.auth.signInWithIdToken({ provider: 'google', token: 'a.b.c' });
    expect(token.error).toMatchObject({ status: 400, code: 'provider_disabled' });
    const bad = await supabase.auth.signInWithIdToken({ provider: 'other', token: 'x' });
    expect(bad.error).toMatchObject({ status: 400, message: 'Bad ID token' });
    const web3 = await call(server, 'POST', '/token?grant_type=web3', { chain: 'solana' });
    expect(web3).toMatchObject({ status: 422, body: { code: 'web3_provider_disabled' } });
    const oauth = await call(server, 'GET', '/authorize?provider=google');
    expect(oauth).toMatchObject({ status: 400, body: { code: 'validation_failed' } });
    expect(oauth.body.message).toMatch(/^Unsupported provider: /);

    const link = await supabase.auth.linkIdentity({
      provider: 'google',
      options: { skipBrowserRedirect: true },
    });
    expect(link.error).toMatchObject({
      status: 404,
      code: 'manual_linking_disabled',
      message: 'Manual linking is disabled',
    });
    expect((await call(server, 'GET', '/user/identities/authorize')).status).toBe(401);
    const authorization = `Bearer ${session.access_token}`;
    const own = user.identities?.[0]?.identity_id;
    expect(
      await call(server, 'DELETE', `/user/identities/${own}`, undefined, { authorization }),
    ).toMatchObject({ status: 404, body: { code: 'manual_linking_disabled' } });
    expect(
      await call(server, 'DELETE', '/user/identities/x', undefined, { authorization }),
    ).toMatchObject({ status: 404, body: { code: 'manual_linking_disabled' } });
    expect((await call(server, 'DELETE', `/user/identities/${own}`)).status).toBe(401);
    expect((await supabase.auth.getUserIdentities()).data?.identities).toHaveLength(1);
  });
});
