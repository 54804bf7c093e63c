import { type GivenRole, rightOver, type Team } from '@tc/contract/locker';
import type { Queries } from '@tc/database';
import { err, ok } from '@tc/kernel';
import { isUuid } from '@tc/provider';
import type { ApiOutcome, ApiRefusal } from '../../platform/api/serve-endpoint.ts';
import { findMembership } from '../../platform/teams/find-membership.ts';
import { noteAct } from '../../platform/teams/note-act.ts';
import { findRole, leave, removeMember, setRole } from './member-store.ts';
import { type Actor, requireRight } from './policy.ts';
import { readTeam } from './read-team.ts';
import { loadName, loadPerson } from './store.ts';
import type { TeamDeps } from './team-deps.ts';
import { tellMember } from './tell-member.ts';

const OWNER_STAYS = 'You own this team. Hand it over to another member first, or close it.';
const OWNER_IS_SAFE = 'This is the owner of the team. Only the owner can hand it over.';

/** Explains why the statement did not change the member. */
async function refuse(
  queries: Queries,
  userId: string,
  memberId: string,
  role?: GivenRole,
): Promise<ApiRefusal> {
  const caller = await requireRight(queries, userId, 'lead');
  if (!caller.ok) return caller.error;
  const has = await findRole(queries, caller.value.teamId, memberId);
  if (has === null) return { code: 'not-found' };
  if (has === 'owner') return { code: 'conflict', message: OWNER_IS_SAFE };
  const right = role === 'admin' ? 'own' : rightOver(has);
  const needed = await requireRight(queries, userId, right);
  return needed.ok ? { code: 'not-found' } : needed.error;
}

/** Changes who is in the team, and in which role. */
export function createPeople(deps: TeamDeps) {
  const { database } = deps;
  return {
    async leave({ userId }: Actor): Promise<ApiOutcome<undefined>> {
      const left = await database.transaction(async (queries) => {
        const teamId = await leave(queries, userId);
        if (teamId) await noteAct(queries, { teamId, actorId: userId, act: 'left' });
        return teamId;
      });
      if (left) return ok(undefined);
      const known = await findMembership(database, userId);
      return err(known ? { code: 'conflict', message: OWNER_STAYS } : { code: 'not-found' });
    },

    async remove({ userId }: Actor, memberId: string): Promise<ApiOutcome<undefined>> {
      if (!isUuid(memberId)) return err({ code: 'not-found' });
      return database.transaction(async (queries) => {
        const refusal = await refuse(queries, userId, memberId);
        const member = await findMembership(queries, memberId);
        if (!member || !(await removeMember(queries, userId, memberId))) return err(refusal);
        const { teamId } = member;
        const { email } = await loadPerson(queries, memberId);
        const team = await loadName(queries, teamId);
        await tellMember(deps, queries, { team, email }, 'removed');
        const note = { actorId: userId, act: 'member-removed', subjectId: memberId } as const;
        await noteAct(queries, { teamId, ...note });
        return ok(undefined);
      });
    },

    async setRole({ userId }: Actor, memberId: string, role: GivenRole): Promise<ApiOutcome<Team>> {
      if (!isUuid(memberId)) return err({ code: 'not-found' });
      const refusal = await database.transaction(async (queries) => {
        const why = await refuse(queries, userId, memberId, role);
        if (!(await setRole(queries, userId, memberId, role))) return why;
        const member = await findMembership(queries, memberId);
        const note = { actorId: userId, act: 'role-changed', detail: role } as const;
        if (member) {
          await noteAct(queries, { teamId: member.teamId, subjectId: memberId, ...note });
        }
        return null;
      });
      return refusal ? err(refusal) : readTeam(deps, userId);
    },
  };
}
