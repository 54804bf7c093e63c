import type { Queries } from '@tc/database';
import { type Selectable, sql } from 'kysely';
import { on } from '../../../platform/database/on.ts';
import type { BillingStripeCustomers } from '../../../platform/database/tables.generated.ts';

/** One read of a customer at Stripe. The one that started last counts, whichever finishes last. */
export interface Reading {
  readonly number: number;
  /** Null if the account is gone. */
  readonly userId: string | null;
  readonly begunAt: Date;
}

export async function findCustomer(
  queries: Queries,
  userId: string,
  isLive: boolean,
): Promise<string | null> {
  const row = await on(queries)
    .selectFrom('billing.stripe_customers')
    .select('stripe_id')
    .where('user_id', '=', userId)
    .where('is_live', '=', isLive)
    .executeTakeFirst();
  return row?.stripe_id ?? null;
}

/** The account's customer from now on, which another window may have created first. */
export async function keepCustomer(
  queries: Queries,
  userId: string,
  isLive: boolean,
  customer: string,
): Promise<string> {
  await on(queries)
    .insertInto('billing.stripe_customers')
    .values({ stripe_id: customer, is_live: isLive, user_id: userId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return (await findCustomer(queries, userId, isLive)) ?? customer;
}

/** From now on the reconciliation looks for a lost event about this page. */
export async function noteCheckout(queries: Queries, customer: string): Promise<void> {
  await sql`update billing.stripe_customers set checkout_at = now()
    where stripe_id = ${customer}`.execute(on(queries));
}

/** Null if this mode has no such customer. */
export async function beginReading(
  queries: Queries,
  customer: string,
  isLive: boolean,
): Promise<Reading | null> {
  const row = await on(queries)
    .updateTable('billing.stripe_customers')
    .set((eb) => ({ begun_reading: eb('begun_reading', '+', 1) }))
    .where('stripe_id', '=', customer)
    .where('is_live', '=', isLive)
    .returning(['begun_reading as number', 'user_id as userId', sql<Date>`now()`.as('begunAt')])
    .executeTakeFirst();
  return row ?? null;
}

/** False if a read that started later is already stored, so this one has nothing new. */
export async function keepReading(
  queries: Queries,
  customer: string,
  { number, begunAt }: Reading,
): Promise<boolean> {
  const { rows } = await sql`
    update billing.stripe_customers set kept_reading = ${number}, read_at = ${begunAt}
    where stripe_id = ${customer} and kept_reading < ${number} returning stripe_id`.execute(
    on(queries),
  );
  return rows.length > 0;
}

export async function forgetCustomer(queries: Queries, customer: string): Promise<void> {
  await on(queries)
    .deleteFrom('billing.stripe_customers')
    .where('stripe_id', '=', customer)
    .execute();
}

interface Heard {
  readonly id: string;
  readonly kind: string;
  readonly customer: string;
  readonly isLive: boolean;
}

/**
 * Whether the event is new and about somebody we know, decided in one statement, so that each event is handled
 * once.
 */
export async function keepEvent(
  queries: Queries,
  { id, kind, customer, isLive }: Heard,
): Promise<boolean> {
  const { rows } = await sql`
    with known as (
      update billing.stripe_customers set owed_reading = begun_reading + 1
      where stripe_id = ${customer} and is_live = ${isLive}
        and not exists (select from billing.stripe_events where id = ${id})
      returning owed_reading
    )
    insert into billing.stripe_events (id, kind, customer, owed_reading)
    select ${id}, ${kind}, ${customer}, owed_reading from known
    on conflict (id) do nothing returning id`.execute(on(queries));
  return rows.length > 0;
}

/**
 * The customer that an event still requires us to read; null if a read that started after the event is stored.
 */
export async function findOwed(queries: Queries, event: string): Promise<string | null> {
  const row = await on(queries)
    .selectFrom('billing.stripe_events as event')
    .innerJoin('billing.stripe_customers as customer', 'customer.stripe_id', 'event.customer')
    .select('event.customer')
    .where('event.id', '=', event)
    .whereRef('customer.kept_reading', '<', 'event.owed_reading')
    .executeTakeFirst();
  return row?.customer ?? null;
}

/** Events whose customer still has to be read. */
export async function listOwed(queries: Queries): Promise<readonly string[]> {
  const rows = await on(queries)
    .selectFrom('billing.stripe_events as event')
    .innerJoin('billing.stripe_customers as customer', 'customer.stripe_id', 'event.customer')
    .select('event.id')
    .whereRef('customer.kept_reading', '<', 'event.owed_reading')
    .execute();
  return rows.map(({ id }) => id);
}

/** Longer than Stripe keeps trying to deliver an event; its signature is only valid for minutes anyway. */
const DAYS_OF_EVENTS = 30;

export async function forgetEvents(queries: Queries): Promise<void> {
  await sql`delete from billing.stripe_events
    where received_at < now() - make_interval(days => ${DAYS_OF_EVENTS}::integer)`.execute(
    on(queries),
  );
}

/**
 * Customers to read again: those with something owed or due, those who came close to paying, and those not read
 * for half a day. Whatever got lost on the way is found here.
 */
export async function listToRead(queries: Queries, isLive: boolean): Promise<readonly string[]> {
  const { rows } = await sql<Pick<Selectable<BillingStripeCustomers>, 'stripe_id'>>`
    select customer.stripe_id from billing.stripe_customers customer
    where customer.is_live = ${isLive} and (
      customer.user_id is null
      or customer.owed_reading > customer.kept_reading
      or exists (
        select from billing.money_back back
        where back.user_id = customer.user_id and back.settled_at is null
      )
      or (
        customer.checkout_at > now() - interval '2 days'
        and coalesce(customer.read_at < now() - interval '1 hour', true)
      )
      or exists (
        select from billing.subscriptions open
        where open.user_id = customer.user_id and open.stripe_live = ${isLive}
          and open.status <> 'ended' and (
            open.period_end <= now() and open.status = 'active'
            or open.grace_ends_at <= now()
            or coalesce(customer.read_at < now() - interval '12 hours', true)
          )
      )
    )
    order by customer.read_at nulls first`.execute(on(queries));
  return rows.map((row) => row.stripe_id);
}
