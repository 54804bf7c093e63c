import type { GivenRole, TeamInvitation, TeamRole } from '@tc/contract/locker';
import { expect } from 'vitest';
import { addMember, callApi, type Member } from '../../../testing/members.ts';
import { startTestServer } from '../../../testing/test-server.ts';

export interface Person extends Member {
  readonly email: string;
}

export const TEAM = '/api/v1/team';

/** A server with people who are in teams. */
export async function openTeamLab(env: Record<string, string> = { AUTH_RATE_LIMITS: 'off' }) {
  const server = await startTestServer(env);

  const call = (who: Member, method: string, path: string, body?: unknown) =>
    callApi(server, who.token, method, path, { body });

  async function addPerson(plan?: 'pro' | 'business'): Promise<Person> {
    const member = await addMember(server, plan);
    const [row] = await server.database.query<{ email: string }>(
      'select email from auth.users where id = $1',
      [member.id],
    );
    return { ...member, email: row?.email ?? '' };
  }

  async function startTeam(name = 'Harbor Cards'): Promise<Person> {
    const owner = await addPerson('business');
    expect((await call(owner, 'POST', TEAM, { name })).status).toBe(201);
    return owner;
  }

  async function invite(
    owner: Member,
    email: string,
    role: GivenRole = 'grader',
  ): Promise<TeamInvitation> {
    const made = await call(owner, 'POST', `${TEAM}/invitations`, { email, role });
    expect(made.status, JSON.stringify(made.body)).toBe(201);
    return made.body;
  }

  /** What follows the # in the link of the newest invitation to an address. */
  async function tokenOf(email: string, count = 1): Promise<string> {
    const mail = await server.mailbox.emailTo(email, count);
    return mail.link?.hash.slice(1) ?? '';
  }

  const accept = (who: Member, token: string) =>
    call(who, 'POST', '/api/v1/team-invitations/accept', { token });

  async function join(owner: Member, role: GivenRole): Promise<Person> {
    const person = await addPerson();
    await invite(owner, person.email, role);
    const joined = await accept(person, await tokenOf(person.email));
    expect(joined.status, JSON.stringify(joined.body)).toBe(200);
    return person;
  }

  /** A team with one person in each role. */
  async function startWhole(name?: string): Promise<Readonly<Record<TeamRole, Person>>> {
    const owner = await startTeam(name);
    const admin = await join(owner, 'admin');
    const grader = await join(owner, 'grader');
    return { owner, admin, grader, viewer: await join(owner, 'viewer') };
  }

  const teamOf = async (who: Member) => (await call(who, 'GET', TEAM)).body.team;

  const seatsOf = async (who: Member): Promise<number> => (await teamOf(who)).seats.taken;

  return {
    ...{ server, call, addPerson, startTeam, startWhole, invite, tokenOf, accept, join },
    ...{ teamOf, seatsOf },
  };
}

export type TeamLab = Awaited<ReturnType<typeof openTeamLab>>;
