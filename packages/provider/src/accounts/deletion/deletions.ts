import type { Queries } from '@tc/database';
import { type RawBuilder, sql } from 'kysely';
import { on, type RowOf } from '../../schema/on.ts';

export type Deletion = Pick<RowOf<'auth.account_deletions'>, 'requested_at' | 'deletes_at'>;

const DAY_MS = 86_400_000;

/** Null: no deletion is scheduled. */
export async function findDeletion(queries: Queries, userId: string): Promise<Deletion | null> {
  const row = await on(queries)
    .selectFrom('auth.account_deletions')
    .select(['requested_at', 'deletes_at'])
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row ?? null;
}

/** For statements over many accounts: true for accounts that are not being deleted. `user` is their id. */
export function isStaying(user: RawBuilder<string>): RawBuilder<boolean> {
  return sql<boolean>`not exists (
    select from auth.account_deletions leaving where leaving.user_id = ${user}
  )`;
}

/** Signs out every device. Returns when the account will be deleted, if this call scheduled it. */
export async function scheduleDeletion(
  queries: Queries,
  userId: string,
  now: Date,
  days: number,
): Promise<Deletion | null> {
  const deletesAt = new Date(now.getTime() + days * DAY_MS);
  const row = await on(queries)
    .insertInto('auth.account_deletions')
    .values({ user_id: userId, requested_at: now, deletes_at: deletesAt })
    .onConflict((conflict) => conflict.column('user_id').doNothing())
    .returning(['requested_at', 'deletes_at'])
    .executeTakeFirst();
  await on(queries).deleteFrom('auth.sessions').where('user_id', '=', userId).execute();
  return row ?? null;
}

/** Whether there was a deletion to cancel. */
export async function cancelDeletion(queries: Queries, userId: string): Promise<boolean> {
  const row = await on(queries)
    .deleteFrom('auth.account_deletions')
    .where('user_id', '=', userId)
    .returning('user_id')
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Deletes accounts whose waiting period is over, with all their rows. Most rows go by cascade; the
 * security log is deleted here. The ids are kept, so that a restored backup can be cleaned again.
 */
export async function deleteDueAccounts(queries: Queries, now: Date): Promise<number> {
  const gone = await on(queries)
    .with('due', (tables) =>
      tables
        .selectFrom('auth.account_deletions')
        .select('user_id')
        .where('deletes_at', '<=', now)
        .forUpdate()
        .skipLocked(),
    )
    .with('log', (tables) =>
      tables
        .deleteFrom('auth.audit_log_entries')
        .where('user_id', 'in', tables.selectFrom('due').select('user_id')),
    )
    .with('noted', (tables) =>
      tables
        .insertInto('auth.deleted_accounts')
        .columns(['user_id', 'deleted_at'])
        .expression(
          tables.selectFrom('due').select(({ val }) => ['user_id', val(now).as('deleted_at')]),
        )
        .onConflict((conflict) => conflict.column('user_id').doNothing()),
    )
    .with('mail', (tables) =>
      tables.deleteFrom('auth.mail_queue').where('recipient', 'in', ({ selectFrom }) =>
        selectFrom('auth.users')
          .innerJoin('due', 'due.user_id', 'auth.users.id')
          .where('email', 'is not', null)
          .select(({ ref }) => ref('email').$notNull().as('email')),
      ),
    )
    .deleteFrom('auth.users')
    .where('id', 'in', ({ selectFrom }) => selectFrom('due').select('due.user_id'))
    .returning('id')
    .execute();
  return gone.length;
}
