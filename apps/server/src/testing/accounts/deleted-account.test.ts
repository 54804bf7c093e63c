import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newClient, newOperator, PASSWORD } from '../clients.ts';
import { startTestServer, type TestServer } from '../test-server.ts';
import { call, confirmedPerson } from './people.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({ TRUSTED_PROXIES: '127.0.0.1' });
});

afterAll(() => server.stop());

function signIn(email: string, password: string, ip: string) {
  const body = { email, password };
  return call(server, 'POST', '/token?grant_type=password', body, { 'x-forwarded-for': ip });
}

describe('a deleted account', () => {
  it('A22 is refused like one that never was, and its address begins anew', async () => {
    const { user } = await confirmedPerson(server, 'leaves@example.com');
    await server.database.query(
      `insert into auth.audit_log_entries (user_id, action) values ($1, 'seen')`,
      [user.id],
    );
    await server.database.query('delete from auth.users where id = $1', [user.id]);
    const ip = '203.0.113.20';
    const gone = await signIn('leaves@example.com', PASSWORD, ip);
    const never = await signIn('never-was@example.com', PASSWORD, ip);
    expect(gone.body).toEqual(never.body);
    const reset = await newClient(server).auth.resetPasswordForEmail('leaves@example.com');
    expect(reset.error).toBeNull();
    await newClient(server).auth.signUp({ email: 'leaves@example.com', password: PASSWORD });
    const mail = await server.mailbox.emailTo('leaves@example.com', 2);
    const back = await newClient(server).auth.verifyOtp({
      token_hash: mail.tokenHash,
      type: 'signup',
    });
    expect(back.data.user?.id).not.toBe(user.id);
    expect(back.data.user?.user_metadata).toEqual({ email_verified: true });
  });

  it('that is only marked keeps its id, also when its owner had asked to leave before', async () => {
    const { user } = await confirmedPerson(server, 'marked@example.com');
    const now = server.clock.now();
    await server.database.query('insert into auth.account_deletions values ($1, $2, $2)', [
      user.id,
      now,
    ]);
    const { error } = await newOperator(server).auth.admin.deleteUser(user.id, true);
    expect(error).toBeNull();
    const waiting = await server.database.query(
      'select from auth.account_deletions where user_id = $1',
      [user.id],
    );
    expect(waiting).toEqual([]);
  });
});
