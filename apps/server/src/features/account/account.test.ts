import { hash } from '@node-rs/bcrypt';
import { cancelDeletion, requestDeletion } from '@tc/contract/api';
import { accountExportSchema, exportAccount } from '@tc/contract/locker';
import { deleteDueAccounts } from '@tc/provider';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addPerson, addPersonWithFactor, signIn } from '../../testing/accounts/devices.ts';
import { newClient, PASSWORD } from '../../testing/clients.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({ AUTH_PHONE: 'true' });
});

afterAll(() => server.stop());

interface Called {
  readonly method: string;
  readonly path: string;
}

async function call({ method, path }: Called, token: string | null, body?: object) {
  const answer = await fetch(server.url + path, {
    method,
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  return { status: answer.status, body: await answer.json() };
}

const DAY = 86_400;

/** Just enough of a picture to be recognized as one. */
const PNG_HEAD = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

async function countRowsOf(userId: string): Promise<Record<string, number>> {
  const tables = await server.database.query<{ table_name: string; column_name: string }>(
    `select table_name, column_name from information_schema.columns
     where table_schema = 'auth' and (column_name = 'user_id' or table_name = 'users' and column_name = 'id')
       and table_name <> 'deleted_accounts'`,
  );
  expect(tables.length).toBeGreaterThan(5);
  const counts: Record<string, number> = {};
  for (const { table_name: table, column_name: column } of tables) {
    const rows = await server.database.query(
      `select 1 from auth.${table} where ${column}::text = $1`,
      [userId],
    );
    if (rows.length > 0) counts[table] = rows.length;
  }
  return counts;
}

describe('my data', () => {
  it('comes as one file of the declared form, with no secret in it', async () => {
    const { client, email, secret } = await addPersonWithFactor(server);
    const { data } = await client.auth.getSession();
    const answer = await call(exportAccount, data.session!.access_token);
    expect(answer.status).toBe(200);
    const file = accountExportSchema.parse(answer.body);
    expect(file.account.email).toBe(email);
    expect(file.secondFactors).toMatchObject([{ kind: 'totp', status: 'verified' }]);
    expect(file.sessions.length).toBeGreaterThan(0);
    const picture = new Blob([PNG_HEAD], { type: 'image/png' });
    const { data: user } = await client.auth.getUser();
    const stored = await client.storage
      .from('avatars')
      .upload(`${user.user?.id}/me.png`, picture, { contentType: 'image/png' });
    expect(stored.error).toBeNull();
    const other = await signIn(server, (await addPerson(server, 'other')).email);
    const { files: theirs } = (await call(exportAccount, other.session.access_token)).body;
    expect(theirs).toEqual([]);
    const { files } = (await call(exportAccount, data.session!.access_token)).body;
    expect(files).toMatchObject([
      { bucket: 'avatars', name: `${user.user?.id}/me.png`, type: 'image/png', bytes: 8 },
    ]);
    const text = JSON.stringify(answer.body);
    for (const hidden of [secret, '$2', data.session!.refresh_token, data.session!.access_token]) {
      expect(text).not.toContain(hidden);
    }
  });

  it('is for the person alone: not without a session, not with a password where a code is due', async () => {
    expect(await call(exportAccount, null)).toMatchObject({
      status: 401,
      body: { code: 'not-signed-in', requestId: expect.any(String) },
    });
    expect((await call(exportAccount, server.anonKey)).status).toBe(401);
    const { email } = await addPersonWithFactor(server);
    const { session } = await signIn(server, email);
    expect(await call(exportAccount, session.access_token)).toMatchObject({
      status: 401,
      body: { code: 'second-factor-needed' },
    });
  });
});

describe('an account that shall be deleted', () => {
  it('asks for its address, signs out everywhere, and can come back', async () => {
    const { email } = await addPerson(server);
    const { session } = await signIn(server, email);
    const other = await signIn(server, email);
    const wrong = await call(requestDeletion, session.access_token, { email: 'eve@example.com' });
    expect(wrong).toMatchObject({ status: 422, body: { code: 'invalid' } });
    const asked = await call(requestDeletion, session.access_token, { email: ` ${email} ` });
    const { requestedAt, deletesAt } = asked.body.deletion;
    expect(Date.parse(deletesAt) - Date.parse(requestedAt)).toBe(30 * DAY * 1000);
    expect((await other.client.auth.getUser()).error?.name).toBe('AuthSessionMissingError');
    const mail = await server.mailbox.emailTo(email);
    expect(mail.subject).toBe('Your TrueCorner account will be deleted');
    expect(mail.link?.href).toBe('http://localhost:3000/auth?next=%2Fsettings');
    const back = await signIn(server, email);
    const again = await call(requestDeletion, back.session.access_token, { email });
    expect(again.body.deletion).toEqual({ requestedAt, deletesAt });
    const returned = await signIn(server, email);
    for (let times = 0; times < 2; times += 1) {
      const cancelled = await call(cancelDeletion, returned.session.access_token);
      expect(cancelled.body).toEqual({ deletion: null });
    }
    const stays = await server.mailbox.emailTo(email, 2);
    expect(stays.subject).toBe('Your account stays (TrueCorner)');
    expect(await server.mailbox.emailsTo(email)).toHaveLength(2);
    const { securityLog } = (await call(exportAccount, returned.session.access_token)).body;
    const acts = securityLog.map(({ action }: { action: string }) => action);
    expect(acts).toEqual(expect.arrayContaining(['deletion-asked', 'deletion-stopped']));
  });

  it('asks for the number where it has no email, in whichever way it is written', async () => {
    const [user] = await server.database.query<{ id: string }>(
      `insert into auth.users (phone, encrypted_password, phone_confirmed_at)
       values ('15555550142', $1, now()) returning id`,
      [await hash(PASSWORD, { cost: 4 })],
    );
    const phone = '+15555550142';
    const signedIn = async () => {
      const { data, error } = await newClient(server).auth.signInWithPassword({
        phone,
        password: PASSWORD,
      });
      if (error) throw error;
      return data.session.access_token;
    };
    for (const typed of ['', '+', '15555550143', 'ada@example.com']) {
      expect(await call(requestDeletion, await signedIn(), { email: typed })).toMatchObject({
        status: 422,
        body: { code: 'invalid', message: 'This does not match the phone number of your account.' },
      });
    }
    for (const typed of [phone, '15555550142', ' +1 (555) 555-0142', '001 555.555.0142']) {
      const token = await signedIn();
      const asked = await call(requestDeletion, token, { email: typed });
      expect(asked.body.deletion, typed).toMatchObject({ deletesAt: expect.any(String) });
      expect((await call(requestDeletion, token, { email: typed })).status).toBe(401);
    }
    server.clock.advance(30 * DAY);
    await deleteDueAccounts(server.database, server.clock.now());
    expect(await countRowsOf(user?.id ?? '')).toEqual({});
  });

  it('D02 is gone after thirty days, every row of it, and not a second before', async () => {
    const { id, email } = await addPersonWithFactor(server);
    const kept = await addPerson(server, 'kept');
    await server.database.query(`insert into auth.account_deletions values ($1, $2, $3)`, [
      id,
      server.clock.now(),
      new Date(server.clock.now().getTime() + 30 * DAY * 1000),
    ]);
    server.clock.advance(30 * DAY - 5);
    await deleteDueAccounts(server.database, server.clock.now());
    expect(await countRowsOf(id)).toMatchObject({ users: 1 });
    server.clock.advance(5);
    await deleteDueAccounts(server.database, server.clock.now());
    expect(await countRowsOf(id)).toEqual({});
    expect(await countRowsOf(kept.id)).toMatchObject({ users: 1 });
    const { error } = await newClient(server).auth.signInWithPassword({
      email,
      password: PASSWORD,
    });
    expect(error?.code).toBe('invalid_credentials');
  });
});
