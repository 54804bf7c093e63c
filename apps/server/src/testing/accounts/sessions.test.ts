import { hash } from '@node-rs/bcrypt';
import { createClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../test-server.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
  await server.database.query(
    `insert into auth.users (email, encrypted_password, email_confirmed_at) values ($1, $2, now())`,
    ['ada@example.com', await hash('correct horse', { cost: 10 })],
  );
});

afterAll(() => server.stop());

function client() {
  return createClient(server.url, server.anonKey, { auth: { persistSession: false } });
}

async function signedIn() {
  const supabase = client();
  const credentials = { email: ' Ada@Example.com ', password: 'correct horse' };
  const { data, error } = await supabase.auth.signInWithPassword(credentials);
  expect(error).toBeNull();
  return { supabase, session: data.session! };
}

describe('a session', () => {
  it('begins with the password, and not with a wrong one', async () => {
    const { session } = await signedIn();
    expect(session.user.email).toBe('ada@example.com');
    const wrong = await client().auth.signInWithPassword({
      email: 'ada@example.com',
      password: 'wrong',
    });
    expect(wrong.error).toMatchObject({
      name: 'AuthApiError',
      status: 400,
      code: 'invalid_credentials',
      message: 'Invalid login credentials',
    });
  });

  it('S08 goes on with its refresh token, and gives the same answer again when one was lost', async () => {
    const { supabase, session } = await signedIn();
    const first = await supabase.auth.refreshSession(session);
    expect(first.error).toBeNull();
    const again = await client().auth.refreshSession(session);
    expect(again.data.session?.refresh_token).toBe(first.data.session?.refresh_token);
  });

  it('S07 ends everywhere when a used refresh token comes again later', async () => {
    const { supabase, session } = await signedIn();
    const second = (await supabase.auth.refreshSession(session)).data.session!;
    const third = (await supabase.auth.refreshSession(second)).data.session!;
    server.clock.advance(11);
    const stolen = await client().auth.refreshSession(session);
    expect(stolen.error).toMatchObject({ status: 400, code: 'refresh_token_already_used' });
    const owner = await client().auth.refreshSession(third);
    expect(owner.error).toMatchObject({ code: 'refresh_token_already_used' });
    const access = await client().auth.getUser(third.access_token);
    expect(access.error?.name).toBe('AuthSessionMissingError');
  });

  it('S02 is over at once when signed out', async () => {
    const { supabase, session } = await signedIn();
    expect((await supabase.auth.getUser(session.access_token)).data.user?.email).toBe(
      'ada@example.com',
    );
    expect((await supabase.auth.signOut()).error).toBeNull();
    const after = await client().auth.getUser(session.access_token);
    expect(after.error?.name).toBe('AuthSessionMissingError');
  });

  it('F10 is told to come again where others hold it for more than five seconds, and goes on', async () => {
    const { session } = await signedIn();
    const exchange = () =>
      fetch(`${server.url}/auth/v1/token?grant_type=refresh_token`, {
        method: 'POST',
        headers: { 'x-supabase-api-version': '2024-01-01' },
        body: JSON.stringify({ refresh_token: session.refresh_token }),
      });
    const crowded = await server.database.transaction(async (queries) => {
      await queries.query('select id from auth.sessions where user_id = $1 for update', [
        session.user.id,
      ]);
      return exchange();
    });
    expect(crowded.status).toBe(409);
    expect(await crowded.json()).toMatchObject({ code: 'conflict' });
    expect((await exchange()).status).toBe(200);
  });
});
