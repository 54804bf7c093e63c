import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newClient, newOperator, PASSWORD } from '../clients.ts';
import { startTestServer, type TestServer } from '../test-server.ts';
import { call, confirmedPerson } from './people.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({ AUTH_RATE_LIMITS: 'off' });
});

afterAll(() => server.stop());

/** Requests a reset and reads the newest email. */
async function resetEmail(email: string, headers: Record<string, string> = {}) {
  const before = (await server.mailbox.emailsTo(email)).length;
  const answer = await call(server, 'POST', '/recover', { email }, headers);
  expect(answer).toMatchObject({ status: 200, body: {} });
  return server.mailbox.emailTo(email, before + 1);
}

function verifyLink(tokenHash: string, type = 'recovery') {
  return call(server, 'POST', '/verify', { token_hash: tokenHash, type });
}

const DEAD_LINK = {
  status: 403,
  body: { code: 'otp_expired', message: 'Email link is invalid or has expired' },
};

describe('a one-time link', () => {
  it('A12 works once, also when two follow it at the same moment', async () => {
    await confirmedPerson(server, 'once@example.com');
    const { tokenHash, type } = await resetEmail('once@example.com');
    expect(type).toBe('recovery');
    const both = await Promise.all([verifyLink(tokenHash), verifyLink(tokenHash)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 403]);
    expect(await verifyLink(tokenHash)).toMatchObject(DEAD_LINK);
  });

  it('A13 is dead after a newer one', async () => {
    await confirmedPerson(server, 'newer@example.com');
    const first = await resetEmail('newer@example.com');
    server.clock.advance(61);
    const second = await resetEmail('newer@example.com');
    expect(await verifyLink(first.tokenHash)).toMatchObject(DEAD_LINK);
    expect((await verifyLink(second.tokenHash)).status).toBe(200);
  });

  it('A13 is dead after 61 minutes, and alive after 59', async () => {
    await confirmedPerson(server, 'late@example.com');
    const first = await resetEmail('late@example.com');
    server.clock.advance(61 * 60);
    expect(await verifyLink(first.tokenHash)).toMatchObject(DEAD_LINK);
    const second = await resetEmail('late@example.com');
    server.clock.advance(59 * 60);
    expect((await verifyLink(second.tokenHash)).status).toBe(200);
  });

  it('A13 is dead after the password was changed', async () => {
    const { supabase } = await confirmedPerson(server, 'changed@example.com');
    const { tokenHash, code } = await resetEmail('changed@example.com');
    const changed = await supabase.auth.updateUser({ password: 'another good phrase' });
    expect(changed.error).toBeNull();
    expect(await verifyLink(tokenHash)).toMatchObject(DEAD_LINK);
    const digits = { email: 'changed@example.com', token: code, type: 'recovery' };
    expect((await call(server, 'POST', '/verify', digits)).body.code).toBe('otp_expired');
  });

  it('A13 is dead after the email was changed', async () => {
    const { supabase } = await confirmedPerson(server, 'moving@example.com');
    await supabase.auth.updateUser({ email: 'moved@example.com' });
    const [ofOld, ofNew] = [
      await server.mailbox.emailTo('moving@example.com', 2),
      await server.mailbox.emailTo('moved@example.com'),
    ];
    const reset = await resetEmail('moving@example.com');
    await verifyLink(ofOld.tokenHash, 'email_change');
    expect((await verifyLink(ofNew.tokenHash, 'email_change')).status).toBe(200);
    expect(await verifyLink(reset.tokenHash)).toMatchObject(DEAD_LINK);
  });

  it('A14 leads to the configured address, whatever host is asked', async () => {
    await confirmedPerson(server, 'host@example.com');
    const { link, raw } = await resetEmail('host@example.com', {
      host: 'evil.com',
      'x-forwarded-host': 'evil.com',
      forwarded: 'host=evil.com',
      origin: 'https://evil.com',
    });
    expect(link?.origin).toBe('http://localhost:3000');
    expect(link?.pathname).toBe('/reset-password');
    expect(raw).not.toContain('evil');
  });

  it('A15 is not spent by a program that opens it', async () => {
    await newClient(server).auth.signUp({ email: 'scanned@example.com', password: PASSWORD });
    const { link, tokenHash } = await server.mailbox.emailTo('scanned@example.com');
    for (const method of ['GET', 'HEAD', 'GET']) {
      await fetch(server.url + link?.pathname + link?.search, { method });
    }
    expect((await verifyLink(tokenHash, 'signup')).status).toBe(200);
  });

  it('does nothing for another purpose', async () => {
    const email = 'purpose@example.com';
    await confirmedPerson(server, email);
    const { tokenHash, code } = await resetEmail(email);
    for (const type of ['signup', 'invite', 'magiclink', 'email', 'email_change']) {
      expect(await verifyLink(tokenHash, type), type).toMatchObject(DEAD_LINK);
      const digits = await call(server, 'POST', '/verify', { email, token: code, type });
      expect(digits, type).toMatchObject({ status: 403, body: { code: 'otp_expired' } });
    }
    expect((await verifyLink(tokenHash)).status).toBe(200);
  });

  it('that the operator makes does nothing for another purpose either', async () => {
    const email = 'made-purpose@example.com';
    await confirmedPerson(server, email);
    const { data } = await newOperator(server).auth.admin.generateLink({ type: 'recovery', email });
    const { hashed_token: tokenHash = '' } = data.properties ?? {};
    expect(await verifyLink(tokenHash, 'magiclink')).toMatchObject(DEAD_LINK);
    const link = `/verify?token=${tokenHash}&type=magiclink`;
    const followed = await call(server, 'GET', link);
    expect(followed.headers.get('location')).toContain('error_code=otp_expired');
    expect((await verifyLink(tokenHash)).status).toBe(200);
  });
});

describe('one-time digits', () => {
  it('are void after ten wrong ones, and the owner hears of it', async () => {
    await confirmedPerson(server, 'guessed@example.com');
    const { code } = await resetEmail('guessed@example.com');
    const guess = (token: string) =>
      call(server, 'POST', '/verify', { email: 'guessed@example.com', token, type: 'recovery' });
    const wrong = code === '000000' ? '000001' : '000000';
    const guesses = await Promise.all(Array.from({ length: 10 }, () => guess(wrong)));
    for (const answer of guesses) {
      expect(answer).toMatchObject({
        status: 403,
        body: { code: 'otp_expired', message: 'Token has expired or is invalid' },
      });
    }
    expect((await guess(code)).status).toBe(403);
    const notice = await server.mailbox.emailTo('guessed@example.com', 3);
    expect(notice.subject).toContain('Wrong codes were entered');
  });

  it('are right after nine wrong ones', async () => {
    await confirmedPerson(server, 'mistyped@example.com');
    const { code } = await resetEmail('mistyped@example.com');
    const guess = (token: string) =>
      call(server, 'POST', '/verify', { email: 'mistyped@example.com', token, type: 'recovery' });
    for (let tries = 0; tries < 9; tries += 1) await guess('12345');
    expect((await guess(code)).status).toBe(200);
  });

  it('cannot be found by who reads the database', async () => {
    await confirmedPerson(server, 'leaked@example.com');
    const { code, tokenHash } = await resetEmail('leaked@example.com');
    const [row] = await server.database.query<{ id: string; token_hash: string }>(
      `select id, token_hash from auth.one_time_tokens where relates_to = 'leaked@example.com'`,
    );
    const tables = ['one_time_tokens', 'mail_queue', 'users', 'audit_log_entries', 'flow_state'];
    for (const table of tables) {
      const rows = await server.database.query(`select * from auth.${table}`);
      expect(JSON.stringify(rows)).not.toContain(tokenHash);
    }
    const email = 'leaked@example.com';
    const guesses = [code, email + code, row?.id + code, `${row?.id}.${code}`];
    for (const guess of guesses) {
      for (const kind of ['sha256', 'sha224']) {
        const hashed = createHash(kind).update(guess).digest('hex');
        expect(row?.token_hash).not.toBe(hashed);
        expect(row?.token_hash).not.toBe(createHash('sha256').update(hashed).digest('hex'));
      }
    }
  });
});

describe('what /verify refuses', () => {
  it.each([
    [{}, 'Verify requires a verification type'],
    [{ type: 'signup' }, 'Verify requires either a token or a token hash'],
    [{ type: 'x', token_hash: 'a' }, 'Unsupported verification type'],
    [
      { type: 'signup', token_hash: 'a', email: 'a@b.com' },
      'Only the token_hash and type should be provided',
    ],
    [
      { type: 'email', token: '123456' },
      'Only an email address or phone number should be provided on verify',
    ],
  ])('%j', async (body, message) => {
    const answer = await call(server, 'POST', '/verify', body);
    expect(answer).toMatchObject({ status: 400, body: { code: 'validation_failed', message } });
  });

  it('a banned owner', async () => {
    const { user } = await confirmedPerson(server, 'banned@example.com');
    const { tokenHash } = await resetEmail('banned@example.com');
    await server.database.query(
      `update auth.users set banned_until = now() + interval '1 day' where id = $1`,
      [user.id],
    );
    expect(await verifyLink(tokenHash)).toMatchObject({
      status: 403,
      body: { code: 'user_banned' },
    });
  });

  it('digits of a telephone', async () => {
    const body = { type: 'sms', phone: '+15555550100', token: '123456' };
    expect(await call(server, 'POST', '/verify', body)).toMatchObject({ status: 403 });
  });
});
