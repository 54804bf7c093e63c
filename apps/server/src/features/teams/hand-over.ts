import type { Team } from '@tc/contract/locker';
import { err } from '@tc/kernel';
import { recordAct } from '@tc/provider';
import type { ApiOutcome } from '../../platform/api/serve-endpoint.ts';
import { noteAct } from '../../platform/teams/note-act.ts';
import { crown, holdHeir, stepBack } from './member-store.ts';
import { type Actor, requireRight } from './policy.ts';
import { readTeam } from './read-team.ts';
import { loadName, loadPerson } from './store.ts';
import type { TeamDeps } from './team-deps.ts';
import { tellMember } from './tell-member.ts';

/** Makes another member the owner. If two owners' hand-overs happen at once, only one succeeds. */
export async function handOver(
  deps: TeamDeps,
  { userId, ip }: Actor,
  memberId: string,
): Promise<ApiOutcome<Team>> {
  const { database, clock } = deps;
  const owner = await requireRight(database, userId, 'own');
  if (!owner.ok) return owner;
  if (memberId === userId) return err({ code: 'conflict', message: 'You already own it.' });
  const { teamId } = owner.value;
  const isDone = await database.transaction(async (queries) => {
    if (!(await holdHeir(queries, teamId, memberId))) return false;
    // If they are no longer the owner, somebody else was faster.
    if (!(await stepBack(queries, userId))) return false;
    await crown(queries, memberId);
    const { email } = await loadPerson(queries, memberId);
    const note = { actorId: userId, act: 'handed-over', subjectId: memberId } as const;
    await noteAct(queries, { teamId, ...note });
    const team = await loadName(queries, teamId);
    await tellMember(deps, queries, { team, email }, 'yours');
    await recordAct(queries, 'team-handed-over', userId, { ip }, clock.now());
    return true;
  });
  if (isDone) return readTeam(deps, userId);
  const still = await requireRight(database, userId, 'own');
  return err(still.ok ? { code: 'not-found' } : still.error);
}
