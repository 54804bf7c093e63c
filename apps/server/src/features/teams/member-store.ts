import type { GivenRole } from '@tc/contract/locker';
import type { Queries } from '@tc/database';
import { findDeletion } from '@tc/provider';
import { sql } from 'kysely';
import { on } from '../../platform/database/on.ts';
import { teamLedBy } from '../../platform/teams/holder.ts';

/** The role of somebody in the same team as the caller; null: they are not in it. */
export async function findRole(queries: Queries, teamId: string, memberId: string) {
  const row = await on(queries)
    .selectFrom('teams.members')
    .select('role')
    .where('team_id', '=', teamId)
    .where('user_id', '=', memberId)
    .executeTakeFirst();
  return row?.role ?? null;
}

/** Null: they are in no team, or own it. */
export async function leave(queries: Queries, userId: string): Promise<string | null> {
  const row = await on(queries)
    .deleteFrom('teams.members')
    .where('user_id', '=', userId)
    .where('role', '<>', 'owner')
    .returning('team_id as teamId')
    .executeTakeFirst();
  return row?.teamId ?? null;
}

/** Members and invitations of a role that the caller may lead: an admin is the owner's to lead. */
export function ledBy(userId: string) {
  return sql<boolean>`team_id = case role
    when 'owner' then null
    when 'admin' then ${teamLedBy(userId, 'own')}
    else ${teamLedBy(userId, 'lead')}
  end`;
}

export async function removeMember(
  queries: Queries,
  userId: string,
  memberId: string,
): Promise<boolean> {
  const row = await on(queries)
    .deleteFrom('teams.members')
    .where('user_id', '=', memberId)
    .where(ledBy(userId))
    .returning('user_id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function setRole(
  queries: Queries,
  userId: string,
  memberId: string,
  role: GivenRole,
): Promise<boolean> {
  const row = await on(queries)
    .updateTable('teams.members')
    .set({ role })
    .where('user_id', '=', memberId)
    .where(ledBy(userId))
    .$if(role === 'admin', (members) => members.where('team_id', '=', teamLedBy(userId, 'own')))
    .returning('user_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** The owner steps back; the team, or null: they own none. {@link crown} follows, in the same transaction. */
export async function stepBack(queries: Queries, userId: string): Promise<string | null> {
  const row = await on(queries)
    .updateTable('teams.members')
    .set({ role: 'admin' })
    .where('user_id', '=', userId)
    .where('team_id', '=', teamLedBy(userId, 'own'))
    .where('role', '=', 'owner')
    .returning('team_id as teamId')
    .executeTakeFirst();
  return row?.teamId ?? null;
}

/** Holds who is to own the team. False: they are not in it, or about to delete their account. */
export async function holdHeir(
  queries: Queries,
  teamId: string,
  memberId: string,
): Promise<boolean> {
  const held = await on(queries)
    .selectFrom('teams.members')
    .select('user_id')
    .where('team_id', '=', teamId)
    .where('user_id', '=', memberId)
    .forUpdate()
    .executeTakeFirst();
  if (!held) return false;
  // A statement of its own: the one above may have waited for the heir's deletion, and would not see it.
  return (await findDeletion(queries, memberId)) === null;
}

export async function crown(queries: Queries, memberId: string): Promise<void> {
  await on(queries)
    .updateTable('teams.members')
    .set({ role: 'owner' })
    .where('user_id', '=', memberId)
    .execute();
}
