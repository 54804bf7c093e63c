import type { Queries } from '@tc/database';
import { sql } from 'kysely';
import { on } from '../../schema/on.ts';
import { endOf } from './session-life.ts';

const MOST = 200;

/** A person's living sessions, most recently used first. */
export async function listLivingSessions(queries: Queries, userId: string, now: Date) {
  const rows = await on(queries)
    .selectFrom('auth.sessions')
    .select(['id', 'created_at', 'refreshed_at', 'not_after', 'aal', 'user_agent'])
    .select(sql<string | null>`host(ip)`.as('ip'))
    .where('user_id', '=', userId)
    .orderBy(({ fn }) => fn.coalesce('refreshed_at', 'created_at'), 'desc')
    .orderBy('id')
    .limit(MOST)
    .execute();
  return rows.filter((row) => endOf(row, now) === null);
}

export type LivingSession = Awaited<ReturnType<typeof listLivingSessions>>[number];

/** Ends one of a person's sessions with its tokens; false if they have no such session. */
export async function endOwnSession(
  queries: Queries,
  userId: string,
  id: string,
): Promise<boolean> {
  const ended = await on(queries)
    .deleteFrom('auth.sessions')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returning('id')
    .executeTakeFirst();
  return ended !== undefined;
}
