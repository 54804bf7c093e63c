import type { Queries } from '@tc/database';
import { sql } from 'kysely';
import { on, type RowOf } from '../schema/on.ts';

/** A letter that is still to be sent; `content` is encrypted. */
export type WaitingLetter = Pick<
  RowOf<'auth.mail_queue'>,
  'id' | 'recipient' | 'kind' | 'content' | 'created_at' | 'expires_at'
>;

type NewLetter = Pick<WaitingLetter, 'recipient' | 'kind' | 'content' | 'expires_at'>;

const LONGEST_ERROR = 500;

/** Part of the caller's transaction; answers the letter's id. */
export async function queueLetter(queries: Queries, letter: NewLetter): Promise<number> {
  const { id } = await on(queries)
    .insertInto('auth.mail_queue')
    .values(letter)
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

/** Null: it was sent or given up, or went with its account. */
export async function findWaitingLetter(
  queries: Queries,
  id: number,
): Promise<WaitingLetter | null> {
  const row = await waiting(queries)
    .select(['id', 'recipient', 'kind', 'content', 'created_at', 'expires_at'])
    .where('id', '=', id)
    .executeTakeFirst();
  return row ?? null;
}

export async function listWaitingLetters(queries: Queries): Promise<readonly number[]> {
  const rows = await waiting(queries).select('id').orderBy('id').execute();
  return rows.map(({ id }) => id);
}

/** Whether a letter that still helps has waited since before a moment. */
export async function isLetterWaiting(queries: Queries, since: Date, now: Date): Promise<boolean> {
  const row = await waiting(queries)
    .select('id')
    .where('expires_at', '>', now)
    .where('created_at', '<', since)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** What was sent is forgotten, but that it was. */
export async function writeLetterSent(queries: Queries, id: number, now: Date): Promise<void> {
  await on(queries)
    .updateTable('auth.mail_queue')
    .set({ sent_at: now, content: '', last_error: null })
    .where('id', '=', id)
    .execute();
}

export async function writeLetterFailure(
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

/** It is not sent any more. */
export async function writeLetterGivenUp(
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

/** Removes letters to an address whose kind begins with one of `kinds`; answers how many. */
export async function forgetLettersTo(
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
