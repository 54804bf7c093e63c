import type { Queries } from '@tc/database';
import { forgetEmailsTo } from '@tc/provider';
import { type NotNull, sql } from 'kysely';
import { on } from '../../platform/database/on.ts';

export interface MessageRow {
  readonly id: number;
  readonly reference: string;
  readonly topic: string;
  readonly name: string;
  readonly email: string;
  readonly subject: string;
  readonly message: string;
  readonly isSuspected: boolean;
  readonly createdAt: Date;
  readonly answer: string | null;
  readonly answeredAt: Date | null;
}

function messages(queries: Queries) {
  return on(queries)
    .selectFrom('site.messages')
    .select(['id', 'reference', 'topic', 'email', 'subject', 'message', 'answer'])
    .select([
      'is_suspected as isSuspected',
      'created_at as createdAt',
      'answered_at as answeredAt',
      sql<string>`concat_ws(' ', first_name, nullif(last_name, ''))`.as('name'),
    ]);
}

/** Which messages: those waiting for an answer, all, or those that bots seem to have sent. */
export type MessageChoice = 'open' | 'all' | 'suspected';

const MOST = 200;

/** Oldest first, because that is the order in which to answer them. */
export function listMessages(queries: Queries, choice: MessageChoice) {
  return messages(queries)
    .where('is_suspected', 'is', choice === 'suspected')
    .$if(choice === 'open', (rows) => rows.where('answered_at', 'is', null))
    .orderBy('created_at')
    .orderBy('id')
    .limit(MOST)
    .execute();
}

/** Finds a message by the reference that both sides know, or by its number in the list. */
export async function findMessage(queries: Queries, id: string): Promise<MessageRow | null> {
  const row = await messages(queries)
    .where(({ eb, or }) =>
      or([eb('reference', '=', id.toUpperCase()), eb(sql<string>`id::text`, '=', id)]),
    )
    .executeTakeFirst();
  return row ?? null;
}

export async function writeAnswer(queries: Queries, id: number, answer: string, now: Date) {
  await on(queries)
    .updateTable('site.messages')
    .set({
      answered_at: now,
      answer: sql<string>`concat_ws(E'\\n\\n', nullif(answer, ''), ${answer}::text)`,
    })
    .where('id', '=', id)
    .execute();
}

export async function listSubscribers(queries: Queries) {
  return on(queries)
    .selectFrom('site.newsletter_subscribers')
    .select(['id', 'email'])
    .where('confirmed_at', 'is not', null)
    .where('email', 'is not', null)
    .orderBy('email')
    .$narrowType<{ email: NotNull }>()
    .execute();
}

export async function countUnconfirmed(queries: Queries): Promise<number> {
  const { count } = await on(queries)
    .selectFrom('site.newsletter_subscribers')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('confirmed_at', 'is', null)
    .where('email', 'is not', null)
    .executeTakeFirstOrThrow();
  return count;
}

export function listApplications(queries: Queries) {
  return on(queries)
    .selectFrom('site.beta_applications')
    .select(['email', 'name', 'platform', 'collects', 'created_at as createdAt'])
    .select(['approved_at as approvedAt', 'beta_ended_at as betaEndedAt'])
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

export type ApplicationRow = Awaited<ReturnType<typeof listApplications>>[number];

/** Removes everything that forms received from an address, and emails to it; returns the number of rows. */
export async function forgetAddress(queries: Queries, email: string): Promise<number> {
  const wanted = email.trim().toLowerCase();
  const gone = [
    await on(queries)
      .deleteFrom('site.messages')
      .where(sql<string>`lower(email)`, '=', wanted)
      .returning('id')
      .execute(),
    await on(queries)
      .deleteFrom('site.newsletter_subscribers')
      .where('email', '=', wanted)
      .returning('id')
      .execute(),
    await on(queries)
      .deleteFrom('site.beta_applications')
      .where('email', '=', wanted)
      .returning('id')
      .execute(),
  ];
  const emails = await forgetEmailsTo(queries, wanted, ['contact-', 'newsletter-', 'beta-']);
  return gone.flat().length + emails;
}
