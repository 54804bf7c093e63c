import type { TeamRight } from '@tc/contract/locker';
import type { Queries } from '@tc/database';
import { err, ok, type Result } from '@tc/kernel';
import type { ApiCaller } from '@tc/provider';
import type { ApiRefusal } from '../../platform/api/serve-endpoint.ts';
import { findMembership, type Membership } from '../../platform/teams/find-membership.ts';
import { refuseRole } from '../../platform/teams/refuse-member.ts';

/** Whoever acts in a team: the caller, in the one team they are in. */
export interface Actor {
  readonly userId: string;
  readonly email: string | null;
  readonly ip: string;
}

export function actorOf({ userId, email }: ApiCaller, ip: string): Actor {
  return { userId, email, ip };
}

/**
 * Explains why somebody may not do something: 404 without a team, 403 if their role does not allow it. The
 * statements in the stores check the same right again, and they decide.
 */
export async function requireRight(
  queries: Queries,
  userId: string,
  right: TeamRight,
): Promise<Result<Membership, ApiRefusal>> {
  const membership = await findMembership(queries, userId);
  const refusal = refuseRole(membership, right);
  if (refusal) return err(refusal);
  return membership ? ok(membership) : err({ code: 'not-found' });
}
