import type { Queries } from '@tc/provider';

export const CONFIRM_DAYS = 7;
/** Who never confirmed is forgotten after this time, and so is who left. */
const FORGOTTEN_DAYS = 30;

export interface Subscriber {
  readonly id: string;
  readonly email: string;
  readonly isConfirmed: boolean;
}

const COLUMNS = 'id, email, confirmed_at is not null as "isConfirmed"';

/** The subscriber of an address, made when there is none. Locks the row until the end. */
export async function requireSubscriber(
  queries: Queries,
  email: string,
  now: Date,
): Promise<Subscriber> {
  const [row] = await queries.query<Subscriber>(
    `insert into site.newsletter_subscribers (email, asked_at) values ($1, $2)
     on conflict (email) do update set asked_at = excluded.asked_at
     returning ${COLUMNS}`,
    [email.toLowerCase(), now],
  );
  return row as Subscriber;
}

export async function setConfirmToken(queries: Queries, id: string, hash: string): Promise<void> {
  await queries.query(
    'update site.newsletter_subscribers set confirm_token_hash = $2 where id = $1',
    [id, hash],
  );
}

/** Who a token of a letter belongs to, as long as it counts. */
export async function findByConfirmToken(
  queries: Queries,
  hash: string,
  now: Date,
): Promise<Subscriber | null> {
  const [row] = await queries.query<Subscriber>(
    `select ${COLUMNS} from site.newsletter_subscribers
     where confirm_token_hash = $1 and email is not null
       and asked_at > $2::timestamptz - make_interval(days => $3)
     for update`,
    [hash, now, CONFIRM_DAYS],
  );
  return row ?? null;
}

export async function setConfirmed(
  queries: Queries,
  id: string,
  leaveHash: string,
  now: Date,
): Promise<void> {
  await queries.query(
    `update site.newsletter_subscribers set confirmed_at = $2, leave_token_hash = $3 where id = $1`,
    [id, now, leaveHash],
  );
}

/** Takes an address off the list and forgets it; true also when that had happened before. */
export async function removeSubscriber(
  queries: Queries,
  leaveHash: string,
  now: Date,
): Promise<boolean> {
  const rows = await queries.query(
    `update site.newsletter_subscribers
     set email = null, unsubscribed_at = coalesce(unsubscribed_at, $2), confirm_token_hash = null
     where leave_token_hash = $1 returning id`,
    [leaveHash, now],
  );
  return rows.length > 0;
}

export async function removeForgotten(queries: Queries, now: Date): Promise<void> {
  await queries.query(
    `delete from site.newsletter_subscribers
     where (confirmed_at is null and asked_at <= $1::timestamptz - make_interval(days => $2))
       or unsubscribed_at <= $1::timestamptz - make_interval(days => $2)`,
    [now, FORGOTTEN_DAYS],
  );
}
