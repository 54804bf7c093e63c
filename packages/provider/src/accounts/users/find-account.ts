import { prepare, type Queries, type Typed } from '@tc/database';
import { on } from '../../schema/on.ts';
import type { Tables } from '../../schema/tables.generated.ts';

/** The account with an address, which cannot be deleted until the transaction ends. */
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

const findOpen = prepare(
  'open-account',
  (tables: Typed<Tables>, given: { readonly userId: string; readonly now: Date }) =>
    tables
      .selectFrom('auth.users')
      .leftJoin('auth.account_deletions', 'auth.account_deletions.user_id', 'auth.users.id')
      .select('auth.users.email')
      .where('auth.users.id', '=', given.userId)
      .where('auth.users.deleted_at', 'is', null)
      .where('auth.account_deletions.user_id', 'is', null)
      .where(({ eb, or }) =>
        or([eb('banned_until', 'is', null), eb('banned_until', '<=', given.now)]),
      ),
);

/** Null if the account is closed, being deleted or missing: nothing its owner shared is reachable then. */
export async function findOpenAccount(
  queries: Queries,
  userId: string,
  now: Date,
): Promise<{ readonly email: string | null } | null> {
  const [account] = await findOpen(queries, { userId, now });
  return account ?? null;
}

export async function findEmail(queries: Queries, userId: string): Promise<string | null> {
  const user = await on(queries)
    .selectFrom('auth.users')
    .select('email')
    .where('id', '=', userId)
    .executeTakeFirst();
  return user?.email ?? null;
}

export async function countAccounts(queries: Queries): Promise<number> {
  const { count } = await on(queries)
    .selectFrom('auth.users')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
}
