import { RIGHTS_WITHOUT_PLAN, TEAM_RIGHTS, type TeamRight } from '@tc/contract/locker';
import type { Queries } from '@tc/database';
import { type RawBuilder, sql } from 'kysely';
import { on } from '../database/on.ts';

/**
 * Whose cards a statement is about. A person's own by their id; a team's as an expression that the statement itself
 * evaluates: it is the team while the caller's role allows the act, and null, which nothing equals, once it does not.
 */
export type Holder = string | RawBuilder<string>;

/**
 * The team of a person, as far as their role there goes, for the statements of one call. A call that takes long, as
 * an upload does, says which team it was judged for: it reaches nothing once they are in another one.
 */
export function teamReachedBy(userId: string, right: TeamRight, teamId?: string): Holder {
  const changes = !RIGHTS_WITHOUT_PLAN.includes(right);
  const isMeant = teamId === undefined ? sql`true` : sql`team = ${teamId}::uuid`;
  return sql<string>`(
    select team from teams.reach(${userId}::uuid, ${[...TEAM_RIGHTS[right]]}::text[], ${changes}) team
    where ${isMeant}
  )`;
}

/** The same for what is done to the team itself, which asks for no plan: who may leave is not to be held. */
export function teamLedBy(userId: string, right: TeamRight): Holder {
  return sql<string>`(
    select teams.reach(${userId}::uuid, ${[...TEAM_RIGHTS[right]]}::text[], false)
  )`;
}

/** In a job, which nobody calls: what happens from here on in the transaction is the act of this member. */
export async function actAs(queries: Queries, userId: string | null): Promise<void> {
  if (userId === null) return;
  await sql`select set_config('teams.actor', ${userId}, true)`.execute(on(queries));
}

/** The people whose pages hear of what a holder has. */
export async function listenersOf(queries: Queries, holder: Holder): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`
    with held as (select ${holder}::uuid as id)
    select member.user_id as id from teams.members member join held on held.id = member.team_id
    union all
    select holder.user_id from locker.holders holder join held using (id)
    where holder.user_id is not null`.execute(on(queries));
  return rows.map(({ id }) => id);
}

/** Whose account stands behind a holder: the person, or the owner of the team. */
export async function payerOf(queries: Queries, holder: string): Promise<string> {
  const { rows } = await sql<{ payer: string }>`
    select teams.payer_of(${holder}::uuid) as payer`.execute(on(queries));
  return rows[0]?.payer ?? holder;
}
