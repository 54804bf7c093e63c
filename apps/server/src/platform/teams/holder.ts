import { RIGHTS_WITHOUT_PLAN, TEAM_RIGHTS, type TeamRight } from '@tc/contract/locker';
import type { Queries } from '@tc/database';
import { type RawBuilder, type Selectable, sql } from 'kysely';
import { on } from '../database/on.ts';
import type { TeamsMembers } from '../database/tables.generated.ts';

/**
 * Whose cards a statement is about. A person is given by their id, a team by an expression that the statement
 * itself evaluates: the team's id while the caller's role allows the act, otherwise null, which equals nothing.
 */
export type Holder = string | RawBuilder<string>;

/**
 * A person's team, if their role allows this, for the statements of one call. A long call, such as an upload,
 * also names the team it was checked for, so that it reaches nothing once they are in another.
 */
export function teamReachedBy(userId: string, right: TeamRight, teamId?: string): Holder {
  const changes = !RIGHTS_WITHOUT_PLAN.includes(right);
  const isMeant = teamId === undefined ? sql`true` : sql`team = ${teamId}::uuid`;
  return sql<string>`(
    select team from teams.reach(${userId}::uuid, ${[...TEAM_RIGHTS[right]]}::text[], ${changes}) team
    where ${isMeant}
  )`;
}

/**
 * The same for acts on the team itself. They do not depend on the plan, so that nobody is kept from leaving.
 */
export function teamLedBy(userId: string, right: TeamRight): Holder {
  return sql<string>`(
    select teams.reach(${userId}::uuid, ${[...TEAM_RIGHTS[right]]}::text[], false)
  )`;
}

/** For a job, which has no caller: attributes the rest of the transaction to this member. */
export async function actAs(queries: Queries, userId: string | null): Promise<void> {
  if (userId === null) return;
  await sql`select set_config('teams.actor', ${userId}, true)`.execute(on(queries));
}

/** The people whose open pages are told about changes to what the holder has. */
export async function listenersOf(queries: Queries, holder: Holder): Promise<readonly string[]> {
  const { rows } = await sql<Pick<Selectable<TeamsMembers>, 'user_id'>>`
    with held as (select ${holder}::uuid as id)
    select member.user_id from teams.members member join held on held.id = member.team_id
    union all
    select holder.user_id from locker.holders holder join held using (id)
    where holder.user_id is not null`.execute(on(queries));
  return rows.map((row) => row.user_id);
}

/** The account behind a holder: the person, or the team's owner. */
export async function payerOf(queries: Queries, holder: string): Promise<string> {
  const row = await on(queries)
    .selectNoFrom(sql<string | null>`teams.payer_of(${holder}::uuid)`.as('payer'))
    .executeTakeFirst();
  return row?.payer ?? holder;
}
