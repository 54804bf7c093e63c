import type { Queries } from '../../ports.ts';

/** Whether the session still lives; nobody ends it before the transaction does. */
export async function lockSession(queries: Queries, id: string, now: Date): Promise<boolean> {
  const rows = await queries.query(
    `select id from auth.sessions where id = $1 and (not_after is null or not_after > $2)
     for update`,
    [id, now],
  );
  return rows.length > 0;
}
