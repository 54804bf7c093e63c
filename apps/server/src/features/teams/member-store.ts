import type { GivenRole } from '@tc/contract/locker';
import type { Queries } from '@tc/database';
import { findDeletion } from '@tc/provider';
import { sql } from 'kysely';
import { on } from '../../platform/database/on.ts';
import { teamLedBy } from '../../platform/teams/holder.ts';

/** The role of somebody in the caller's team; null if they are not in it. */
export async function findRole(queries: Queries, teamId: string, memberId: string) {
  const row = await on(queries)
    .selectFrom('teams.members')
    .select('role')
    .where('team_id', '=', teamId)
    .where('user_id', '=', memberId)
    .executeTakeFirst();
  return row?.role ?? null;
}

/** Null if they are in no team, or own it. */
export async function leave(queries: Queries, userId: string): Promise<string | null> {
  const row = await on(queries)
    .deleteFrom('teams.members')
    .where('user_id', '=', userId)
    .where('role', '<>', 'owner')
    .returning('team_id as teamId')
    .executeTakeFirst();
  return row?.teamId ?? null;
}

/** Members and invitations with a role that the caller may manage: only the owner manages admins. */
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

/**
 * The owner steps down. Returns the team; null if they own none. {@link crown} follows in the same transaction.
 */
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

/**
 * Locks the person who is to own the team. False if they are not in it, or are about to delete their account.
 */
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
  // A separate statement, because the one above may have waited for the new owner's deletion and would not see
  // it.
  return (await findDeletion(queries, memberId)) === null;
}

export async function crown(queries: Queries, memberId: string): Promise<void> {
  await on(queries)
    .updateTable('teams.members')
    .set({ role: 'owner' })
    .where('user_id', '=', memberId)
    .execute();
}
