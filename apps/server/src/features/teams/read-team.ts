import type { Team } from '@tc/contract/locker';
import { err, ok } from '@tc/kernel';
import type { ApiOutcome } from '../../platform/api/serve-endpoint.ts';
import { findMembership } from '../../platform/teams/find-membership.ts';
import { presentTeam } from './present.ts';
import type { TeamDeps } from './team-deps.ts';

/** The team as the person sees it now. */
export async function readTeam(
  { database, clock }: TeamDeps,
  userId: string,
): Promise<ApiOutcome<Team>> {
  const membership = await findMembership(database, userId);
  if (!membership) return err({ code: 'not-found' });
  return ok(await presentTeam(database, membership, clock.now()));
}
