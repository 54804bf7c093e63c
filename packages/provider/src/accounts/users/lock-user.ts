import type { Queries } from '../../ports.ts';
import type { UserRow } from './user-row.ts';

/** The user as they are now; nobody else changes them until the transaction ends. */
export async function lockUser(queries: Queries, id: string): Promise<UserRow | null> {
  const [user] = await queries.query<UserRow>(
    'select * from auth.users where id = $1 and deleted_at is null for update',
    [id],
  );
  return user ?? null;
}
