import { lockName, type Queries } from '@tc/database';
import { on } from '../../platform/database/on.ts';
import type { Message } from './message.ts';

/** The same text from the same address within this time is a second click. */
const SAME_ACT_MS = 600_000;
/** Messages are kept this long, answered or not. */
const KEPT_MS = 730 * 86_400_000;

/** The reference of the same message sent moments ago; parallel requests with the same text wait in line. */
export async function findSame(
  queries: Queries,
  fingerprint: string,
  now: Date,
): Promise<string | null> {
  await lockName(queries, fingerprint);
  const same = await on(queries)
    .selectFrom('site.messages')
    .select('reference')
    .where('fingerprint', '=', fingerprint)
    .where('created_at', '>', new Date(now.getTime() - SAME_ACT_MS))
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
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
  await on(queries)
    .insertInto('site.messages')
    .values({
      reference: row.reference,
      topic,
      first_name: firstName,
      last_name: lastName,
      email,
      subject,
      message,
      fingerprint: row.fingerprint,
      is_suspected: row.isSuspected,
      created_at: now,
    })
    .execute();
}

export async function removeOldMessages(queries: Queries, now: Date): Promise<void> {
  await on(queries)
    .deleteFrom('site.messages')
    .where('created_at', '<=', new Date(now.getTime() - KEPT_MS))
    .execute();
}
