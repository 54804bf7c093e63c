import type { Queries } from '@tc/database';
import { PEOPLE, recordAct } from '@tc/provider';
import { sql } from 'kysely';
import { on } from '../../platform/database/on.ts';

export interface TeamInList {
  readonly id: string;
  readonly name: string;
  readonly owner: string | null;
  readonly people: number;
  readonly cards: number;
  readonly isOpen: boolean;
  readonly createdAt: Date;
}

/** All teams, oldest first, or the one with this id. */
export async function listTeams(queries: Queries, id: string | null): Promise<TeamInList[]> {
  const { rows } = await sql<TeamInList>`
    select team.id, team.name, person.email as owner, team.seats_taken as people,
      coalesce(collection.cards, 0) as cards, teams.is_open(team.id) as "isOpen",
      team.created_at as "createdAt"
    from teams.teams team
      left join teams.members owner on owner.team_id = team.id and owner.role = 'owner'
      left join ${PEOPLE} person on person.id = owner.user_id
      left join locker.collections collection on collection.user_id = team.id
    where ${id}::text is null or team.id::text = ${id}
    order by team.created_at, team.id`.execute(on(queries));
  return rows;
}

export function listPeople(queries: Queries, teamId: string) {
  return on(queries)
    .selectFrom('teams.members')
    .select(['role', 'joined_at as joinedAt'])
    .select(
      sql<string | null>`(select email from ${PEOPLE} person where person.id = user_id)`.as(
        'email',
      ),
    )
    .where('team_id', '=', teamId)
    .orderBy('joined_at')
    .execute();
}

/** Closes a team with everything in it. Returns its name; null if there is no such team. */
export async function closeTeam(queries: Queries, id: string, now: Date): Promise<string | null> {
  const owner = await on(queries)
    .selectFrom('teams.members')
    .select('user_id')
    .where(sql<string>`team_id::text`, '=', id)
    .where('role', '=', 'owner')
    .executeTakeFirst();
  const gone = await on(queries)
    .deleteFrom('teams.teams')
    .where(sql<string>`id::text`, '=', id)
    .returning('name')
    .executeTakeFirst();
  if (!gone) return null;
  // Logged for the owner without an IP address, because the operator is at the server.
  if (owner) {
    await recordAct(queries, 'team-closed-by-operator', owner.user_id, { ip: '127.0.0.1' }, now);
  }
  return gone.name;
}
