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
  return on(queries)
    .selectFrom('teams.teams as team')
    .leftJoin('teams.members as owner', (join) =>
      join.onRef('owner.team_id', '=', 'team.id').on('owner.role', '=', 'owner'),
    )
    .leftJoin(PEOPLE.as('person'), 'person.id', 'owner.user_id')
    .leftJoin('locker.collections as collection', 'collection.user_id', 'team.id')
    .select(['team.id', 'team.name', 'person.email as owner', 'team.seats_taken as people'])
    .select(({ fn, val }) => fn.coalesce('collection.cards', val(0)).as('cards'))
    .select([sql<boolean>`teams.is_open(team.id)`.as('isOpen'), 'team.created_at as createdAt'])
    .$if(id !== null, (teams) => teams.where(sql<string>`team.id::text`, '=', id))
    .orderBy('team.created_at')
    .orderBy('team.id')
    .execute();
}

export function listPeople(queries: Queries, teamId: string) {
  return on(queries)
    .selectFrom('teams.members as member')
    .leftJoin(PEOPLE.as('person'), 'person.id', 'member.user_id')
    .select(['member.role', 'member.joined_at as joinedAt', 'person.email'])
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
