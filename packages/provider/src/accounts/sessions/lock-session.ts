import type { Queries } from '@tc/database';
import { on } from '../../schema/on.ts';

/** Whether the session is still alive; nobody can end it before the transaction does. */
export async function lockSession(queries: Queries, id: string, now: Date): Promise<boolean> {
  const session = await on(queries)
    .selectFrom('auth.sessions')
    .select('id')
    .where('id', '=', id)
    .where(({ eb, or }) => or([eb('not_after', 'is', null), eb('not_after', '>', now)]))
    .forUpdate()
    .executeTakeFirst();
  return session !== undefined;
}
