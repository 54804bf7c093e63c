import { expect, it } from 'vitest';
import { newClient, newOperator, PASSWORD } from '../clients.ts';
import { startTestServer } from '../test-server.ts';
import { confirmedPerson } from './people.ts';

const DAY = 86_400;

it('T06 leaves nothing behind of flows that ended long ago, and all of the accounts', async () => {
  const server = await startTestServer({ AUTH_RATE_LIMITS: 'off' });
  const { supabase } = await confirmedPerson(server, 'stays@example.com');
  await newClient(server, { auth: { flowType: 'pkce' } }).auth.resetPasswordForEmail(
    'stays@example.com',
  );
  await server.mailbox.emailTo('stays@example.com', 2);
  const count = async (table: string) => {
    const rows = await server.database.query<{ n: number }>(
      `select count(*)::int as n from auth.${table}`,
    );
    return rows[0]?.n;
  };
  await server.cleanUp();
  expect(await count('one_time_tokens')).toBe(1);
  expect(await count('flow_state')).toBe(1);
  server.clock.advance(20 * 86_400);
  await server.cleanUp();
  for (const table of ['one_time_tokens', 'flow_state']) expect(await count(table)).toBe(0);
  expect((await supabase.auth.refreshSession()).error).toBeNull();
  server.clock.advance(15 * 86_400);
  await server.cleanUp();
  for (const table of ['mail_queue', 'rate_limits']) expect(await count(table)).toBe(0);
  expect((await supabase.auth.refreshSession()).error).toBeNull();
  await server.stop();
});

it('forgets sign-ups that nobody confirmed, and the log of security after 400 days', async () => {
  const server = await startTestServer({ AUTH_RATE_LIMITS: 'off' });
  await confirmedPerson(server, 'stays@example.com');
  await newClient(server).auth.signUp({ email: 'never@example.com', password: PASSWORD });
  const operator = newOperator(server).auth.admin;
  await operator.inviteUserByEmail('invited@example.com');
  await operator.createUser({ email: 'made@example.com' });
  const everyone = async () => {
    const rows = await server.database.query<{ email: string }>(
      'select email from auth.users order by email',
    );
    return rows.map(({ email }) => email.split('@', 1)[0]);
  };
  server.clock.advance(30 * DAY - 60);
  await server.cleanUp();
  expect(await everyone()).toEqual(['invited', 'made', 'never', 'stays']);
  server.clock.advance(120);
  await server.cleanUp();
  expect(await everyone()).toEqual(['invited', 'made', 'stays']);
  const again = { email: 'never@example.com', password: PASSWORD };
  expect((await newClient(server).auth.signUp(again)).data.user?.email).toBe('never@example.com');
  const acts = async () =>
    (await server.database.query('select id from auth.audit_log_entries')).length;
  expect(await acts()).toBeGreaterThan(4);
  server.clock.advance(400 * DAY);
  await server.cleanUp();
  expect(await acts()).toBe(0);
  await server.stop();
});
