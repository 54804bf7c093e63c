import type { Queries } from '@tc/database';
import { sql } from 'kysely';
import { on, type RowOf } from '../schema/on.ts';

/** An email that is waiting to be sent; its `content` is encrypted. */
export type WaitingEmail = Pick<
  RowOf<'auth.mail_queue'>,
  'id' | 'recipient' | 'kind' | 'content' | 'created_at' | 'expires_at'
>;

type NewEmail = Pick<WaitingEmail, 'recipient' | 'kind' | 'content' | 'expires_at'>;

const LONGEST_ERROR = 500;

/** Runs in the caller's transaction; returns the email's id. */
export async function queueEmail(queries: Queries, email: NewEmail): Promise<number> {
  const { id } = await on(queries)
    .insertInto('auth.mail_queue')
    .values(email)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

function waiting(queries: Queries) {
  return on(queries)
    .selectFrom('auth.mail_queue')
    .where('sent_at', 'is', null)
    .where('failed_at', 'is', null);
}

/** Null: it was sent or given up, or was deleted with its account. */
export async function findWaitingEmail(queries: Queries, id: number): Promise<WaitingEmail | null> {
  const row = await waiting(queries)
    .select(['id', 'recipient', 'kind', 'content', 'created_at', 'expires_at'])
    .where('id', '=', id)
    .executeTakeFirst();
  return row ?? null;
}

export async function listWaitingEmails(queries: Queries): Promise<readonly number[]> {
  const rows = await waiting(queries).select('id').orderBy('id').execute();
  return rows.map(({ id }) => id);
}

/** Whether an email that is still useful has been waiting since before `since`. */
export async function isEmailWaiting(queries: Queries, since: Date, now: Date): Promise<boolean> {
  const row = await waiting(queries)
    .select('id')
    .where('expires_at', '>', now)
    .where('created_at', '<', since)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Keeps the fact that it was sent, but not its content. */
export async function writeEmailSent(queries: Queries, id: number, now: Date): Promise<void> {
  await on(queries)
    .updateTable('auth.mail_queue')
    .set({ sent_at: now, content: '', last_error: null })
    .where('id', '=', id)
    .execute();
}

export async function writeEmailFailure(
  queries: Queries,
  id: number,
  message: string,
): Promise<void> {
  await on(queries)
    .updateTable('auth.mail_queue')
    .set({ last_error: message.slice(0, LONGEST_ERROR) })
    .where('id', '=', id)
    .execute();
}

/** It will not be tried again. */
export async function writeEmailGivenUp(
  queries: Queries,
  id: number,
  message: string,
  now: Date,
): Promise<void> {
  await on(queries)
    .updateTable('auth.mail_queue')
    .set({ failed_at: now, last_error: message.slice(0, LONGEST_ERROR), content: '' })
    .where('id', '=', id)
    .execute();
}

/** Removes emails to an address whose kind begins with one of `kinds`; returns how many. */
export async function forgetEmailsTo(
  queries: Queries,
  address: string,
  kinds: readonly string[],
): Promise<number> {
  const gone = await on(queries)
    .deleteFrom('auth.mail_queue')
    .where(sql<boolean>`lower(recipient) = lower(${address.trim()})`)
    .where(({ eb, or }) => or(kinds.map((kind) => eb('kind', '^@', kind))))
    .returning('id')
    .execute();
  return gone.length;
}
