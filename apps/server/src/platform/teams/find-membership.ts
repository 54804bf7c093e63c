import type { TeamRole } from '@tc/contract/locker';
import { prepare, type Queries, type Typed } from '@tc/database';
import { sql } from 'kysely';
import type { Tables } from '../database/tables.generated.ts';
import { noteAct } from './note-act.ts';

/** A person's membership in their team. */
export interface Membership {
  readonly teamId: string;
  readonly role: TeamRole;
  /** False if the owner's plan does not include teams now, so nothing can be changed. */
  readonly isOpen: boolean;
}

/** Finds which team somebody is in, and logs when they export everything it has. */
export interface TeamFinder {
  findMembership(userId: string): Promise<Membership | null>;
  noteExport(userId: string, teamId: string, what: string): Promise<void>;
}

const find = prepare(
  'team-membership',
  (tables: Typed<Tables>, given: { readonly userId: string }) =>
    tables
      .selectFrom('teams.members')
      .select(['team_id as teamId', 'role'])
      .select(sql<boolean>`teams.is_open(team_id)`.as('isOpen'))
      .where('user_id', '=', given.userId),
);

/** Null if they are in no team. */
export async function findMembership(queries: Queries, userId: string): Promise<Membership | null> {
  const [membership] = await find(queries, { userId });
  return membership ?? null;
}

export function createTeamFinder(queries: Queries): TeamFinder {
  return {
    findMembership: (userId) => findMembership(queries, userId),
    noteExport: (actorId, teamId, detail) =>
      noteAct(queries, { teamId, actorId, act: 'exported', detail }),
  };
}
