import { PLAN_OF_TEAMS } from '@tc/contract/site';
import type { Queries } from '@tc/database';
import { PEOPLE } from '@tc/provider';
import { type Selectable, sql } from 'kysely';
import { on } from '../../platform/database/on.ts';
import type { TeamsTeams } from '../../platform/database/tables.generated.ts';
import { teamLedBy } from '../../platform/teams/holder.ts';

export type TeamRow = Selectable<TeamsTeams>;

/** The name of a team, also for people who have left it. */
export async function loadName(queries: Queries, teamId: string): Promise<string> {
  return (await findTeam(queries, teamId))?.name ?? '';
}

export async function findTeam(queries: Queries, id: string): Promise<TeamRow | null> {
  const row = await on(queries)
    .selectFrom('teams.teams')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst();
  return row ?? null;
}

/** Members in the order in which they are shown: the owner first, then by when they joined. */
export async function listMembers(queries: Queries, teamId: string) {
  const { rows } = await sql<{
    readonly id: string;
    readonly name: string;
    readonly email: string | null;
    readonly role: 'owner' | 'admin' | 'grader' | 'viewer';
    readonly joinedAt: Date;
  }>`
    select member.user_id as id, person.name, person.email, member.role,
      member.joined_at as "joinedAt"
    from teams.members member join ${PEOPLE} person on person.id = member.user_id
    where member.team_id = ${teamId}
    order by member.role <> 'owner', member.joined_at, member.user_id`.execute(on(queries));
  return rows;
}

export interface Person {
  readonly name: string;
  readonly email: string | null;
}

export async function loadPerson(queries: Queries, userId: string): Promise<Person> {
  const { rows } = await sql<Person>`
    select name, email from ${PEOPLE} person
    where id = ${userId}`.execute(on(queries));
  return rows[0] ?? { name: 'Somebody', email: null };
}

/** Null, and nothing written, if the plan does not include teams or the person is in one. */
export async function insertTeam(
  queries: Queries,
  team: { readonly id: string; readonly name: string },
  ownerId: string,
  now: Date,
): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    with made as (
      insert into teams.teams (id, name, seats_taken, created_at)
      select ${team.id}, ${team.name}, 1, ${now}
      where billing.plan_of(${ownerId}::uuid) = ${PLAN_OF_TEAMS.id}
        and not exists (select from teams.members where user_id = ${ownerId})
      returning id
    )
    insert into teams.members (user_id, team_id, role, joined_at)
    select ${ownerId}::uuid, made.id, 'owner', ${now} from made
    returning team_id as id`.execute(on(queries));
  return rows[0]?.id ?? null;
}

/** False if it is not theirs to rename. */
export async function setName(queries: Queries, userId: string, name: string): Promise<boolean> {
  const row = await on(queries)
    .updateTable('teams.teams')
    .set({ name })
    .where('id', '=', teamLedBy(userId, 'lead'))
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Deletes a team with everything it has. Returns its name; null if it is not theirs to close or has another
 * name.
 */
export async function removeTeam(
  queries: Queries,
  userId: string,
  name: string,
): Promise<string | null> {
  const row = await on(queries)
    .deleteFrom('teams.teams')
    .where('id', '=', teamLedBy(userId, 'own'))
    .where(sql<boolean>`lower(name) = lower(${name.trim()})`)
    .returning('name')
    .executeTakeFirst();
  return row?.name ?? null;
}
