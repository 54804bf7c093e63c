import { createClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newClient } from '../clients.ts';
import { startTestServer, type TestServer } from '../test-server.ts';
import { addPersonWithFactor, signIn } from './devices.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({ AUTH_RATE_LIMITS: 'off' });
});

afterAll(() => server.stop());

function admin() {
  return createClient(server.url, server.serviceKey, { auth: { persistSession: false } }).auth
    .admin;
}

let known = 0;
function newAddress(): string {
  known += 1;
  return `member${known}@example.com`;
}

describe('changing', () => {
  async function member() {
    const email = newAddress();
    const password = 'a fine long password';
    const { data } = await admin().createUser({ email, password, email_confirm: true });
    return { id: data.user!.id, email, password };
  }

  it('reads, merges and takes away', async () => {
    const { id } = await member();
    await admin().updateUserById(id, { user_metadata: { a: 1, b: 2 }, app_metadata: { x: 1 } });
    const { data } = await admin().updateUserById(id, { user_metadata: { a: null, c: 3 } });
    expect(data.user?.user_metadata).toEqual({ email_verified: true, b: 2, c: 3 });
    const found = await admin().getUserById(id);
    expect(found.data.user?.app_metadata).toMatchObject({ x: 1, provider: 'email' });
  });

  it('moves an address at once and never to one that is taken', async () => {
    const first = await member();
    const second = await member();
    const taken = await admin().updateUserById(first.id, { email: second.email });
    expect(taken.error).toMatchObject({ status: 422, code: 'email_exists' });
    const moved = await admin().updateUserById(first.id, { email: `new-${first.email}` });
    expect(moved.data.user).toMatchObject({
      email: `new-${first.email}`,
      identities: [{ identity_data: { email: `new-${first.email}` } }],
    });
  });

  it('S03 ends every session by a new password', async () => {
    const { id, email, password } = await member();
    const { data } = await newClient(server).auth.signInWithPassword({ email, password });
    const weak = await admin().updateUserById(id, { password: 'abc' });
    expect(weak.error).toMatchObject({ status: 422, code: 'weak_password' });
    await admin().updateUserById(id, { password: 'another fine password' });
    const access = await newClient(server).auth.getUser(data.session!.access_token);
    expect(access.error?.name).toBe('AuthSessionMissingError');
    const now = { email, password: 'another fine password' };
    expect((await newClient(server).auth.signInWithPassword(now)).error).toBeNull();
  });

  it('S09 bans at once, for a time, and lets in again', async () => {
    const { id, email, password } = await member();
    const client = newClient(server);
    const { data } = await client.auth.signInWithPassword({ email, password });
    const banned = await admin().updateUserById(id, { ban_duration: '24h' });
    expect(banned.data.user?.banned_until).toBeTruthy();
    const access = await newClient(server).auth.getUser(data.session!.access_token);
    expect(access.error).toMatchObject({ status: 403, code: 'user_banned' });
    expect((await client.auth.refreshSession()).error).toMatchObject({ code: 'user_banned' });
    const again = await newClient(server).auth.signInWithPassword({ email, password });
    expect(again.error).toMatchObject({ status: 400, code: 'user_banned' });
    await admin().updateUserById(id, { ban_duration: 'none' });
    const free = await newClient(server).auth.signInWithPassword({ email, password });
    expect(free.error).toBeNull();
  });

  it('says that nobody is there, and what is no id', async () => {
    const none = '7d1f3b4a-5a0c-4d6e-9f10-1a2b3c4d5e6f';
    expect((await admin().getUserById(none)).error).toMatchObject({
      status: 404,
      code: 'user_not_found',
      message: 'User not found',
    });
    const answer = await fetch(`${server.url}/auth/v1/admin/users/seven`, {
      headers: {
        authorization: `Bearer ${server.serviceKey}`,
        'x-supabase-api-version': '2024-01-01',
      },
    });
    expect(answer.status).toBe(404);
    expect(await answer.json()).toMatchObject({ message: 'user_id must be an UUID' });
  });
});

describe('deleting', () => {
  it.each([false, true])(
    'A22 S09 takes the person away (soft: %s), and frees the address',
    async (soft) => {
      const email = newAddress();
      const password = 'a fine long password';
      const created = await admin().createUser({
        email,
        password,
        email_confirm: true,
        user_metadata: { display_name: 'Ada' },
      });
      const id = created.data.user!.id;
      const { data } = await newClient(server).auth.signInWithPassword({ email, password });
      expect((await admin().deleteUser(id, soft)).error).toBeNull();
      const access = await newClient(server).auth.getUser(data.session!.access_token);
      expect(access.error?.code).toBe('user_not_found');
      const gone = await newClient(server).auth.signInWithPassword({ email, password });
      expect(gone.error?.code).toBe('invalid_credentials');
      const rows = await server.database.query('select * from auth.users where id = $1', [id]);
      expect(rows).toHaveLength(soft ? 1 : 0);
      expect(JSON.stringify(rows)).not.toMatch(/member|Ada/);
      const again = await admin().createUser({ email });
      expect(again.data.user?.user_metadata).toEqual({});
      expect(again.data.user?.id).not.toBe(id);
    },
  );
});

describe('factors of a user', () => {
  it('are listed without secrets and can be taken from who lost the telephone', async () => {
    const person = await addPersonWithFactor(server);
    const { data } = await admin().mfa.listFactors({ userId: person.id });
    expect(data?.factors).toMatchObject([{ id: person.factorId, status: 'verified' }]);
    expect(JSON.stringify(data)).not.toContain('secret');
    const wrong = await admin().mfa.deleteFactor({ userId: person.id, id: person.id });
    expect(wrong.error).toMatchObject({ status: 404 });
    const removed = await admin().mfa.deleteFactor({ userId: person.id, id: person.factorId });
    expect(removed.error).toBeNull();
    expect(JSON.stringify(removed.data)).toContain(person.factorId);
    const { client } = await signIn(server, person.email);
    const level = await client.auth.mfa.getAuthenticatorAssuranceLevel();
    expect(level.data).toMatchObject({ currentLevel: 'aal1', nextLevel: 'aal1' });
  });

  it("signs a user out by the user's own token", async () => {
    const person = await addPersonWithFactor(server);
    const token = (await person.client.auth.getSession()).data.session!.access_token;
    expect((await admin().signOut(token)).error).toBeNull();
    const access = await newClient(server).auth.getUser(token);
    expect(access.error?.name).toBe('AuthSessionMissingError');
  });
});
