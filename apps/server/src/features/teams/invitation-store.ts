import { INVITATION_DAYS, TEAM_SEATS } from '@tc/contract/locker';
import type { Queries } from '@tc/database';
import { isLeaving, PEOPLE } from '@tc/provider';
import { type Insertable, type Selectable, sql } from 'kysely';
import { on } from '../../platform/database/on.ts';
import type {
  TeamsInvitations,
  TeamsMembers,
  TeamsTeams,
} from '../../platform/database/tables.generated.ts';
import { teamReachedBy } from '../../platform/teams/holder.ts';
import { ledBy } from './member-store.ts';

export type InvitationRow = Selectable<TeamsInvitations>;

export type HeldTeam = Pick<Selectable<TeamsTeams>, 'id' | 'name' | 'seats_taken'>;

const DAY_MS = 86_400_000;

/** How long after it expired an invitation can be sent again. */
const DAYS_TO_RENEW = 30;

export function endOf(now: Date): Date {
  return new Date(now.getTime() + INVITATION_DAYS * DAY_MS);
}

/**
 * The team that the caller may invite to, locked until the transaction ends so that nobody else counts at the
 * same time. Null if their role does not allow it or the plan has ended.
 */
export async function holdTeam(queries: Queries, userId: string): Promise<HeldTeam | null> {
  const row = await on(queries)
    .selectFrom('teams.teams')
    .select(['id', 'name', 'seats_taken'])
    .where('id', '=', teamReachedBy(userId, 'lead'))
    .forUpdate()
    .executeTakeFirst();
  return row ?? null;
}

export function listInvitations(queries: Queries, teamId: string): Promise<InvitationRow[]> {
  return on(queries)
    .selectFrom('teams.invitations')
    .selectAll()
    .where('team_id', '=', teamId)
    .orderBy('sent_at')
    .orderBy('id')
    .execute();
}

export async function isMember(queries: Queries, teamId: string, email: string): Promise<boolean> {
  const row = await on(queries)
    .selectFrom('teams.members as member')
    .innerJoin(PEOPLE.as('person'), 'person.id', 'member.user_id')
    .select('member.user_id')
    .where('member.team_id', '=', teamId)
    .where('person.email', '=', email)
    .executeTakeFirst();
  return row !== undefined;
}

/** False if this address is already invited, or if there are too many invitations. The team must be locked. */
export async function insertInvitation(
  queries: Queries,
  invitation: Insertable<TeamsInvitations>,
  most: number,
): Promise<boolean> {
  const { count } = await on(queries)
    .selectFrom('teams.invitations')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('team_id', '=', invitation.team_id)
    .executeTakeFirstOrThrow();
  if (count >= most) return false;
  const row = await on(queries)
    .insertInto('teams.invitations')
    .values(invitation)
    .onConflict((known) => known.columns(['team_id', 'email']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Gives the invitation another token; the previous one stops working. */
export async function renewInvitation(
  queries: Queries,
  { teamId, id, hash, now }: { teamId: string; id: string; hash: string; now: Date },
): Promise<InvitationRow | null> {
  const row = await on(queries)
    .updateTable('teams.invitations')
    .set({ token_hash: hash, sent_at: now, expires_at: endOf(now) })
    .where('team_id', '=', teamId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();
  return row ?? null;
}

/** Null if it does not exist or is not theirs to revoke. */
export async function removeInvitation(
  queries: Queries,
  userId: string,
  id: string,
): Promise<InvitationRow | null> {
  const row = await on(queries)
    .deleteFrom('teams.invitations')
    .where('id', '=', id)
    .where(ledBy(userId))
    .returningAll()
    .executeTakeFirst();
  return row ?? null;
}

export async function removeForgotten(queries: Queries, now: Date): Promise<void> {
  const before = new Date(now.getTime() - DAYS_TO_RENEW * DAY_MS);
  await on(queries).deleteFrom('teams.invitations').where('expires_at', '<', before).execute();
}

export interface OpenInvitation {
  readonly team: string;
  readonly email: string;
  readonly role: InvitationRow['role'];
  readonly expiresAt: Date;
  readonly seatsTaken: number;
  readonly isOpen: boolean;
  /** The owner has asked to delete their account, and the team goes with it. */
  readonly isClosing: boolean;
}

/** The invitation behind a link; null if there is none, or no longer. */
export async function findInvitation(
  queries: Queries,
  hash: string,
  now: Date,
): Promise<OpenInvitation | null> {
  const row = await on(queries)
    .selectFrom('teams.invitations as invitation')
    .innerJoin('teams.teams as team', 'team.id', 'invitation.team_id')
    .select(['team.name as team', 'team.seats_taken as seatsTaken'])
    .select(['invitation.email', 'invitation.role', 'invitation.expires_at as expiresAt'])
    .select(sql<boolean>`teams.is_open(team.id)`.as('isOpen'))
    .select(isLeaving(sql`teams.payer_of(team.id)`).as('isClosing'))
    .where('token_hash', '=', hash)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return row ?? null;
}

/**
 * Takes a seat, uses up the invitation and makes the person a member, in a single statement: if twenty people
 * accept at once, exactly as many get in as there are seats. Null, and nothing changed, if one of its
 * conditions does not hold.
 */
export async function takeSeat(
  queries: Queries,
  { userId, hash, now }: { userId: string; hash: string; now: Date },
): Promise<string | null> {
  const { rows } = await sql<Pick<Selectable<TeamsMembers>, 'team_id'>>`
    with invitation as (
      select invited.id, invited.team_id, invited.role
      from teams.invitations invited join ${PEOPLE} person on person.email = invited.email
      where person.id = ${userId} and person.is_confirmed
        and invited.token_hash = ${hash} and invited.expires_at > ${now}
      for update of invited
    ), seat as (
      update teams.teams team set seats_taken = team.seats_taken + 1 from invitation
      where team.id = invitation.team_id and team.seats_taken < ${TEAM_SEATS}
        and teams.is_open(team.id)
        and not exists (select from teams.members where user_id = ${userId})
        and not ${isLeaving(sql`teams.payer_of(team.id)`)}
      returning team.id
    ), used as (
      delete from teams.invitations
      where id = (select invitation.id from invitation join seat on seat.id = invitation.team_id)
    )
    insert into teams.members (user_id, team_id, role, joined_at)
    select ${userId}::uuid, invitation.team_id, invitation.role, ${now}
    from invitation join seat on seat.id = invitation.team_id
    returning team_id`.execute(on(queries));
  return rows[0]?.team_id ?? null;
}
