import { API_ERRORS, KEY_SCOPES } from '@tc/contract/api';
import { hasRight, TEAM_ROLES, type TeamRight, type TeamRole } from '@tc/contract/locker';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { on } from '../../platform/database/on.ts';
import { teamReachedBy } from '../../platform/teams/holder.ts';
import { rowInTeam, TEAM_CALLS } from '../../testing/api/call-table.ts';
import { samplePhoto } from '../../testing/send-scan.ts';
import { fillTeam, NOBODYS, stateOfTeam } from './testing/fill-team.ts';
import { openTeamLab, type Person, TEAM, type TeamLab } from './testing/team-lab.ts';

/** Calls on the team itself, with the right that each needs. */
const OWN_CALLS: Readonly<Record<string, TeamRight>> = {
  [`PATCH ${TEAM}`]: 'lead',
  [`POST ${TEAM}/close`]: 'own',
  [`POST ${TEAM}/owner`]: 'own',
  [`PATCH ${TEAM}/members/{member}`]: 'lead',
  [`DELETE ${TEAM}/members/{member}`]: 'lead',
  [`POST ${TEAM}/invitations`]: 'lead',
  [`POST ${TEAM}/invitations/{invitation}/resend`]: 'lead',
  [`DELETE ${TEAM}/invitations/{invitation}`]: 'lead',
  [`GET ${TEAM}/activity`]: 'lead',
  [`GET ${TEAM}/activity/export`]: 'lead',
};

let lab: TeamLab;
let members: Readonly<Record<TeamRole, Person>>;
let outsiders: Readonly<Record<string, Person>>;
let key: string;
let front: Buffer;
/** The ids of what the team has, by the names that paths and bodies use. */
let has: Readonly<Record<string, string>>;

async function ask(name: string, token: string, sent: { json?: object; details?: object } = {}) {
  const [method = '', path = ''] = name.split(' ');
  const headers = new Headers({ authorization: `Bearer ${token}` });
  let body: BodyInit | null = null;
  if (sent.details) {
    const form = new FormData();
    form.append('front', new Blob([new Uint8Array(front)], { type: 'image/jpeg' }), 'front.jpg');
    form.append('details', JSON.stringify(sent.details));
    body = form;
  } else if (sent.json) {
    headers.set('content-type', 'application/json');
    body = JSON.stringify(sent.json);
  }
  const answer = await fetch(lab.server.url + path, { method, headers, body });
  const text = await answer.text();
  const isJson = /json/.test(answer.headers.get('content-type') ?? '');
  return { status: answer.status, body: isJson && text ? JSON.parse(text) : {} };
}

/** A call on what the team has or, with `at`, on an id that nobody has. */
function askCards(name: string, token: string, at?: string) {
  const row = rowInTeam(name);
  let place = 0;
  const path = name.replaceAll(/\{\w+\}/g, () => {
    const kind = row.path?.[place++] ?? '';
    return kind === 'fee' ? 'psa-ours' : (at ?? has[kind] ?? '');
  });
  const { elsewhere, body } = row;
  const id = elsewhere ? (at ?? has[elsewhere.kind] ?? '') : '';
  const query = elsewhere?.query ? `?${elsewhere.query(id)}` : '';
  const json = elsewhere?.json?.(id) ?? body;
  const details = elsewhere?.details?.(id);
  return ask(path + query, token, { ...(json && { json }), ...(details && { details }) });
}

function askTeam(name: string, token: string) {
  const path = name.replaceAll(/\{(\w+)\}/g, (_, kind: string) => has[kind] ?? '');
  const bodies: Readonly<Record<string, object>> = {
    [`PATCH ${TEAM}`]: { name: 'Taken over' },
    [`POST ${TEAM}/close`]: { name: 'Harbor Cards' },
    [`POST ${TEAM}/owner`]: { memberId: members.grader.id },
    [`PATCH ${TEAM}/members/{member}`]: { role: 'viewer' },
    [`POST ${TEAM}/invitations`]: { email: 'friend@example.com', role: 'viewer' },
  };
  const json = bodies[name];
  return ask(path, token, json ? { json } : {});
}

beforeAll(async () => {
  lab = await openTeamLab();
  front = await samplePhoto('off-center-front');
  members = await lab.startWhole();
  const { owner } = members;
  const former = await lab.join(owner, 'admin');
  await lab.call(owner, 'DELETE', `${TEAM}/members/${former.id}`);
  const revoked = await lab.addPerson();
  const invited = await lab.addPerson();
  const { id } = await lab.invite(owner, revoked.email, 'admin');
  await lab.call(owner, 'DELETE', `${TEAM}/invitations/${id}`);
  await lab.invite(owner, invited.email, 'admin');
  const stranger = await lab.addPerson('business');
  outsiders = { former, revoked, invited, stranger };
  const made = { name: 'A program', scopes: KEY_SCOPES };
  key = (await lab.call(owner, 'POST', '/api/v1/keys', made)).body.key;
  has = await fillTeam(lab, members, front);
});

afterAll(() => lab.server.stop());

const MAY_NOT = [403, 'forbidden'];

describe('Z01 every call on the cards of a team, as the contract has it', () => {
  it('is not there for who is in no team: former, revoked, invited or a stranger', async () => {
    const before = await stateOfTeam(lab.server);
    const words = API_ERRORS['not-found'].message;
    for (const name of Object.keys(TEAM_CALLS)) {
      for (const [who, { token }] of Object.entries(outsiders)) {
        const { status, body } = await askCards(name, token);
        expect([name, who, status, body.message]).toEqual([name, who, 404, words]);
      }
    }
    expect(await stateOfTeam(lab.server)).toBe(before);
  });

  it('is forbidden to members whose role lacks the right, and to every key', async () => {
    const before = await stateOfTeam(lab.server);
    for (const [name, right] of Object.entries(TEAM_CALLS)) {
      const lacking = TEAM_ROLES.filter((role) => !hasRight(role, right));
      for (const token of [...lacking.map((role) => members[role].token), key]) {
        const { status, body } = await askCards(name, token);
        expect([name, status, body.code]).toEqual([name, ...MAY_NOT]);
      }
    }
    expect(await stateOfTeam(lab.server)).toBe(before);
  });

  it('is open to members whose role has the right', async () => {
    for (const [name, right] of Object.entries(TEAM_CALLS)) {
      for (const role of TEAM_ROLES.filter((one) => hasRight(one, right))) {
        // Reads ask for what exists; changes name an id that nobody has, so that nothing is lost.
        const isRead = name.startsWith('GET ');
        const { status } = await askCards(name, members[role].token, isRead ? undefined : NOBODYS);
        // Some calls also need a query, which is missing here. It is checked after the right.
        if (isRead) expect([200, 422], `${name} ${role} ${status}`).toContain(status);
        else expect([401, 402, 403, 500], `${name} ${role} ${status}`).not.toContain(status);
      }
    }
  });

  it('finds nothing of the team at the paths of one’s own', async () => {
    for (const role of TEAM_ROLES) {
      const { token } = members[role];
      const ofCards = [`cards/${has.card}`, `cards/${has.card}/picture`, `scans/${has.scan}`];
      const ofRules = [`standards/${has.standard}`, `scans/${has.scan}/results`];
      for (const path of [...ofCards, ...ofRules, `batches/${has.batch}`]) {
        expect([path, (await ask(`GET /api/v1/${path}`, token)).status]).toEqual([path, 404]);
      }
      for (const list of ['cards', 'standards', 'batches']) {
        expect([list, (await ask(`GET /api/v1/${list}`, token)).body.items]).toEqual([list, []]);
      }
    }
  });
});

describe('Z01 Z14 every call on a team itself', () => {
  it('is 404 outside of it and 403 below the role, and changes nothing', async () => {
    const before = await stateOfTeam(lab.server);
    for (const [name, right] of Object.entries(OWN_CALLS)) {
      for (const [who, { token }] of Object.entries(outsiders)) {
        expect([name, who, (await askTeam(name, token)).status]).toEqual([name, who, 404]);
      }
      for (const role of TEAM_ROLES.filter((one) => !hasRight(one, right))) {
        const { status, body } = await askTeam(name, members[role].token);
        expect([name, role, status, body.code]).toEqual([name, role, ...MAY_NOT]);
      }
      const { status, body } = await askTeam(name, key);
      expect([name, status, body.code]).toEqual([name, ...MAY_NOT]);
    }
    expect(await stateOfTeam(lab.server)).toBe(before);
  });

  it('Z11 shows a team to its members alone', async () => {
    for (const one of Object.values(outsiders)) expect(await lab.teamOf(one)).toBeNull();
    for (const role of TEAM_ROLES) {
      const { role: has, invitations } = await lab.teamOf(members[role]);
      expect([role, has, invitations.length > 0]).toEqual([role, role, hasRight(role, 'lead')]);
    }
  });

  it('Z14 makes no admin for an admin, and no owner for anybody but the owner', async () => {
    const { admin, owner, grader } = members;
    const invited = { email: 'boss@example.com', role: 'admin' };
    const tries: readonly (readonly [string, string, object?])[] = [
      ['POST', `${TEAM}/invitations`, invited],
      ['PATCH', `${TEAM}/members/${grader.id}`, { role: 'admin' }],
      ['POST', `${TEAM}/owner`, { memberId: admin.id }],
      ['PATCH', `${TEAM}/members/${admin.id}`, { role: 'viewer' }],
      ['DELETE', `${TEAM}/members/${admin.id}`],
    ];
    for (const [method, path, body] of tries) {
      expect([path, (await lab.call(admin, method, path, body)).status]).toEqual([path, 403]);
    }
    for (const method of ['PATCH', 'DELETE']) {
      const body = method === 'PATCH' ? { role: 'viewer' } : undefined;
      const answer = await lab.call(admin, method, `${TEAM}/members/${owner.id}`, body);
      expect([method, answer.status]).toEqual([method, 409]);
    }
    const asOwner = await lab.call(admin, 'PATCH', `${TEAM}/members/${grader.id}`, {
      role: 'owner',
    });
    expect(asOwner.status).toBe(422);
  });
});

describe('the statements themselves', () => {
  it('reach nothing once the role is gone, whatever was judged before', async () => {
    const { database } = lab.server;
    const reach = async (who: Person, roles: readonly string[], changes: boolean) => {
      const [row] = await database.query<{ team: string | null }>(
        'select teams.reach($1, $2, $3) as team',
        [who.id, roles, changes],
      );
      return row?.team ?? null;
    };
    expect(await reach(members.viewer, TEAM_ROLES, false)).not.toBeNull();
    expect(await reach(members.viewer, ['owner', 'admin', 'grader'], true)).toBeNull();
    for (const outsider of Object.values(outsiders)) {
      expect(await reach(outsider, TEAM_ROLES, false)).toBeNull();
    }
  });

  it('reach no other team than the one that the call was judged for', async () => {
    const { database } = lab.server;
    const mover = await lab.join(await lab.startTeam('From'), 'grader');
    const { id: from } = await lab.teamOf(mover);
    const { id: to } = await lab.teamOf(await lab.startTeam('To'));
    const holds = async (teamId: string) => {
      const asked = sql<{
        team: string | null;
      }>`select ${teamReachedBy(mover.id, 'grade', teamId)} as team`;
      return (await asked.execute(on(database))).rows[0]?.team;
    };
    expect([await holds(from), await holds(to)]).toEqual([from, null]);
    const move = 'update teams.members set team_id = $2 where user_id = $1';
    await database.query(move, [mover.id, to]);
    expect([await holds(from), await holds(to)]).toEqual([null, to]);
  });
});
