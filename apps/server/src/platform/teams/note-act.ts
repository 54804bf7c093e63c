import type { TeamAct } from '@tc/contract/locker';
import type { Queries } from '@tc/database';
import { on } from '../database/on.ts';

export interface NotedAct {
  readonly teamId: string;
  readonly actorId: string;
  readonly act: TeamAct;
  /** Whom it was done to. Their name is looked up where the log is read, and gone with their account. */
  readonly subjectId?: string;
  readonly detail?: string | null;
}

/** Writes an act on the team itself into its log; what is done to cards writes itself, by triggers. */
export async function noteAct(
  queries: Queries,
  { teamId, actorId, act, subjectId, detail = null }: NotedAct,
): Promise<void> {
  await on(queries)
    .insertInto('teams.activity')
    .values({ team_id: teamId, actor_id: actorId, act, subject_id: subjectId ?? null, detail })
    .execute();
}
