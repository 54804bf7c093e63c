import type { Queries } from '../database/database.ts';

/** A row of `auth.mail_queue` that is about to be sent. */
export interface QueuedLetter {
  readonly id: number;
  readonly recipient: string;
  readonly kind: string;
  /** Encrypted. */
  readonly content: string;
  /** This one included. */
  readonly attempts: number;
  readonly created_at: Date;
}

/** Longer than any attempt takes: a server that ends in between leaves the letter to others then. */
const LEASE_SECONDS = 120;

const FIRST_PAUSE_SECONDS = 5;
const LONGEST_PAUSE_SECONDS = 1800;

/** Takes a letter that is due, so that no other server takes the same. */
export async function claimLetter(queries: Queries, now: Date): Promise<QueuedLetter | null> {
  const [row] = await queries.query<QueuedLetter>(
    `update auth.mail_queue
     set attempts = attempts + 1, next_attempt_at = $1::timestamptz + make_interval(secs => $2)
     where id = (
       select id from auth.mail_queue
       where sent_at is null and failed_at is null and next_attempt_at <= $1 and expires_at > $1
       order by next_attempt_at, id limit 1 for update skip locked
     )
     returning id, recipient, kind, content, attempts, created_at`,
    [now, LEASE_SECONDS],
  );
  return row ?? null;
}

/** What was sent is forgotten, but that it was. */
export async function writeSent(queries: Queries, id: number, now: Date): Promise<void> {
  await queries.query(
    `update auth.mail_queue set sent_at = $2, content = '', last_error = null where id = $1`,
    [id, now],
  );
}

/** The mail server knows no such recipient, and will not tomorrow. */
function isFinal(error: unknown): boolean {
  const { responseCode, command } = error as { responseCode?: number; command?: string };
  return command === 'RCPT TO' && responseCode !== undefined && responseCode >= 500;
}

/** Tries again after a pause that grows; a refusal of the recipient is the end. */
export async function writeFailure(
  queries: Queries,
  row: QueuedLetter,
  error: unknown,
  now: Date,
): Promise<void> {
  const message = error instanceof Error ? error.message : String(error);
  if (isFinal(error)) {
    await queries.query(
      `update auth.mail_queue set failed_at = $2, last_error = $3, content = '' where id = $1`,
      [row.id, now, message.slice(0, 500)],
    );
    return;
  }
  const pause = Math.min(LONGEST_PAUSE_SECONDS, FIRST_PAUSE_SECONDS * 2 ** (row.attempts - 1));
  await queries.query(
    'update auth.mail_queue set next_attempt_at = $2, last_error = $3 where id = $1',
    [row.id, new Date(now.getTime() + pause * 1000), message.slice(0, 500)],
  );
}

/** Letters that would no longer help are not sent; answers how many. */
export async function dropExpired(queries: Queries, now: Date): Promise<number> {
  const dropped = await queries.query(
    `update auth.mail_queue set failed_at = $1, last_error = 'expired', content = ''
     where sent_at is null and failed_at is null and expires_at <= $1 returning id`,
    [now],
  );
  return dropped.length;
}
