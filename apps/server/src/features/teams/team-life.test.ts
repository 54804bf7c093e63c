import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { setPlan } from '../../testing/members.ts';
import { removeForgotten } from './invitation-store.ts';
import { openTeamLab, type Person, TEAM, type TeamLab } from './testing/team-lab.ts';

let lab: TeamLab;

beforeAll(async () => {
  lab = await openTeamLab();
});

afterAll(() => lab.server.stop());

const DAY_SECONDS = 86_400;

async function statusOf(who: Person, method: string, path: string, body?: object) {
  return (await lab.call(who, method, path, body)).status;
}

describe('seats of a team', () => {
  it('Z13 X08 are five: of twenty who accept at once, four get in beside the owner', async () => {
    const owner = await lab.startTeam();
    const people: Person[] = [];
    const tokens: string[] = [];
    // Only ten may be open at a time, so the rest are inserted the way an invitation would be.
    for (let n = 0; n < 20; n += 1) {
      const person = await lab.addPerson();
      people.push(person);
      if (n < 10) {
        await lab.invite(owner, person.email);
        tokens.push(await lab.tokenOf(person.email));
      } else {
        const token = `${n}`.padStart(64, 'a');
        await lab.server.database.query(
          `insert into teams.invitations (id, team_id, email, role, token_hash, sent_at, expires_at)
           select gen_random_uuid(), team_id, $2, 'viewer', encode(sha256($3::bytea), 'hex'), now(),
             now() + interval '1 day' from teams.members where user_id = $1`,
          [owner.id, person.email, token],
        );
        tokens.push(token);
      }
    }
    const answers = await Promise.all(people.map((one, n) => lab.accept(one, tokens[n] ?? '')));
    const statuses = answers.map(({ status }) => status).toSorted();
    expect(statuses).toEqual([...Array(4).fill(200), ...Array(16).fill(402)]);
    const refused = answers.find(({ status }) => status === 402);
    expect(refused?.body).toMatchObject({ code: 'plan-limit', limit: 'users', used: 5, max: 5 });
    const team = await lab.teamOf(owner);
    expect([team.seats.taken, team.members.length]).toEqual([5, 5]);
    // A person who was refused has used nothing up, and gets in once there is room.
    const place = answers.findIndex(({ status }) => status === 402);
    const [, second] = team.members;
    expect(await statusOf(owner, 'DELETE', `${TEAM}/members/${second.id}`)).toBe(204);
    expect((await lab.accept(people[place] as Person, tokens[place] ?? '')).status).toBe(200);
    expect(await lab.seatsOf(owner)).toBe(5);
  });

  it('are taken by one of two teams, however close together somebody accepts', async () => {
    const [one, other] = [await lab.startTeam(), await lab.startTeam()];
    const person = await lab.addPerson();
    await lab.invite(one, person.email);
    await lab.invite(other, person.email);
    const tokens = [await lab.tokenOf(person.email, 1), await lab.tokenOf(person.email, 2)];
    const answers = await Promise.all(tokens.map((token) => lab.accept(person, token)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect((await lab.seatsOf(one)) + (await lab.seatsOf(other))).toBe(3);
  });

  it('X08 wait for ten invitations at most, however many are sent at once', async () => {
    const owner = await lab.startTeam();
    const sent = await Promise.all(
      Array.from({ length: 30 }, (_, n) =>
        statusOf(owner, 'POST', `${TEAM}/invitations`, {
          email: `x${n}@b.example`,
          role: 'viewer',
        }),
      ),
    );
    expect(sent.filter((status) => status === 201)).toHaveLength(10);
    expect((await lab.teamOf(owner)).invitations).toHaveLength(10);
  });
});

describe('Z12 an invitation', () => {
  it('opens for its own address alone, once', async () => {
    const owner = await lab.startTeam();
    const person = await lab.addPerson();
    const other = await lab.addPerson();
    await lab.invite(owner, person.email);
    const token = await lab.tokenOf(person.email);
    const opened = await lab.call(other, 'POST', '/api/v1/team-invitations/open', { token });
    expect(opened.body).toMatchObject({ team: 'Harbor Cards', role: 'grader' });
    expect(JSON.stringify(opened.body)).not.toContain(person.email);
    expect((await lab.accept(other, token)).status).toBe(404);
    await lab.server.database.query(
      'update auth.users set email_confirmed_at = null where id = $1',
      [person.id],
    );
    expect((await lab.accept(person, token)).status).toBe(409);
    await lab.server.database.query(
      'update auth.users set email_confirmed_at = now() where id = $1',
      [person.id],
    );
    expect(await lab.seatsOf(owner)).toBe(1);
    const twice = await Promise.all([lab.accept(person, token), lab.accept(person, token)]);
    expect(twice.map(({ status }) => status)).toContain(200);
    expect(await lab.seatsOf(owner)).toBe(2);
    expect((await lab.accept(person, token)).status).toBe(404);
  });

  it('opens nothing once it was taken back, sent again or is seven days old', async () => {
    const owner = await lab.startTeam();
    const [back, again, late] = [
      await lab.addPerson(),
      await lab.addPerson(),
      await lab.addPerson(),
    ];
    const { id } = await lab.invite(owner, back.email);
    const taken = await lab.tokenOf(back.email);
    expect(await statusOf(owner, 'DELETE', `${TEAM}/invitations/${id}`)).toBe(204);
    expect((await lab.accept(back, taken)).status).toBe(404);
    const renewed = await lab.invite(owner, again.email);
    const first = await lab.tokenOf(again.email);
    expect(await statusOf(owner, 'POST', `${TEAM}/invitations/${renewed.id}/resend`)).toBe(200);
    expect((await lab.accept(again, first)).status).toBe(404);
    expect((await lab.accept(again, await lab.tokenOf(again.email, 2))).status).toBe(200);
    await lab.invite(owner, late.email);
    await lab.server.database.query(
      `update teams.invitations set expires_at = now() - interval '1 second' where email = $1`,
      [late.email],
    );
    expect((await lab.accept(late, await lab.tokenOf(late.email))).status).toBe(404);
    expect(await lab.seatsOf(owner)).toBe(2);
  });

  it('works for seven days, and Z18 is kept as a hash alone', async () => {
    const owner = await lab.startTeam();
    const person = await lab.addPerson();
    const { sentAt, expiresAt } = await lab.invite(owner, person.email);
    expect(Date.parse(expiresAt) - Date.parse(sentAt)).toBe(7 * DAY_SECONDS * 1000);
    const token = await lab.tokenOf(person.email);
    expect(token).toMatch(/^[0-9a-f]{64}$/);
    const tables = await lab.server.database.query<{ name: string }>(
      `select quote_ident(table_schema) || '.' || quote_ident(table_name) as name
       from information_schema.tables
       where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`,
    );
    for (const { name } of tables) {
      const rows = await lab.server.database.query(
        `select 1 from ${name} t where t::text like '%' || $1 || '%' limit 1`,
        [token],
      );
      expect([name, rows]).toEqual([name, []]);
    }
  });

  it('names who invites only where that is no link', async () => {
    const owner = await lab.startTeam();
    const calls = async (name: string) => {
      await lab.server.database.query(
        `update auth.users set raw_user_meta_data = jsonb_build_object('display_name', $2::text)
         where id = $1`,
        [owner.id, name],
      );
      const person = await lab.addPerson();
      await lab.invite(owner, person.email);
      return (await lab.server.mailbox.emailTo(person.email)).text;
    };
    expect(await calls('Ada of Harbor')).toContain('Ada of Harbor invites you');
    for (const name of ['Win at www.evil.example', 'https://evil.example', 'evil.example now']) {
      const text = await calls(name);
      expect(text).toContain(`${owner.email} invites you`);
      expect(text).not.toContain('evil');
    }
  });

  it('of an admin is only the owner’s to take back, and leads nowhere while the owner is leaving', async () => {
    const owner = await lab.startTeam();
    const admin = await lab.join(owner, 'admin');
    const person = await lab.addPerson();
    const { id } = await lab.invite(owner, person.email, 'admin');
    const path = `${TEAM}/invitations/${id}`;
    expect(await statusOf(admin, 'DELETE', path)).toBe(403);
    await lab.server.database.query(
      `insert into auth.account_deletions values ($1, now(), now() + interval '30 days')`,
      [owner.id],
    );
    const refused = await lab.accept(person, await lab.tokenOf(person.email));
    expect([refused.status, refused.body.message]).toEqual([
      409,
      'This team is about to be closed together with its owner’s account. Nobody can join it now.',
    ]);
    expect(await statusOf(owner, 'DELETE', path)).toBe(204);
  });

  it('is forgotten a month after its end', async () => {
    const owner = await lab.startTeam();
    const { id, expiresAt } = await lab.invite(owner, 'never.came@example.com');
    const known = () =>
      lab.server.database.query('select id from teams.invitations where id = $1', [id]);
    const month = Date.parse(expiresAt) + 30 * DAY_SECONDS * 1000;
    await removeForgotten(lab.server.database, new Date(month));
    expect(await known()).toHaveLength(1);
    await removeForgotten(lab.server.database, new Date(month + 1));
    expect(await known()).toHaveLength(0);
  });

  it('is limited to emails that a person would write', async () => {
    const strict = await openTeamLab({});
    const owner = await strict.startTeam();
    const { id } = await strict.invite(owner, 'busy@example.com');
    const path = `${TEAM}/invitations/${id}/resend`;
    const statuses: number[] = [];
    for (let n = 0; n < 6; n += 1) {
      const answer = await strict.call(owner, 'POST', path);
      statuses.push(answer.status);
    }
    expect(statuses).toEqual([200, 200, 200, 200, 429, 429]);
    await strict.server.stop();
  });
});

describe('the plan of a team', () => {
  it('is what lets somebody start one', async () => {
    const person = await lab.addPerson('pro');
    const refused = await lab.call(person, 'POST', TEAM, { name: 'Too early' });
    expect([refused.status, refused.body.limit]).toEqual([402, 'teams']);
    await setPlan(lab.server, person.id, 'business');
    const names = ['See www.example.com', 'a/b', 'me@example.com', '', 'x'.repeat(61)];
    for (const name of names) expect(await statusOf(person, 'POST', TEAM, { name })).toBe(422);
    const twice = await Promise.all(
      ['One', 'Two'].map((name) => statusOf(person, 'POST', TEAM, { name })),
    );
    expect(twice.toSorted()).toEqual([201, 409]);
  });

  it('W12 when it ends leaves everything to see and take along, and nothing to change', async () => {
    const owner = await lab.startTeam();
    const grader = await lab.join(owner, 'grader');
    const card = (await lab.call(grader, 'POST', `${TEAM}/cards`, { name: 'Kept' })).body;
    const wanted = { cardId: card.id };
    const share = (await lab.call(owner, 'POST', `${TEAM}/shares`, wanted)).body;
    await setPlan(lab.server, owner.id, 'free');
    for (const who of [owner, grader]) {
      expect((await lab.call(who, 'GET', `${TEAM}/cards/${card.id}`)).body.name).toBe('Kept');
      expect((await lab.call(who, 'GET', `${TEAM}/cards/export?format=json`)).status).toBe(200);
      const change = { name: 'Changed' };
      expect(await statusOf(who, 'PATCH', `${TEAM}/cards/${card.id}`, change)).toBe(402);
      expect(await statusOf(who, 'POST', `${TEAM}/cards`, change)).toBe(402);
    }
    const invitation = { email: 'new@example.com', role: 'viewer' };
    expect(await statusOf(owner, 'POST', `${TEAM}/invitations`, invitation)).toBe(402);
    expect((await lab.teamOf(owner)).isOpen).toBe(false);
    const link = `${lab.server.url}/api/v1/shared/${share.url.split('/').at(-1)}`;
    expect((await fetch(link)).status).toBe(200);
    expect(await statusOf(owner, 'POST', `${TEAM}/shares`, wanted)).toBe(402);
    expect((await lab.call(owner, 'GET', `${TEAM}/shares`)).body.items).toHaveLength(1);
    expect(await statusOf(grader, 'DELETE', `${TEAM}/shares/${share.id}`)).toBe(403);
    expect(await statusOf(owner, 'DELETE', `${TEAM}/shares/${share.id}`)).toBe(204);
    expect((await fetch(link)).status).toBe(404);
    expect(await statusOf(owner, 'DELETE', `${TEAM}/brand`)).toBe(204);
    await setPlan(lab.server, owner.id, 'business');
    const change = { name: 'Changed' };
    expect(await statusOf(grader, 'PATCH', `${TEAM}/cards/${card.id}`, change)).toBe(200);
    await setPlan(lab.server, owner.id, 'free');
    expect(await statusOf(grader, 'POST', `${TEAM}/leave`)).toBe(204);
  });
});
