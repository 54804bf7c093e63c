import type { Queries } from '../database/database.ts';

/** A row of `auth.mail_queue` that is still to be sent. */
export interface WaitingLetter {
  readonly id: number;
  readonly recipient: string;
  readonly kind: string;
  /** Encrypted. */
  readonly content: string;
  readonly created_at: Date;
  readonly expires_at: Date;
}

/** Null: it was sent or given up, or went with its account. */
export async function findWaitingLetter(
  queries: Queries,
  id: string,
): Promise<WaitingLetter | null> {
  const [row] = await queries.query<WaitingLetter>(
    `select id, recipient, kind, content, created_at, expires_at from auth.mail_queue
     where id = $1 and sent_at is null and failed_at is null`,
    [id],
  );
  return row ?? null;
}

export async function findWaitingLetters(queries: Queries): Promise<readonly string[]> {
  const rows = await queries.query<{ id: string }>(
    `select id::text from auth.mail_queue
     where sent_at is null and failed_at is null order by id`,
  );
  return rows.map(({ id }) => id);
}

/** What was sent is forgotten, but that it was. */
export async function writeSent(queries: Queries, id: number, now: Date): Promise<void> {
  await queries.query(
    `update auth.mail_queue set sent_at = $2, content = '', last_error = null where id = $1`,
    [id, now],
  );
}

export async function writeFailure(queries: Queries, id: number, message: string): Promise<void> {
  await queries.query('update auth.mail_queue set last_error = $2 where id = $1', [
    id,
    message.slice(0, 500),
  ]);
}

/** It is not sent any more. */
export async function writeGivenUp(
  queries: Queries,
  id: number,
  message: string,
  now: Date,
): Promise<void> {
  await queries.query(
    `update auth.mail_queue set failed_at = $2, last_error = $3, content = '' where id = $1`,
    [id, now, message.slice(0, 500)],
  );
}
