import { setTimeout as wait } from 'node:timers/promises';
import { connectDatabase } from '@tc/database';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../test-server.ts';
import { addPerson, codeOf, enrollTotp, signIn } from './devices.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});

afterAll(() => server.stop());

/** Waits until one of this server's statements is waiting for a lock. */
async function someoneWaits(): Promise<void> {
  for (let tries = 0; tries < 600; tries += 1) {
    const waiting = await server.database.query(
      `select pid from pg_stat_activity
       where datname = current_database() and wait_event_type = 'Lock'`,
    );
    if (waiting.length > 0) return;
    await wait(25);
  }
  throw new Error('nobody waits');
}

it('a factor is not proven by a session that ends at the same moment', async () => {
  const { id, email } = await addPerson(server);
  const { client } = await signIn(server, email);
  const { factorId, secret } = await enrollTotp(client);
  const { data: challenge } = await client.auth.mfa.challenge({ factorId });
  const other = connectDatabase(server.databaseAddress);
  let verifying: ReturnType<typeof client.auth.mfa.verify> | undefined;
  await other.transaction(async (queries) => {
    await queries.query('select id from auth.users where id = $1 for update', [id]);
    verifying = client.auth.mfa.verify({
      factorId,
      challengeId: challenge!.id,
      code: codeOf(server, secret),
    });
    await someoneWaits();
    await queries.query('delete from auth.sessions where user_id = $1', [id]);
  });
  expect((await verifying)?.error?.name).toBe('AuthSessionMissingError');
  const [factor] = await server.database.query<{ status: string }>(
    'select status from auth.mfa_factors where id = $1',
    [factorId],
  );
  expect(factor?.status).toBe('unverified');
  await other.close();
});

it('factors are not added and removed without end', async () => {
  const { email } = await addPerson(server);
  const { client } = await signIn(server, email);
  const codes: (string | undefined)[] = [];
  for (let round = 0; round < 16; round += 1) {
    const { data, error } = await client.auth.mfa.enroll({ factorType: 'totp' });
    codes.push(error?.code);
    if (!data) break;
    codes.push((await client.auth.mfa.unenroll({ factorId: data.id })).error?.code);
  }
  expect(codes.at(-1)).toBe('over_request_rate_limit');
  expect(codes.length).toBeGreaterThan(20);
});
