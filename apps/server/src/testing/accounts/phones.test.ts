import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newClient, PASSWORD } from '../clients.ts';
import { codesTo } from '../codes-to.ts';
import { startTestServer, type TestServer } from '../test-server.ts';
import { call, confirmedPerson } from './people.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({ AUTH_PHONE: 'true', AUTH_RATE_LIMITS: 'off' });
});

afterAll(() => server.stop());

beforeEach(() => server.clock.advance(61));

function lastCode(phone: string): string {
  return codesTo(server, phone).at(-1) ?? '';
}

async function confirmedPhone(phone: string) {
  const supabase = newClient(server);
  await supabase.auth.signUp({ phone, password: PASSWORD });
  const token = lastCode(phone);
  const { data, error } = await supabase.auth.verifyOtp({ phone, token, type: 'sms' });
  if (error) throw error;
  return { supabase, user: data.user };
}

describe('an account by telephone number, where the operator allows it', () => {
  it('is told of in the settings, opens with the code of a message, and signs in', async () => {
    const phone = '+15555550100';
    const settings = await call(server, 'GET', '/settings');
    expect(settings.body.external).toMatchObject({ phone: true });
    const visitor = newClient(server);
    const asked = await visitor.auth.signUp({ phone, password: PASSWORD });
    expect(asked.error).toBeNull();
    expect(asked.data).toMatchObject({ session: null, user: { phone: '15555550100', email: '' } });
    const early = await visitor.auth.signInWithPassword({ phone, password: PASSWORD });
    expect(early.error).toMatchObject({ status: 400, code: 'phone_not_confirmed' });
    const opened = await visitor.auth.verifyOtp({ phone, token: lastCode(phone), type: 'sms' });
    expect(opened.error).toBeNull();
    expect(opened.data.user).toMatchObject({
      phone: '15555550100',
      phone_confirmed_at: expect.any(String),
      identities: [{ provider: 'phone' }],
      app_metadata: { provider: 'phone', providers: ['phone'] },
    });
    const again = await newClient(server).auth.signInWithPassword({ phone, password: PASSWORD });
    expect(again.data.user?.id).toBe(opened.data.user?.id);
  });

  it('refuses what is no number, and a weak password', async () => {
    const sign = (phone: string, password: string) =>
      newClient(server).auth.signUp({ phone, password });
    expect((await sign('0170 12', PASSWORD)).error).toMatchObject({
      status: 400,
      message: 'Invalid phone number format (E.164 required)',
    });
    expect((await sign('+15555550101', 'abc')).error?.name).toBe('AuthWeakPasswordError');
  });

  it('A07 answers a number with an account like a new one, and sends it nothing', async () => {
    const phone = '+15555550102';
    await confirmedPhone(phone);
    server.clock.advance(61);
    const again = await newClient(server).auth.signUp({ phone, password: 'another phrase' });
    const fresh = await newClient(server).auth.signUp({
      phone: '+15555550103',
      password: PASSWORD,
    });
    const form = (user: object | null) => Object.keys(user ?? {}).sort();
    expect(form(again.data.user)).toEqual(form(fresh.data.user));
    expect(codesTo(server, phone)).toHaveLength(1);
    const old = await newClient(server).auth.signInWithPassword({ phone, password: PASSWORD });
    expect(old.error).toBeNull();
  });

  it('sends a number one code a minute, and takes each for five minutes, once', async () => {
    const phone = '+15555550104';
    const visitor = newClient(server);
    await visitor.auth.signUp({ phone, password: PASSWORD });
    const soon = await visitor.auth.resend({ type: 'sms', phone });
    expect(soon.error).toMatchObject({ status: 429, code: 'over_sms_send_rate_limit' });
    server.clock.advance(61);
    const resent = await visitor.auth.resend({ type: 'sms', phone });
    expect(resent.data.messageId).toBeTruthy();
    const [old = '', fresh = ''] = codesTo(server, phone);
    const verify = (token: string) => visitor.auth.verifyOtp({ phone, token, type: 'sms' });
    if (old !== fresh) expect((await verify(old)).error).toMatchObject({ code: 'otp_expired' });
    server.clock.advance(301);
    expect((await verify(fresh)).error).toMatchObject({ status: 403, code: 'otp_expired' });
    await visitor.auth.resend({ type: 'sms', phone });
    const newest = lastCode(phone);
    expect((await verify(newest)).error).toBeNull();
    expect((await verify(newest)).error).toMatchObject({ code: 'otp_expired' });
  });

  it('M04 is opened by ten guesses of a code at most', async () => {
    const phone = '+15555550105';
    await newClient(server).auth.signUp({ phone, password: PASSWORD });
    const right = lastCode(phone);
    const wrong = right === '123456' ? '654321' : '123456';
    for (let guess = 0; guess < 10; guess += 1) {
      const { error } = await newClient(server).auth.verifyOtp({
        phone,
        token: wrong,
        type: 'sms',
      });
      expect(error?.code).toBe('otp_expired');
    }
    const late = await newClient(server).auth.verifyOtp({ phone, token: right, type: 'sms' });
    expect(late.error).toMatchObject({ code: 'otp_expired' });
  });
});

describe('a code by message alone', () => {
  it('makes an account or signs in to one, and does neither where that is not wished', async () => {
    const phone = '+15555550106';
    const visitor = newClient(server);
    const unwished = await visitor.auth.signInWithOtp({
      phone,
      options: { shouldCreateUser: false },
    });
    expect(unwished.error).toMatchObject({ status: 422, code: 'otp_disabled' });
    const asked = await visitor.auth.signInWithOtp({ phone, options: { data: { a: 1 } } });
    expect(asked.data.messageId).toBeTruthy();
    const first = await visitor.auth.verifyOtp({ phone, token: lastCode(phone), type: 'sms' });
    expect(first.data.user).toMatchObject({ user_metadata: { a: 1 } });
    server.clock.advance(61);
    await visitor.auth.signInWithOtp({ phone });
    const second = await visitor.auth.verifyOtp({ phone, token: lastCode(phone), type: 'sms' });
    expect(second.data.user?.id).toBe(first.data.user?.id);
  });

  it('opens to the owner of a number, and not to whoever signed up with it before', async () => {
    const phone = '+15555550107';
    await newClient(server).auth.signUp({ phone, password: 'the password of a stranger' });
    server.clock.advance(61);
    const owner = newClient(server);
    await owner.auth.signInWithOtp({ phone });
    const opened = await owner.auth.verifyOtp({ phone, token: lastCode(phone), type: 'sms' });
    expect(opened.error).toBeNull();
    const password = 'the password of a stranger';
    const stranger = await newClient(server).auth.signInWithPassword({ phone, password });
    expect(stranger.error).toMatchObject({ code: 'invalid_credentials' });
  });
});

describe('an account without an address', () => {
  it('is deleted by who types its number', async () => {
    const { supabase } = await confirmedPhone('+15555550112');
    const { data } = await supabase.auth.getSession();
    const ask = async (email: string) => {
      const answer = await fetch(`${server.url}/api/v1/account/deletion`, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${data.session?.access_token}`,
          'content-type': 'application/json',
        },
        body: JSON.stringify({ email }),
      });
      return answer.status;
    };
    expect(await ask('')).toBe(422);
    expect(await ask('+15555550113')).toBe(422);
    expect(await ask(' +15555550112')).toBe(200);
  });
});

describe('the number of an account', () => {
  it('is another one when the code that went there comes back', async () => {
    const { supabase, user } = await confirmedPerson(server, 'caller@example.com');
    const phone = '+15555550108';
    const asked = await supabase.auth.updateUser({ phone });
    expect(asked.data.user).toMatchObject({ phone: '', new_phone: '15555550108' });
    const changed = await supabase.auth.verifyOtp({
      phone,
      token: lastCode(phone),
      type: 'phone_change',
    });
    expect(changed.data.user).toMatchObject({ id: user.id, phone: '15555550108' });
    expect(changed.data.user?.app_metadata.providers).toEqual(['email', 'phone']);
    const signedIn = await newClient(server).auth.signInWithPassword({ phone, password: PASSWORD });
    expect(signedIn.data.user?.id).toBe(user.id);
    // Somebody with brief access to the session would otherwise keep a way in that the owner never hears about.
    const { subject } = await server.mailbox.emailTo('caller@example.com', 2);
    expect(subject).toContain('Your phone number was changed');
  });

  it('is nobody else’s', async () => {
    const taken = '+15555550109';
    await confirmedPhone(taken);
    const { supabase } = await confirmedPerson(server, 'wishes@example.com');
    const asked = await supabase.auth.updateUser({ phone: taken });
    expect(asked.error).toMatchObject({ status: 422, code: 'phone_exists' });
  });

  it('gets the code that an old session needs for a new password', async () => {
    const phone = '+15555550110';
    const { supabase } = await confirmedPhone(phone);
    server.clock.advance(86_400 + 60);
    await supabase.auth.refreshSession();
    expect((await supabase.auth.reauthenticate()).error).toBeNull();
    const password = 'a different phrase';
    const changed = await supabase.auth.updateUser({ password, nonce: lastCode(phone) });
    expect(changed.error).toBeNull();
  });
});
