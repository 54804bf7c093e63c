import { hash } from '@node-rs/bcrypt';
import type { Session } from '@supabase/supabase-js';
import { Secret, TOTP } from 'otpauth';
import { newClient, PASSWORD, type TestClient } from '../clients.ts';
import type { TestServer } from '../test-server.ts';

let known = 0;

/** A confirmed account with {@link PASSWORD}; its hash is a cheap one, for speed. */
export async function addPerson({ database }: Pick<TestServer, 'database'>, name = 'ada') {
  known += 1;
  const email = `${name}${known}@example.com`;
  const [user] = await database.query<{ id: string }>(
    `insert into auth.users (email, encrypted_password, email_confirmed_at) values ($1, $2, now())
     returning id`,
    [email, await hash(PASSWORD, { cost: 4 })],
  );
  return { id: user?.id ?? '', email };
}

export async function signIn(server: TestServer, email: string, fetcher?: typeof fetch) {
  const client = newClient(server, { fetcher });
  const { data, error } = await client.auth.signInWithPassword({ email, password: PASSWORD });
  if (error) throw error;
  return { client, session: data.session as Session };
}

/**
 * Moves the clock to the start of a half minute, so that a code made now stays current while a test uses it.
 */
export function toNewHalfMinute(server: TestServer, steps = 1): void {
  const intoStep = (server.clock.now().getTime() / 1000) % 30;
  server.clock.advance(steps * 30 - intoStep);
}

/** What a phone shows: the code for the current half minute, or for one `off` steps away. */
export function codeOf(server: TestServer, secret: string, off = 0): string {
  const timestamp = server.clock.now().getTime() + off * 30_000;
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp });
}

/** A code that is not right at any nearby time. */
export function wrongCodeOf(server: TestServer, secret: string): string {
  const near = new Set<string>();
  for (let off = -25; off <= 25; off += 1) near.add(codeOf(server, secret, off));
  const candidates = ['000000', '111111', '222222', '333333', '444444'];
  return candidates.find((code) => !near.has(code)) ?? '555555';
}

export async function enrollTotp(client: TestClient, friendlyName = '') {
  const { data, error } = await client.auth.mfa.enroll({ factorType: 'totp', friendlyName });
  if (error) throw error;
  return { factorId: data.id, secret: data.totp.secret };
}

/** A person with a verified second factor, at the start of a half minute whose code is unused. */
export async function addPersonWithFactor(server: TestServer) {
  const person = await addPerson(server);
  const { client } = await signIn(server, person.email);
  const factor = await enrollTotp(client);
  const { factorId, secret } = factor;
  const proven = await client.auth.mfa.challengeAndVerify({
    factorId,
    code: codeOf(server, secret),
  });
  if (proven.error) throw proven.error;
  toNewHalfMinute(server);
  return { ...person, ...factor, client };
}

/** Notices waiting to be sent to an address. */
export async function countNotices(server: TestServer, email: string): Promise<number> {
  const rows = await server.database.query(
    `select id from auth.mail_queue where recipient = $1 and kind = 'security-notice'`,
    [email],
  );
  return rows.length;
}
