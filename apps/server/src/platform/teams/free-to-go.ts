import type { Queries } from '@tc/database';
import { on } from '../database/on.ts';

/**
 * Before an account goes: the invitations to its team end, so that nobody joins a team that goes with it. False, and
 * the transaction is to be taken back: somebody else is in the team already.
 */
export async function isFreeToGo(queries: Queries, userId: string): Promise<boolean> {
  // Held whatever the role: a team that is being handed over to them right now is theirs a moment later.
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
