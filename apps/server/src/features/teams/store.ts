import { PLAN_OF_TEAMS } from '@tc/contract/site';
import type { Queries } from '@tc/database';
import { PEOPLE, type Person } from '@tc/provider';
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
export function listMembers(queries: Queries, teamId: string) {
  return on(queries)
    .selectFrom('teams.members as member')
    .innerJoin(PEOPLE.as('person'), 'person.id', 'member.user_id')
    .select(['member.user_id as id', 'person.name', 'person.email', 'member.role'])
    .select('member.joined_at as joinedAt')
    .where('member.team_id', '=', teamId)
    .orderBy(sql`member.role <> 'owner'`)
    .orderBy('member.joined_at')
    .orderBy('member.user_id')
    .execute();
}

export async function loadPerson(
  queries: Queries,
  userId: string,
): Promise<Pick<Person, 'name' | 'email'>> {
  const row = await on(queries)
    .selectFrom(PEOPLE.as('person'))
    .select(['name', 'email'])
    .where('id', '=', userId)
    .executeTakeFirst();
  return row ?? { name: 'Somebody', email: null };
}

/** Null, and nothing written, if the plan does not include teams or the person is in one. */
export async function insertTeam(
  queries: Queries,
  team: { readonly id: string; readonly name: string },
  ownerId: string,
  now: Date,
): Promise<string | null> {
  const { rows } = await sql<Pick<TeamRow, 'id'>>`
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
