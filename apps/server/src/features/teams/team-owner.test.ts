import { scheduleDeletion } from '@tc/provider';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findMembership } from '../../platform/teams/find-membership.ts';
import { isFreeToGo } from '../../platform/teams/free-to-go.ts';
import { crown, holdHeir, stepBack } from './member-store.ts';
import { openTeamLab, type Person, TEAM, type TeamLab } from './testing/team-lab.ts';

let lab: TeamLab;

beforeAll(async () => {
  lab = await openTeamLab();
});

afterAll(() => lab.server.stop());

async function statusOf(who: Person, method: string, path: string, body?: object) {
  return (await lab.call(who, method, path, body)).status;
}

/** How many statements are waiting for another one to end. */
async function blocked(): Promise<number> {
  const waiting = await lab.server.database.query(
    `select 1 from pg_stat_activity
     where wait_event_type = 'Lock' and datname = current_database()`,
  );
  return waiting.length;
}

describe('the owner of a team', () => {
  it('Z09 cannot leave, step down or delete the account while others are in it', async () => {
    const owner = await lab.startTeam();
    const admin = await lab.join(owner, 'admin');
    expect(await statusOf(owner, 'POST', `${TEAM}/leave`)).toBe(409);
    const down = { role: 'viewer' };
    expect(await statusOf(owner, 'PATCH', `${TEAM}/members/${owner.id}`, down)).toBe(409);
    expect(await statusOf(owner, 'DELETE', `${TEAM}/members/${owner.id}`)).toBe(409);
    const gone = await lab.call(owner, 'POST', '/api/v1/account/deletion', { email: owner.email });
    expect([gone.status, gone.body.code]).toEqual([409, 'conflict']);
    expect(await statusOf(owner, 'POST', `${TEAM}/owner`, { memberId: admin.id })).toBe(200);
    const { role, members } = await lab.teamOf(admin);
    expect([role, members[0].id]).toEqual(['owner', admin.id]);
    expect(await statusOf(owner, 'POST', `${TEAM}/leave`)).toBe(204);
    expect(await lab.teamOf(owner)).toBeNull();
  });

  it('Z10 is one, whoever the team is handed over to at the same time', async () => {
    const owner = await lab.startTeam();
    const heirs = [await lab.join(owner, 'admin'), await lab.join(owner, 'grader')];
    const statuses = await Promise.all(
      heirs.map(({ id }) => statusOf(owner, 'POST', `${TEAM}/owner`, { memberId: id })),
    );
    expect(statuses.toSorted()).toEqual([200, 403]);
    const { members } = await lab.teamOf(owner);
    const owners = members.filter(({ role }: { role: string }) => role === 'owner');
    expect(owners).toHaveLength(1);
    expect(heirs.map(({ id }) => id)).toContain(owners[0].id);
  });

  it('Z10 is nobody whose account is going, whichever of the two was asked for first', async () => {
    const { database } = lab.server;
    const owner = await lab.startTeam();
    const heir = await lab.join(owner, 'admin');
    const asked = await database.transaction(async (queries) => {
      expect(await isFreeToGo(queries, heir.id)).toBe(true);
      await scheduleDeletion(queries, heir.id, lab.server.clock.now(), 30);
      const answer = statusOf(owner, 'POST', `${TEAM}/owner`, { memberId: heir.id });
      await expect.poll(blocked).toBe(1);
      return { answer };
    });
    expect(await asked.answer).toBe(404);

    const next = await lab.join(owner, 'admin');
    const gone = await database.transaction(async (queries) => {
      const { teamId = '' } = (await findMembership(queries, owner.id)) ?? {};
      expect(await holdHeir(queries, teamId, next.id)).toBe(true);
      await stepBack(queries, owner.id);
      await crown(queries, next.id);
      const answer = statusOf(next, 'POST', '/api/v1/account/deletion', { email: next.email });
      await expect.poll(blocked).toBe(1);
      return { answer };
    });
    expect(await gone.answer).toBe(409);
  });

  it('who is alone in it takes the team along, with all that it has', async () => {
    const owner = await lab.startTeam();
    const waiting = await lab.addPerson();
    await lab.invite(owner, waiting.email);
    const token = await lab.tokenOf(waiting.email);
    const { id } = (await lab.call(owner, 'POST', `${TEAM}/cards`, { name: 'Alone' })).body;
    const body = { email: owner.email };
    expect(await statusOf(owner, 'POST', '/api/v1/account/deletion', body)).toBe(200);
    expect((await lab.accept(waiting, token)).status).toBe(404);
    await lab.server.database.query('delete from auth.users where id = $1', [owner.id]);
    const rows = await lab.server.database.query('select id from locker.cards where id = $1', [id]);
    expect(rows).toEqual([]);
  });

  it('closes it by its name, which everybody in it is told', async () => {
    const owner = await lab.startTeam('Corner Shop');
    const viewer = await lab.join(owner, 'viewer');
    expect(await statusOf(owner, 'POST', `${TEAM}/close`, { name: 'Other' })).toBe(422);
    expect((await lab.server.mailbox.emailsTo(viewer.email)).length).toBe(1);
    expect(await statusOf(owner, 'POST', `${TEAM}/close`, { name: 'Corner Shop' })).toBe(204);
    expect(await lab.teamOf(viewer)).toBeNull();
    const { subject } = await lab.server.mailbox.emailTo(viewer.email, 2);
    expect(subject).toContain('Corner Shop was closed');
    expect(await statusOf(viewer, 'POST', `${TEAM}/leave`)).toBe(404);
  });

  it('closes it while a card is added: the card is refused, and nothing breaks', async () => {
    const owner = await lab.startTeam();
    const grader = await lab.join(owner, 'grader');
    const adding = await lab.server.database.transaction(async (queries) => {
      const { teamId } = (await findMembership(queries, owner.id)) ?? {};
      await queries.query('delete from teams.teams where id = $1', [teamId]);
      const answer = statusOf(grader, 'POST', `${TEAM}/cards`, { name: 'Too late' });
      await expect.poll(blocked).toBe(1);
      return { answer };
    });
    expect(await adding.answer).toBe(404);
  });
});
