import { randomUUID } from 'node:crypto';
import { createClient } from '@supabase/supabase-js';
import type { TestServer } from './test-server.ts';

export const TEST_PASSWORD = 'correct horse';
/** Its bcrypt hash: computing one takes long on purpose. */
const HASHED = '$2b$04$QhICxGzVdCbTI.vbVy2bjuDONZ4aPytlRWvFk2H2WGErcsfwvXm36';

/** A confirmed user that nobody has signed in as yet. */
export async function addTestUser({ database }: Pick<TestServer, 'database'>): Promise<string> {
  const email = `${randomUUID()}@example.com`;
  await database.query(
    `insert into auth.users (email, encrypted_password, email_confirmed_at) values ($1, $2, now())`,
    [email, HASHED],
  );
  return email;
}

export function createTestClient(server: TestServer, key = server.anonKey) {
  return createClient(server.url, key, {
    auth: { persistSession: false, autoRefreshToken: false },
  });
}

/** A confirmed user, signed in through the official client. */
export async function signUpTestUser(server: TestServer) {
  const email = await addTestUser(server);
  const supabase = createTestClient(server);
  const { data, error } = await supabase.auth.signInWithPassword({
    email,
    password: TEST_PASSWORD,
  });
  if (error) throw error;
  return { supabase, id: data.user.id, session: data.session };
}
