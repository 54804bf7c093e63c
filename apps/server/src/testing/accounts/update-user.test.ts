import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newClient, PASSWORD } from '../clients.ts';
import { startTestServer, type TestServer } from '../test-server.ts';
import { call, confirmedPerson } from './people.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({ AUTH_RATE_LIMITS: 'off' });
});

afterAll(() => server.stop());

describe('what a person says of themselves', () => {
  it('is merged, and a null takes a name away', async () => {
    const { supabase } = await confirmedPerson(server, 'data@example.com');
    await supabase.auth.updateUser({ data: { display_name: 'Dee', color: 'red' } });
    const { data, error } = await supabase.auth.updateUser({ data: { color: null, size: 3 } });
    expect(error).toBeNull();
    expect(data.user?.user_metadata).toEqual({
      display_name: 'Dee',
      size: 3,
      email_verified: true,
    });
  });

  it('is no more than fits into a token, and nothing of the operator', async () => {
    const { supabase, session } = await confirmedPerson(server, 'big@example.com');
    const big = await supabase.auth.updateUser({ data: { text: 'x'.repeat(9000) } });
    expect(big.error).toMatchObject({ status: 400, code: 'validation_failed' });
    const authorization = `Bearer ${session.access_token}`;
    const app = { app_metadata: { role: 'admin' } };
    expect(await call(server, 'PUT', '/user', app, { authorization })).toMatchObject({
      status: 403,
      body: { code: 'not_admin' },
    });
    expect(await call(server, 'PUT', '/user', { data: {} })).toMatchObject({
      status: 401,
      body: { code: 'no_authorization' },
    });
  });
});

describe('a new password', () => {
  it('must be another one, and a good one', async () => {
    const { supabase } = await confirmedPerson(server, 'same@example.com');
    expect((await supabase.auth.updateUser({ password: PASSWORD })).error).toMatchObject({
      status: 422,
      code: 'same_password',
      message: 'New password should be different from the old password.',
    });
    expect((await supabase.auth.updateUser({ password: '12345678' })).error).toMatchObject({
      name: 'AuthWeakPasswordError',
      reasons: ['pwned'],
    });
  });

  it('ends all other sessions, and not the own', async () => {
    const { supabase, session } = await confirmedPerson(server, 'others@example.com');
    const other = newClient(server);
    await other.auth.signInWithPassword({ email: 'others@example.com', password: PASSWORD });
    const changed = await supabase.auth.updateUser({ password: 'a different phrase' });
    expect(changed.error).toBeNull();
    expect((await other.auth.getUser()).error?.name).toBe('AuthSessionMissingError');
    expect((await supabase.auth.getUser(session.access_token)).error).toBeNull();
  });

  it('asks for a code by mail when the session is older than a day', async () => {
    const { supabase } = await confirmedPerson(server, 'old@example.com');
    server.clock.advance(86_400 + 60);
    await supabase.auth.refreshSession();
    const bare = await supabase.auth.updateUser({ password: 'a different phrase' });
    expect(bare.error).toMatchObject({
      status: 400,
      code: 'reauthentication_needed',
      message: 'Password update requires reauthentication',
    });
    expect((await supabase.auth.reauthenticate()).error).toBeNull();
    const { code, link } = await server.mailbox.emailTo('old@example.com', 2);
    expect(link?.pathname ?? '').not.toContain('confirm');
    const wrong = await supabase.auth.updateUser({ password: 'a different phrase', nonce: '1' });
    expect(wrong.error).toMatchObject({
      status: 422,
      code: 'reauthentication_not_valid',
      message: 'Nonce has expired or is invalid',
    });
    const right = await supabase.auth.updateUser({ password: 'a different phrase', nonce: code });
    expect(right.error).toBeNull();
    const again = await supabase.auth.updateUser({ password: 'one more phrase', nonce: code });
    expect(again.error).toMatchObject({ code: 'reauthentication_not_valid' });
  });

  it('checks the current one where it is given', async () => {
    const { session } = await confirmedPerson(server, 'current@example.com');
    const authorization = `Bearer ${session.access_token}`;
    const change = (current_password: string) =>
      call(
        server,
        'PUT',
        '/user',
        { password: 'a different phrase', current_password },
        { authorization },
      );
    expect(await change('wrong')).toMatchObject({ status: 400 });
    expect(await change(PASSWORD)).toMatchObject({ status: 200 });
  });
});

describe('a second factor', () => {
  it('has to be shown before email or password change', async () => {
    const { supabase, user } = await confirmedPerson(server, 'factor@example.com');
    await server.database.query(
      `insert into auth.mfa_factors (user_id, factor_type, status) values ($1, 'totp', 'verified')`,
      [user.id],
    );
    for (const change of [{ password: 'a different phrase' }, { email: 'next@example.com' }]) {
      expect((await supabase.auth.updateUser(change)).error).toMatchObject({
        status: 401,
        code: 'insufficient_aal',
        message: 'AAL2 session is required to update email or password when MFA is enabled.',
      });
    }
    expect((await supabase.auth.updateUser({ data: { a: 1 } })).error).toBeNull();
  });
});

describe('a new email', () => {
  it('A17 is confirmed by both addresses, and both hear of it', async () => {
    const { supabase } = await confirmedPerson(server, 'from@example.com');
    const asked = await supabase.auth.updateUser({ email: 'To@Example.com' });
    expect(asked.error).toBeNull();
    expect(asked.data.user).toMatchObject({
      email: 'from@example.com',
      new_email: 'to@example.com',
    });
    const toOld = await server.mailbox.emailTo('from@example.com', 2);
    const toNew = await server.mailbox.emailTo('to@example.com');
    expect(toOld.text).toContain('to@example.com');
    const half = await call(server, 'POST', '/verify', {
      type: 'email_change',
      token_hash: toNew.tokenHash,
    });
    expect(half).toMatchObject({
      status: 200,
      body: {
        code: '200',
        msg: 'Confirmation link accepted. Please proceed to confirm link sent to the other email',
      },
    });
    const still = await supabase.auth.getUser();
    expect(still.data.user?.email).toBe('from@example.com');
    const whole = await newClient(server).auth.verifyOtp({
      type: 'email_change',
      email: 'from@example.com',
      token: toOld.code,
    });
    expect(whole.error).toBeNull();
    expect(whole.data.user).toMatchObject({
      email: 'to@example.com',
      identities: [{ email: 'to@example.com' }],
    });
    expect(whole.data.user?.new_email).toBeUndefined();
    for (const [address, count] of [
      ['from@example.com', 3],
      ['to@example.com', 2],
    ] as const) {
      const notice = await server.mailbox.emailTo(address, count);
      expect(notice.subject).toContain('Your email was changed');
    }
    const old = { email: 'from@example.com', password: PASSWORD };
    expect((await newClient(server).auth.signInWithPassword(old)).error).not.toBeNull();
    const fresh = { email: 'to@example.com', password: PASSWORD };
    expect((await newClient(server).auth.signInWithPassword(fresh)).error).toBeNull();
  });

  it('is not confirmed by one address twice', async () => {
    const { supabase } = await confirmedPerson(server, 'lone@example.com');
    await supabase.auth.updateUser({ email: 'lonely@example.com' });
    const first = await server.mailbox.emailTo('lonely@example.com');
    await newClient(server).auth.verifyOtp({ type: 'email_change', token_hash: first.tokenHash });
    server.clock.advance(61);
    const again = await supabase.auth.resend({ type: 'email_change', email: 'lone@example.com' });
    expect(again.error).toBeNull();
    const second = await server.mailbox.emailTo('lonely@example.com', 2);
    await newClient(server).auth.verifyOtp({ type: 'email_change', token_hash: second.tokenHash });
    expect((await supabase.auth.getUser()).data.user?.email).toBe('lone@example.com');
  });

  it('becomes true once when both links are followed at the same moment', async () => {
    const { supabase } = await confirmedPerson(server, 'race@example.com');
    await supabase.auth.updateUser({ email: 'raced@example.com' });
    const emails = [
      await server.mailbox.emailTo('race@example.com', 2),
      await server.mailbox.emailTo('raced@example.com'),
    ];
    const answers = await Promise.all(
      emails.map(({ tokenHash }) =>
        call(server, 'POST', '/verify', { type: 'email_change', token_hash: tokenHash }),
      ),
    );
    expect(answers.filter(({ body }) => body.code === '200')).toHaveLength(1);
    expect(answers.filter(({ body }) => body.access_token)).toHaveLength(1);
  });

  it('is refused when somebody has it, also when they got it in between', async () => {
    await confirmedPerson(server, 'taken@example.com');
    const { supabase } = await confirmedPerson(server, 'wants@example.com');
    const TAKEN = {
      status: 422,
      code: 'email_exists',
      message: 'A user with this email address has already been registered',
    };
    const asked = await supabase.auth.updateUser({ email: 'taken@example.com' });
    expect(asked.error).toMatchObject(TAKEN);
    await supabase.auth.updateUser({ email: 'gone-soon@example.com' });
    const toOld = await server.mailbox.emailTo('wants@example.com', 2);
    const toNew = await server.mailbox.emailTo('gone-soon@example.com');
    await newClient(server).auth.verifyOtp({ type: 'email_change', token_hash: toOld.tokenHash });
    await newClient(server).auth.signUp({ email: 'gone-soon@example.com', password: PASSWORD });
    const late = await newClient(server).auth.verifyOtp({
      type: 'email_change',
      token_hash: toNew.tokenHash,
    });
    expect(late.error).toMatchObject(TAKEN);
  });
});
