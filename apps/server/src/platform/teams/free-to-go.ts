import type { Queries } from '@tc/database';
import { on } from '../database/on.ts';

/**
 * Called before an account is deleted. Ends the invitations to its team, so that nobody joins a team that is
 * about to go. False if somebody else is already in the team; then the transaction must be rolled back.
 */
export async function isFreeToGo(queries: Queries, userId: string): Promise<boolean> {
  // Lock it whatever their role: a team that is being handed over to them becomes theirs a moment later.
  const team = await on(queries)
    .selectFrom('teams.members')
    .select(['team_id', 'role'])
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirst();
  if (team?.role !== 'owner') return true;
  await on(queries).deleteFrom('teams.invitations').where('team_id', '=', team.team_id).execute();
  const { count } = await on(queries)
    .selectFrom('teams.members')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('team_id', '=', team.team_id)
    .executeTakeFirstOrThrow();
  return count === 1;
}
