import type { Queries } from '@tc/provider';
import type { Message } from './message.ts';

/** Within this time the same text from the same address is a second click. */
const SAME_ACT_SECONDS = 600;
/** Messages are kept this long, answered or not. */
const KEPT_DAYS = 730;

/** The reference of the same message from moments ago; parallel requests with it wait in line. */
export async function findSame(
  queries: Queries,
  fingerprint: string,
  now: Date,
): Promise<string | null> {
  await queries.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [fingerprint]);
  const [same] = await queries.query<{ reference: string }>(
    `select reference from site.messages
     where fingerprint = $1 and created_at > $2::timestamptz - make_interval(secs => $3)
     order by created_at desc limit 1`,
    [fingerprint, now, SAME_ACT_SECONDS],
  );
  return same?.reference ?? null;
}

export interface NewMessage {
  readonly reference: string;
  readonly fingerprint: string;
  readonly isSuspected: boolean;
  readonly input: Message;
}

export async function insertMessage(queries: Queries, row: NewMessage, now: Date): Promise<void> {
  const { firstName, lastName, email, subject, message, topic } = row.input;
  await queries.query(
    `insert into site.messages (reference, topic, first_name, last_name, email, subject, message,
       fingerprint, is_suspected, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
    [
      row.reference,
      topic,
      firstName,
      lastName,
      email,
      subject,
      message,
      row.fingerprint,
      row.isSuspected,
      now,
    ],
  );
}

export async function removeOldMessages(queries: Queries, now: Date): Promise<void> {
  await queries.query(
    'delete from site.messages where created_at <= $1::timestamptz - make_interval(days => $2)',
    [now, KEPT_DAYS],
  );
}
