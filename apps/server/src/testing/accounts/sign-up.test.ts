import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newClient, PASSWORD } from '../clients.ts';
import { startTestServer, type TestServer } from '../test-server.ts';
import { call, confirmedPerson } from './people.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({ AUTH_RATE_LIMITS: 'off' });
});

afterAll(() => server.stop());

async function countUsers(email: string): Promise<number> {
  const rows = await server.database.query('select 1 from auth.users where email = $1', [email]);
  return rows.length;
}

describe('signing up', () => {
  it('asks for a confirmation by mail, and the link of the email signs in', async () => {
    const supabase = newClient(server);
    const { data, error } = await supabase.auth.signUp({
      email: ' New@Example.com ',
      password: PASSWORD,
      options: { data: { display_name: 'Nell' }, emailRedirectTo: 'http://localhost:3000/' },
    });
    expect(error).toBeNull();
    expect(data.session).toBeNull();
    expect(data.user).toMatchObject({
      email: 'new@example.com',
      user_metadata: { display_name: 'Nell' },
      app_metadata: { provider: 'email', providers: ['email'] },
    });
    const early = await supabase.auth.signInWithPassword({
      email: 'new@example.com',
      password: PASSWORD,
    });
    expect(early.error).toMatchObject({ status: 400, code: 'email_not_confirmed' });

    const mail = await server.mailbox.emailTo('new@example.com');
    expect(mail.link?.origin).toBe('http://localhost:3000');
    expect(mail.link?.pathname).toBe('/auth/confirm');
    expect([...(mail.link?.searchParams.keys() ?? [])]).toEqual(['token_hash', 'type']);
    const confirmed = await supabase.auth.verifyOtp({
      token_hash: mail.tokenHash,
      type: 'signup',
    });
    expect(confirmed.error).toBeNull();
    expect(confirmed.data.user?.id).toBe(data.user?.id);
    expect(confirmed.data.user).toMatchObject({
      role: 'authenticated',
      user_metadata: { display_name: 'Nell', email_verified: true },
      identities: [{ provider: 'email', identity_data: { email_verified: true } }],
    });
    const again = await newClient(server).auth.signInWithPassword({
      email: 'new@example.com',
      password: PASSWORD,
    });
    expect(again.error).toBeNull();
  });

  it('takes the six digits of the email as well', async () => {
    await newClient(server).auth.signUp({ email: 'digits@example.com', password: PASSWORD });
    const { code } = await server.mailbox.emailTo('digits@example.com');
    const supabase = newClient(server);
    const spaced = `${code.slice(0, 3)} ${code.slice(3)}\n`;
    const { data, error } = await supabase.auth.verifyOtp({
      email: 'digits@example.com',
      token: spaced,
      type: 'email',
    });
    expect(error).toBeNull();
    expect(data.session?.user.email).toBe('digits@example.com');
  });

  it('A07 answers an address with an account like a new one, and tells its owner', async () => {
    await confirmedPerson(server, 'owner@example.com');
    const answers = [];
    for (const email of ['owner@example.com', 'nobody@example.com']) {
      const answer = await call(server, 'POST', '/signup', {
        email,
        password: PASSWORD,
        data: { display_name: 'X' },
      });
      expect(answer.status).toBe(200);
      const { id, created_at, updated_at, confirmation_sent_at, ...rest } = answer.body;
      expect(id).toMatch(/^[0-9a-f-]{36}$/);
      expect([created_at, updated_at, confirmation_sent_at].every(Boolean)).toBe(true);
      answers.push(JSON.stringify(rest).replace(email, ''));
    }
    expect(answers[0]).toBe(answers[1]);
    expect(answers[0]).toContain('"identities":[]');
    const mail = await server.mailbox.emailTo('owner@example.com', 2);
    expect(mail.subject).toBe('You already have a TrueCorner account');
    const owner = await newClient(server).auth.signInWithPassword({
      email: 'owner@example.com',
      password: PASSWORD,
    });
    expect(owner.data.user?.user_metadata.display_name).toBeUndefined();
  });

  it('A07 makes who tries again wait alike, whether there is an account or not', async () => {
    await confirmedPerson(server, 'waits@example.com');
    const tell = async (email: string) => {
      const answers = [];
      for (const seconds of [0, 3, 20, 40]) {
        server.clock.advance(seconds);
        const { status, body } = await call(server, 'POST', '/signup', {
          email,
          password: PASSWORD,
        });
        answers.push([status, body.code]);
      }
      return answers;
    };
    const expected = [
      [200, undefined],
      [200, undefined],
      [429, 'over_email_send_rate_limit'],
      [200, undefined],
    ];
    expect(await tell('waits@example.com')).toEqual(expected);
    expect(await tell('unknown-waits@example.com')).toEqual(expected);
  });

  it('lets the newest email count where one signs up again', async () => {
    const supabase = newClient(server);
    const email = 'twice@example.com';
    await supabase.auth.signUp({ email, password: PASSWORD });
    const first = await server.mailbox.emailTo(email);
    server.clock.advance(61);
    await supabase.auth.signUp({ email, password: PASSWORD });
    const second = await server.mailbox.emailTo(email, 2);
    const old = await supabase.auth.verifyOtp({ token_hash: first.tokenHash, type: 'signup' });
    expect(old.error).toMatchObject({ status: 403, code: 'otp_expired' });
    const verified = await supabase.auth.verifyOtp({
      token_hash: second.tokenHash,
      type: 'signup',
    });
    expect(verified.error).toBeNull();
    const signedIn = await supabase.auth.signInWithPassword({ email, password: PASSWORD });
    expect(signedIn.error).toBeNull();
  });

  it('A11 twenty sign-ups at once make one account and one email', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, () =>
        call(server, 'POST', '/signup', { email: 'crowd@example.com', password: PASSWORD }),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual(new Array(20).fill(200));
    expect(await countUsers('crowd@example.com')).toBe(1);
    await server.mailbox.emailTo('crowd@example.com');
    expect(await server.mailbox.emailsTo('crowd@example.com')).toHaveLength(1);
  });
});

describe('what sign-up refuses', () => {
  const refused = async (body: object) => {
    const { status, body: error } = await call(server, 'POST', '/signup', body);
    return { status, ...error };
  };

  it('A01 a password that is too short, naming the shortest', async () => {
    const { error } = await newClient(server).auth.signUp({
      email: 'short@example.com',
      password: '12a4b',
    });
    expect(error).toMatchObject({
      name: 'AuthWeakPasswordError',
      status: 422,
      reasons: ['length'],
      message: 'Password should be at least 6 characters.',
    });
    expect(await countUsers('short@example.com')).toBe(0);
  });

  it('A02 A03 a password that bcrypt would cut, and takes the longest that it does not', async () => {
    const long = 'abcdefgh'.repeat(9);
    expect(await refused({ email: 'long@example.com', password: `${long}x` })).toMatchObject({
      status: 400,
      message: 'Password cannot be longer than 72 characters',
    });
    expect(await refused({ email: 'long@example.com', password: 'x'.repeat(1000) })).toMatchObject({
      status: 400,
    });
    const { supabase } = await confirmedPerson(server, 'long@example.com', long);
    const credentials = { email: 'long@example.com', password: long };
    expect((await supabase.auth.signInWithPassword(credentials)).error).toBeNull();
    const longer = { email: 'long@example.com', password: `${long}x` };
    expect((await supabase.auth.signInWithPassword(longer)).error).toMatchObject({
      code: 'invalid_credentials',
    });
  });

  it.each(['password', '12345678', 'weakling', 'TrueCorner'])(
    'A05 the password %s as too common',
    async (password) => {
      const error = await refused({ email: 'weakling@example.com', password });
      expect(error).toMatchObject({
        status: 422,
        code: 'weak_password',
        weak_password: { reasons: ['pwned'] },
      });
    },
  );

  it.each([
    'a\u200b@x.com',
    '\u0131@x.com',
    'a@x.com.',
    'a@x.com\r\nBcc: b@x.com',
    '"quoted local"@x.com',
    `${'a'.repeat(310)}@example.com`,
    'a@localhost',
    'plain',
    ['a@x.com'],
    { a: 1 },
    7,
  ])('A09 and A10 the address %j', async (email) => {
    expect(await refused({ email, password: PASSWORD })).toMatchObject({
      status: 400,
      code: 'validation_failed',
      message: 'Unable to validate email address: invalid format',
    });
  });

  it('A09 a second account for an address that only looks different', async () => {
    for (const email of ['same@x-ample.com', 'SAME@X-AMPLE.COM', ' same@x-ample.com\u200b']) {
      await call(server, 'POST', '/signup', { email, password: PASSWORD });
    }
    const rows = await server.database.query(
      `select 1 from auth.users where email like 'same@x-ample.com%'`,
    );
    expect(rows).toHaveLength(1);
  });

  it('an invalid address before a weak password', async () => {
    expect(await refused({ email: 'plain', password: '123' })).toMatchObject({
      status: 400,
      code: 'validation_failed',
      message: 'Unable to validate email address: invalid format',
    });
    const both = { phone: '+15555550100', email: 'b@example.com', password: '123' };
    expect(await refused(both)).toMatchObject({ code: 'validation_failed' });
  });

  it('telephones, strangers without a name, and both addresses at once', async () => {
    expect(await refused({ phone: '+15555550100', password: PASSWORD })).toMatchObject({
      status: 400,
      code: 'phone_provider_disabled',
    });
    const both = { phone: '+15555550100', email: 'b@example.com', password: PASSWORD };
    expect(await refused(both)).toMatchObject({
      message: 'Only an email address or phone number should be provided on signup.',
    });
    const anonymous = await newClient(server).auth.signInAnonymously();
    expect(anonymous.error).toMatchObject({ status: 422, code: 'anonymous_provider_disabled' });
    expect(await refused({ email: 'b@example.com' })).toMatchObject({
      message: 'Signup requires a valid password',
    });
  });
});
