import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openJobDesk } from '../../platform/jobs/jobs.ts';
import { EMAILS } from '../../platform/mail/email-job.ts';
import { createMailQueue } from '../../platform/mail/queue-mail.ts';
import { addMember, callApi, type Member } from '../../testing/members.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import type { OperatorDeps } from './command.ts';
import { teams } from './team-command.ts';

let server: TestServer;
let owner: Member;
let id: string;

beforeAll(async () => {
  server = await startTestServer();
  owner = await addMember(server, 'business');
  const body = { name: 'Harbor Cards' };
  id = (await callApi(server, owner.token, 'POST', '/api/v1/team', { body })).body.id;
  await callApi(server, owner.token, 'POST', '/api/v1/team/cards', { body: { name: 'Ours' } });
});

afterAll(() => server.stop());

/** The command as an operator types it, on the server's database. */
async function admin(...args: string[]) {
  const { database, clock } = server;
  const secret = Buffer.from(readFileSync(path.join(server.dataDir, 'secret'), 'utf8'), 'hex');
  const mailer = createMailQueue(secret, await openJobDesk(database, [EMAILS]));
  const deps = { database, clock, mailer, siteUrl: 'https://cards.example' };
  const told = await teams.run(deps as unknown as OperatorDeps, args);
  if (told === null) return 'usage';
  return told.ok ? told.value : told.error;
}

describe('the operator of teams', () => {
  it('lists them and shows who is in one', async () => {
    expect(await admin()).toMatch(new RegExp(`^${id}  .*1 people, 1 cards .*Harbor Cards$`));
    expect(await admin('show', id)).toMatch(/owner {2}20\d\d-/);
    for (const args of [['show'], ['list', 'x'], ['open', id], ['close', id, 'x']]) {
      expect(await admin(...args)).toBe('usage');
    }
    expect(await admin('show', "x' or 1=1")).toContain('There is no team');
  });

  it('closes one with its cards, and it is written down', async () => {
    expect(await admin('close', id)).toContain('The team Harbor Cards is closed');
    expect(await admin('close', id)).toContain('There is no team');
    expect((await callApi(server, owner.token, 'GET', '/api/v1/team')).body.team).toBeNull();
    const { database } = server;
    const [person] = await database.query<{ email: string }>(
      'select email from auth.users where id = $1',
      [owner.id],
    );
    const mail = await server.mailbox.emailTo(person?.email ?? '');
    expect(mail.subject).toContain('Harbor Cards was closed');
    expect(mail.text).toContain('the people who run this site');
    expect(await database.query('select id from locker.cards')).toEqual([]);
    const acts = await database.query<{ action: string }>(
      'select action from auth.audit_log_entries where user_id = $1',
      [owner.id],
    );
    expect(acts.map(({ action }) => action)).toContain('team-closed-by-operator');
  });
});
