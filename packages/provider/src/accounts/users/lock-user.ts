import type { Queries } from '@tc/database';
import { on } from '../../schema/on.ts';
import type { UserRow } from './user-row.ts';

/** The user as they are now; nobody else can change them until the transaction ends. */
export async function lockUser(queries: Queries, id: string): Promise<UserRow | null> {
  const user = await on(queries)
    .selectFrom('auth.users')
    .selectAll()
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  return user ?? null;
}
