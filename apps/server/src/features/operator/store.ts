import type { PlanId } from '@tc/contract/site';
import type { Queries } from '@tc/provider';

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

const MESSAGE = `select id, reference, topic, concat_ws(' ', first_name, nullif(last_name, '')) as name,
  email, subject, message, is_suspected as "isSuspected", created_at as "createdAt", answer,
  answered_at as "answeredAt" from site.messages`;

/** Which messages: those that wait for an answer, all, or those that programs seem to have sent. */
export type MessageChoice = 'open' | 'all' | 'suspected';

const CHOICES: Readonly<Record<MessageChoice, string>> = {
  open: 'answered_at is null and not is_suspected',
  all: 'not is_suspected',
  suspected: 'is_suspected',
};

const MOST = 200;

/** The oldest first: that is the order of answering. */
export function listMessages(queries: Queries, choice: MessageChoice) {
  return queries.query<MessageRow>(
    `${MESSAGE} where ${CHOICES[choice]} order by created_at, id limit ${MOST}`,
  );
}

/** By the reference that both sides know, or the number of the list. */
export async function findMessage(queries: Queries, id: string): Promise<MessageRow | null> {
  const [row] = await queries.query<MessageRow>(
    `${MESSAGE} where reference = upper($1) or id::text = $1`,
    [id],
  );
  return row ?? null;
}

export async function writeAnswer(queries: Queries, id: number, answer: string, now: Date) {
  await queries.query(
    `update site.messages set answered_at = $3,
       answer = concat_ws(E'\\n\\n', nullif(answer, ''), $2::text) where id = $1`,
    [id, answer, now],
  );
}

/** False: no account has this address. */
export async function setPlan(
  queries: Queries,
  email: string,
  plan: PlanId,
  now: Date,
): Promise<boolean> {
  const rows = await queries.query(
    `insert into billing.plans (user_id, plan, set_by, set_at)
     select id, $2, 'operator', $3 from auth.users
     where email = lower($1) and deleted_at is null and not is_anonymous
     on conflict (user_id) do update
       set plan = excluded.plan, set_by = excluded.set_by, set_at = excluded.set_at
     returning user_id`,
    [email.trim(), plan, now],
  );
  return rows.length > 0;
}

export interface SubscriberRow {
  readonly id: string;
  readonly email: string;
}

export function listSubscribers(queries: Queries) {
  return queries.query<SubscriberRow>(
    `select id, email from site.newsletter_subscribers
     where confirmed_at is not null and email is not null order by email`,
  );
}

export async function countUnconfirmed(queries: Queries): Promise<number> {
  const [row] = await queries.query<{ count: number }>(
    `select count(*)::int as count from site.newsletter_subscribers
     where confirmed_at is null and email is not null`,
  );
  return row?.count ?? 0;
}

export interface ApplicationRow {
  readonly email: string;
  readonly name: string;
  readonly platform: string;
  readonly collects: string;
  readonly createdAt: Date;
}

export function listApplications(queries: Queries) {
  return queries.query<ApplicationRow>(
    `select email, name, platform, collects, created_at as "createdAt"
     from site.beta_applications order by created_at, id`,
  );
}

/** Removes all that forms have brought of an address, and letters to it; answers how many rows. */
export async function forgetAddress(queries: Queries, email: string): Promise<number> {
  const statements = [
    'delete from site.messages where lower(email) = lower($1) returning 1',
    'delete from site.newsletter_subscribers where email = lower($1) returning 1',
    'delete from site.beta_applications where email = lower($1) returning 1',
    `delete from auth.mail_queue where lower(recipient) = lower($1)
       and kind ~ '^(contact|newsletter|beta)-' returning 1`,
  ];
  let count = 0;
  for (const statement of statements) {
    count += (await queries.query(statement, [email.trim()])).length;
  }
  return count;
}
