import type { Team } from '@tc/contract/locker';
import { err, ok } from '@tc/kernel';
import type { ApiOutcome } from '../../platform/api/serve-endpoint.ts';
import { findMembership } from '../../platform/teams/find-membership.ts';
import { presentTeam } from './present.ts';
import type { TeamDeps } from './team-deps.ts';

/** The team as the person sees it now; null if they are in none. */
export async function findTeamOf(
  { database, clock }: TeamDeps,
  userId: string,
): Promise<Team | null> {
  const membership = await findMembership(database, userId);
  return membership && presentTeam(database, membership, clock.now());
}

/** The same for somebody who was in a team a moment ago. */
export async function readTeam(deps: TeamDeps, userId: string): Promise<ApiOutcome<Team>> {
  const team = await findTeamOf(deps, userId);
  return team ? ok(team) : err({ code: 'not-found' });
}
