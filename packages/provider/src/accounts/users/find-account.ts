import type { Queries } from '@tc/database';
import { on } from '../../schema/on.ts';

/** The account of an address, kept from being deleted until the transaction ends. */
export async function findAccountId(queries: Queries, email: string): Promise<string | null> {
  const user = await on(queries)
    .selectFrom('auth.users')
    .select('id')
    .where('email', '=', email.trim().toLowerCase())
    .where('deleted_at', 'is', null)
    .where('is_anonymous', 'is', false)
    .forKeyShare()
    .executeTakeFirst();
  return user?.id ?? null;
}

export async function countAccounts(queries: Queries): Promise<number> {
  const { count } = await on(queries)
    .selectFrom('auth.users')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
}
