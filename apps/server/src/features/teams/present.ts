import { hasRight, TEAM_SEATS, type Team, type TeamInvitation } from '@tc/contract/locker';
import type { Queries } from '@tc/database';
import { invariant } from '@tc/kernel';
import type { Membership } from '../../platform/teams/find-membership.ts';
import { type InvitationRow, listInvitations } from './invitation-store.ts';
import { findTeam, listMembers } from './store.ts';

export function presentInvitation(row: InvitationRow, now: Date): TeamInvitation {
  return {
    id: row.id,
    email: row.email,
    role: row.role,
    state: row.expires_at > now ? 'waiting' : 'expired',
    sentAt: row.sent_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
  };
}

/** The team as one of its members sees it. */
export async function presentTeam(
  queries: Queries,
  { teamId, role, isOpen }: Membership,
  now: Date,
): Promise<Team> {
  const row = await findTeam(queries, teamId);
  invariant(row !== null, 'a member is in a team');
  const members = await listMembers(queries, teamId);
  const invitations = hasRight(role, 'lead') ? await listInvitations(queries, teamId) : [];
  return {
    id: row.id,
    name: row.name,
    role,
    isOpen,
    seats: { taken: row.seats_taken, most: TEAM_SEATS },
    members: members.map(({ joinedAt, ...member }) => ({
      ...member,
      joinedAt: joinedAt.toISOString(),
    })),
    invitations: invitations.map((invitation) => presentInvitation(invitation, now)),
    createdAt: row.created_at.toISOString(),
  };
}
