import { randomUUID } from 'node:crypto';
import type { Team } from '@tc/contract/locker';
import { PLAN_OF_TEAMS } from '@tc/contract/site';
import { err, ok } from '@tc/kernel';
import { recordAct } from '@tc/provider';
import type { ApiOutcome, ApiRefusal } from '../../platform/api/serve-endpoint.ts';
import { findMembership } from '../../platform/teams/find-membership.ts';
import { noteAct } from '../../platform/teams/note-act.ts';
import { type Actor, requireRight } from './policy.ts';
import { findTeamOf, readTeam } from './read-team.ts';
import { insertTeam, listMembers, removeTeam, setName } from './store.ts';
import type { TeamDeps } from './team-deps.ts';
import { tellMember } from './tell-member.ts';
import { isOneOfTwo } from './two-at-once.ts';

const IN_A_TEAM = 'You are already in a team, and a person can only be in one. Leave it first.';
const WRONG_NAME = 'must be the name of the team';

function refusePlan(): ApiRefusal {
  const message = `Teams are part of the ${PLAN_OF_TEAMS.name} plan.`;
  return { code: 'plan-limit', message, plan: { limit: 'teams', used: 0, max: 0 } };
}

/** What people do with their team as a whole. */
export function createTeams(deps: TeamDeps) {
  const { database, clock } = deps;
  return {
    find: (userId: string) => findTeamOf(deps, userId),

    async start({ userId }: Actor, name: string): Promise<ApiOutcome<Team>> {
      const id = randomUUID();
      const made = await isOneOfTwo(() =>
        database.transaction(async (queries) => {
          const teamId = await insertTeam(queries, { id, name }, userId, clock.now());
          if (!teamId) return false;
          await noteAct(queries, { teamId, actorId: userId, act: 'team-started', detail: name });
          return true;
        }),
      );
      if (made) return readTeam(deps, userId);
      const known = await findMembership(database, userId);
      return err(known ? { code: 'conflict', message: IN_A_TEAM } : refusePlan());
    },

    async rename({ userId }: Actor, name: string): Promise<ApiOutcome<Team>> {
      const member = await requireRight(database, userId, 'lead');
      if (!member.ok) return member;
      const { teamId } = member.value;
      const isDone = await database.transaction(async (queries) => {
        if (!(await setName(queries, userId, name))) return false;
        await noteAct(queries, { teamId, actorId: userId, act: 'team-renamed', detail: name });
        return true;
      });
      return isDone ? readTeam(deps, userId) : err({ code: 'not-found' });
    },

    async close({ userId, ip }: Actor, name: string): Promise<ApiOutcome<undefined>> {
      const owner = await requireRight(database, userId, 'own');
      if (!owner.ok) return owner;
      const closed: ApiOutcome<undefined> = await database.transaction(async (queries) => {
        const members = await listMembers(queries, owner.value.teamId);
        const team = await removeTeam(queries, userId, name);
        if (team === null) return err({ code: 'invalid', fields: { name: WRONG_NAME } });
        for (const { id, email } of members) {
          if (id !== userId) await tellMember(deps, queries, { team, email }, 'closed');
        }
        await recordAct(queries, 'team-closed', userId, { ip }, clock.now());
        return ok(undefined);
      });
      if (closed.ok) await deps.removeDropped();
      return closed;
    },
  };
}
