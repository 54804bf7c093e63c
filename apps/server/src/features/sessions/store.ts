import { endOf, type Queries } from '@tc/provider';

export interface SessionRow {
  readonly id: string;
  readonly created_at: Date;
  readonly refreshed_at: Date | null;
  readonly not_after: Date | null;
  readonly aal: 'aal1' | 'aal2' | 'aal3';
  readonly ip: string | null;
  readonly user_agent: string | null;
}

/** The sessions of a person that live, last used first. */
export async function listLiving(
  queries: Queries,
  userId: string,
  now: Date,
): Promise<readonly SessionRow[]> {
  const rows = await queries.query<SessionRow>(
    `select id, created_at, refreshed_at, not_after, aal, host(ip) as ip, user_agent
     from auth.sessions where user_id = $1
     order by coalesce(refreshed_at, created_at) desc, id limit 200`,
    [userId],
  );
  return rows.filter((row) => endOf(row, now) === null);
}

/** Ends one session of a person, tokens and all; false: they have no such session. */
export async function endSession(queries: Queries, userId: string, id: string): Promise<boolean> {
  const ended = await queries.query(
    'delete from auth.sessions where id = $1 and user_id = $2 returning id',
    [id, userId],
  );
  return ended.length > 0;
}
