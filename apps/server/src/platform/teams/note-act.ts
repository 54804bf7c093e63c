import type { TeamAct } from '@tc/contract/locker';
import type { Queries } from '@tc/database';
import { on } from '../database/on.ts';

export interface NotedAct {
  readonly teamId: string;
  readonly actorId: string;
  readonly act: TeamAct;
  /**
   * The person it was done to. Their name is looked up when the log is read, and disappears with their account.
   */
  readonly subjectId?: string;
  readonly detail?: string | null;
}

/** Logs an act on the team itself. Triggers log what is done to cards. */
export async function noteAct(
  queries: Queries,
  { teamId, actorId, act, subjectId, detail = null }: NotedAct,
): Promise<void> {
  await on(queries)
    .insertInto('teams.activity')
    .values({ team_id: teamId, actor_id: actorId, act, subject_id: subjectId ?? null, detail })
    .execute();
}
