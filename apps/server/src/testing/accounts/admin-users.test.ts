import { hash } from '@node-rs/bcrypt';
import { createClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newClient } from '../clients.ts';
import { startTestServer, type TestServer } from '../test-server.ts';
import { addPersonWithFactor } from './devices.ts';

const SECRET_KEY = 'sb_secret_operators-own-key-0123456789';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({ AUTH_RATE_LIMITS: 'off' });
});

afterAll(() => server.stop());

function adminWith(key: string) {
  return createClient(server.url, key, { auth: { persistSession: false } }).auth.admin;
}

const admin = () => adminWith(server.serviceKey);

let known = 0;
function newAddress(): string {
  known += 1;
  return `member${known}@example.com`;
}

describe('who may', () => {
  it('is only the service key, in either form', async () => {
    const asVisitor = await adminWith(server.anonKey).listUsers();
    expect(asVisitor.error).toMatchObject({
      status: 403,
      code: 'not_admin',
      message: 'User not allowed',
    });
    const person = await addPersonWithFactor(server);
    const token = (await person.client.auth.getSession()).data.session!.access_token;
    const answer = await fetch(`${server.url}/auth/v1/admin/users/${person.id}`, {
      method: 'DELETE',
      headers: { authorization: `Bearer ${token}`, apikey: server.anonKey },
    });
    expect(answer.status).toBe(403);
    const nobody = await fetch(`${server.url}/auth/v1/admin/users`);
    expect(nobody.status).toBe(401);
    expect((await admin().listUsers()).error).toBeNull();
    const other = await startTestServer({ AUTH_SERVICE_KEY: SECRET_KEY });
    const withSecret = createClient(other.url, SECRET_KEY).auth.admin;
    expect((await withSecret.listUsers()).error).toBeNull();
    await other.stop();
  });
});

describe('creating', () => {
  it('makes a confirmed account with what was given, and it signs in', async () => {
    const email = newAddress();
    const { data, error } = await admin().createUser({
      email: ` ${email.toUpperCase()} `,
      password: 'a fine long password',
      email_confirm: true,
      user_metadata: { display_name: 'Ada' },
      app_metadata: { plan: 'pro' },
    });
    expect(error).toBeNull();
    expect(data.user).toMatchObject({
      email,
      aud: 'authenticated',
      role: 'authenticated',
      user_metadata: { display_name: 'Ada', email_verified: true },
      app_metadata: { plan: 'pro', provider: 'email', providers: ['email'] },
      identities: [{ provider: 'email', identity_data: { email, email_verified: true } }],
    });
    const signedIn = await newClient(server).auth.signInWithPassword({
      email,
      password: 'a fine long password',
    });
    expect(signedIn.data.user?.id).toBe(data.user?.id);
  });

  it('takes an own id and the hash of a password', async () => {
    const email = newAddress();
    const id = 'a7d1f3b4-5a0c-4d6e-9f10-1a2b3c4d5e6f';
    const hashed = (await hash('from the old house', { cost: 4 })).replace(/^\$2b/, '$2y');
    const { data, error } = await admin().createUser({
      id,
      email,
      password_hash: hashed,
      email_confirm: true,
    });
    expect(error).toBeNull();
    expect(data.user?.id).toBe(id);
    const signedIn = await newClient(server).auth.signInWithPassword({
      email,
      password: 'from the old house',
    });
    expect(signedIn.error).toBeNull();
    const again = await admin().createUser({ id, email: newAddress() });
    expect(again.error).toMatchObject({ status: 422, code: 'user_already_exists' });
  });

  it('takes a telephone number', async () => {
    const { data } = await admin().createUser({ phone: '+491701234599', phone_confirm: true });
    expect(data.user).toMatchObject({ phone: '491701234599', email: '' });
    const twice = await admin().createUser({ phone: '491701234599' });
    expect(twice.error).toMatchObject({ status: 422, code: 'phone_exists' });
  });

  it('refuses what makes no account', async () => {
    const email = newAddress();
    await admin().createUser({ email });
    const cases: [object, object][] = [
      [{}, { message: 'Cannot create a user without either an email or phone', status: 400 }],
      [{ email }, { code: 'email_exists', status: 422 }],
      [{ email: 'nobody' }, { code: 'validation_failed' }],
      [{ email: newAddress(), id: 'seven' }, { code: 'validation_failed' }],
      [{ email: newAddress(), password: 'x'.repeat(73) }, { status: 400 }],
      [{ email: newAddress(), password_hash: '$argon2id$v=19$x' }, { status: 400 }],
      [{ email: newAddress(), password: 'abcdefg', password_hash: 'x' }, { status: 400 }],
      [{ email: newAddress(), ban_duration: 'long' }, { status: 400 }],
      [{ email: newAddress(), user_metadata: 'x' as unknown as object }, { status: 400 }],
    ];
    for (const [wish, refusal] of cases) {
      expect((await admin().createUser(wish)).error).toMatchObject(refusal);
    }
  });

  it('A11 gives an address to one of many that want it at once', async () => {
    const email = newAddress();
    const tries = await Promise.all(Array.from({ length: 8 }, () => admin().createUser({ email })));
    expect(tries.filter(({ error }) => !error)).toHaveLength(1);
  });
});

describe('listing', () => {
  it('goes by pages, newest first, as the client reads them', async () => {
    for (let n = 0; n < 4; n += 1) await admin().createUser({ email: newAddress() });
    const all = await admin().listUsers();
    const { users, aud } = all.data as { users: { email?: string }[]; aud: string };
    expect(aud).toBe('authenticated');
    expect(users[0]?.email).toBe(`member${known}@example.com`);
    const first = await admin().listUsers({ page: 1, perPage: 2 });
    expect(first.data).toMatchObject({ total: users.length, nextPage: 2 });
    expect(first.data.users).toHaveLength(2);
    const second = await admin().listUsers({ page: 2, perPage: 2 });
    expect(second.data.users[0]?.email).toBe(users[2]?.email);
    const last = await admin().listUsers({ page: Math.ceil(users.length / 2), perPage: 2 });
    expect(last.data).toMatchObject({ nextPage: null });
    const wrong = await admin().listUsers({ page: -1, perPage: 2 });
    expect(wrong.error).toMatchObject({ status: 400, code: 'validation_failed' });
  });
});
