import { hasRight, RIGHTS_WITHOUT_PLAN, type TeamRight } from '@tc/contract/locker';
import { PLAN_OF_TEAMS } from '@tc/contract/site';
import type { CallerRefusal } from '../api/caller-finder.ts';
import type { Membership } from './find-membership.ts';

const OUT_OF_ROLE = 'Your role in this team does not include this.';
const CLOSED = `Teams are part of the ${PLAN_OF_TEAMS.name} plan, which the owner of this team does not have now. Everything can be seen and exported, and nothing is deleted.`;

/** Nothing can be added to a team whose owner's plan has ended. */
export function refuseClosed(): CallerRefusal {
  return { code: 'plan-limit', message: CLOSED, plan: { limit: 'teams', used: 1, max: 0 } };
}

/**
 * Why a member's role does not allow something; null if it does. People without a team are told that nothing is
 * there.
 */
export function refuseRole(membership: Membership | null, right: TeamRight): CallerRefusal | null {
  if (!membership) return { code: 'not-found' };
  return hasRight(membership.role, right) ? null : { code: 'forbidden', message: OUT_OF_ROLE };
}

/** The same for acts on cards, which also depend on the owner's plan. */
export function refuseMember(
  membership: Membership | null,
  right: TeamRight,
): CallerRefusal | null {
  const refusal = refuseRole(membership, right);
  if (refusal || !membership) return refusal;
  return membership.isOpen || RIGHTS_WITHOUT_PLAN.includes(right) ? null : refuseClosed();
}
