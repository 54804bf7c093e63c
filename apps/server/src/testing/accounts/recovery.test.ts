import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newClient, PASSWORD } from '../clients.ts';
import { startTestServer, type TestServer } from '../test-server.ts';
import { call, confirmedPerson } from './people.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({ AUTH_RATE_LIMITS: 'off' });
});

afterAll(() => server.stop());

const TOO_SOON = {
  name: 'AuthApiError',
  status: 429,
  code: 'over_email_send_rate_limit',
};

describe('a forgotten password', () => {
  it('is replaced by the link of an email, and all else ends', async () => {
    const { supabase: elsewhere, session } = await confirmedPerson(server, 'forgot@example.com');
    const supabase = newClient(server);
    const asked = await supabase.auth.resetPasswordForEmail('forgot@example.com', {
      redirectTo: 'http://localhost:3000/reset-password',
    });
    expect(asked).toMatchObject({ data: {}, error: null });
    const mail = await server.mailbox.emailTo('forgot@example.com', 2);
    expect(mail.link?.href).toBe(
      `http://localhost:3000/reset-password?token_hash=${mail.tokenHash}&type=recovery`,
    );
    const events: string[] = [];
    supabase.auth.onAuthStateChange((event) => events.push(event));
    const verified = await supabase.auth.verifyOtp({
      token_hash: mail.tokenHash,
      type: 'recovery',
    });
    expect(verified.error).toBeNull();
    const changed = await supabase.auth.updateUser({ password: 'a fresh good phrase' });
    expect(changed.error).toBeNull();
    expect(events).toContain('PASSWORD_RECOVERY');
    expect(events).toContain('USER_UPDATED');

    const old = await elsewhere.auth.getUser(session.access_token);
    expect(old.error?.name).toBe('AuthSessionMissingError');
    const credentials = { email: 'forgot@example.com', password: 'a fresh good phrase' };
    expect((await newClient(server).auth.signInWithPassword(credentials)).error).toBeNull();
    const before = { email: 'forgot@example.com', password: PASSWORD };
    expect((await newClient(server).auth.signInWithPassword(before)).error).toMatchObject({
      code: 'invalid_credentials',
    });
    const notice = await server.mailbox.emailTo('forgot@example.com', 3);
    expect(notice.subject).toBe('Your password was changed (TrueCorner)');
  });

  it('is answered alike whether or not there is an account, and both have to wait', async () => {
    await confirmedPerson(server, 'known@example.com');
    for (const email of ['known@example.com', 'stranger@example.com']) {
      const supabase = newClient(server);
      const first = await supabase.auth.resetPasswordForEmail(email);
      expect(first).toMatchObject({ data: {}, error: null });
      const second = await supabase.auth.resetPasswordForEmail(email);
      expect(second.error).toMatchObject(TOO_SOON);
      expect(second.error?.message).toMatch(
        /^For security purposes, you can only request this after (60|59|58) seconds\.$/,
      );
    }
    expect(await server.mailbox.emailsTo('stranger@example.com')).toEqual([]);
  });

  it('needs an address', async () => {
    expect(await call(server, 'POST', '/recover', {})).toMatchObject({
      status: 400,
      body: { code: 'validation_failed', message: 'Password recovery requires an email' },
    });
    expect(await call(server, 'POST', '/recover', { email: 'x' })).toMatchObject({ status: 400 });
  });
});

describe('signing in by an email', () => {
  it('makes an account for who has none, unless told not to', async () => {
    const supabase = newClient(server);
    const refused = await supabase.auth.signInWithOtp({
      email: 'otp@example.com',
      options: { shouldCreateUser: false },
    });
    expect(refused.error).toMatchObject({
      status: 422,
      code: 'otp_disabled',
      message: 'Signups not allowed for otp',
    });
    const asked = await supabase.auth.signInWithOtp({
      email: 'otp@example.com',
      options: { data: { display_name: 'Otto' } },
    });
    expect(asked.error).toBeNull();
    const { code, type } = await server.mailbox.emailTo('otp@example.com');
    expect(type).toBe('signup');
    const { data, error } = await supabase.auth.verifyOtp({
      email: 'otp@example.com',
      token: code,
      type: 'email',
    });
    expect(error).toBeNull();
    expect(data.user?.user_metadata).toMatchObject({ display_name: 'Otto', email_verified: true });
  });

  it('sends a link to who has one', async () => {
    await confirmedPerson(server, 'magic@example.com');
    const supabase = newClient(server);
    expect((await supabase.auth.signInWithOtp({ email: 'magic@example.com' })).error).toBeNull();
    const mail = await server.mailbox.emailTo('magic@example.com', 2);
    expect(mail.type).toBe('magiclink');
    const { data, error } = await supabase.auth.verifyOtp({
      token_hash: mail.tokenHash,
      type: 'magiclink',
    });
    expect(error).toBeNull();
    expect(data.session?.user.email).toBe('magic@example.com');
    const soon = await call(server, 'POST', '/magiclink', { email: 'magic@example.com' });
    expect(soon.status).toBe(429);
  });

  it('knows no telephones', async () => {
    const { error } = await newClient(server).auth.signInWithOtp({ phone: '+15555550100' });
    expect(error).toMatchObject({
      status: 400,
      code: 'phone_provider_disabled',
      message: 'Unsupported phone provider',
    });
  });
});

describe('sending again', () => {
  it('brings the confirmation once more, after a pause', async () => {
    const supabase = newClient(server);
    await supabase.auth.signUp({ email: 'again@example.com', password: PASSWORD });
    const first = await server.mailbox.emailTo('again@example.com');
    const soon = await supabase.auth.resend({ email: 'again@example.com', type: 'signup' });
    expect(soon.error).toMatchObject(TOO_SOON);
    server.clock.advance(61);
    const later = await supabase.auth.resend({ email: 'again@example.com', type: 'signup' });
    expect(later.error).toBeNull();
    const second = await server.mailbox.emailTo('again@example.com', 2);
    expect(second.tokenHash).not.toBe(first.tokenHash);
    const verified = await supabase.auth.verifyOtp({ token_hash: second.tokenHash, type: 'email' });
    expect(verified.error).toBeNull();
  });

  it('says nothing of who has confirmed or does not exist', async () => {
    await confirmedPerson(server, 'done@example.com');
    for (const email of ['done@example.com', 'never@example.com']) {
      const { error } = await newClient(server).auth.resend({ email, type: 'signup' });
      expect(error).toBeNull();
    }
    expect(await server.mailbox.emailsTo('done@example.com')).toHaveLength(1);
    expect(await server.mailbox.emailsTo('never@example.com')).toHaveLength(0);
  });

  it.each([{}, { type: 'recovery', email: 'a@example.com' }, { type: ['signup'] }])(
    'refuses %j',
    async (body) => {
      expect(await call(server, 'POST', '/resend', body)).toMatchObject({
        status: 400,
        body: { message: 'Missing one of these types: signup, email_change, sms, phone_change' },
      });
    },
  );
});

describe('emails of one visitor', () => {
  it('are counted by the hour', async () => {
    const limits = { email: { calls: 3, burst: 3 }, recover: { calls: 900, burst: 900 } };
    const strict = await startTestServer({ AUTH_RATE_LIMITS: JSON.stringify(limits) });
    const ask = (name: string) =>
      call(strict, 'POST', '/recover', { email: `${name}@example.com` });
    const answers = [await ask('a'), await ask('b'), await ask('c'), await ask('d')];
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 429]);
    expect(answers[3]).toMatchObject({
      body: { code: 'over_email_send_rate_limit', message: 'email rate limit exceeded' },
    });
    expect(Number(answers[3]?.headers.get('retry-after'))).toBeGreaterThan(0);
    await strict.stop();
  });
});
