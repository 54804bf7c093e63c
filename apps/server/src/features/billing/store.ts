import type { PaidPlan, TestCard } from '@tc/contract/locker';
import type { Queries } from '@tc/database';
import { invariant } from '@tc/kernel';
import { findEmail, PEOPLE } from '@tc/provider';
import { type Selectable, sql } from 'kysely';
import { on } from '../../platform/database/on.ts';
import type {
  BillingPayments,
  BillingPrices,
  BillingSubscriptions,
} from '../../platform/database/tables.generated.ts';

export type SubscriptionRow = Selectable<BillingSubscriptions>;
export type PaymentRow = Selectable<BillingPayments>;

/** The single row that a statement by id returns. It exists, because the transaction holds it. */
function only(rows: readonly SubscriptionRow[]): SubscriptionRow {
  const [row] = rows;
  invariant(row, 'a held subscription is there');
  return row;
}

/** How long a plan lasts without a payment. */
export const GRACE_DAYS = 7;

/** The newest subscription of an account, even an ended one; `isLive` is null for the test checkout. */
export async function findSubscription(
  queries: Queries,
  userId: string,
  isLive: boolean | null,
): Promise<SubscriptionRow | null> {
  const row = await on(queries)
    .selectFrom('billing.subscriptions')
    .selectAll()
    .where('user_id', '=', userId)
    .where('stripe_live', 'is not distinct from', isLive)
    .orderBy(sql`status <> 'ended'`, 'desc')
    .orderBy('started_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ?? null;
}

/** The current subscription, locked until the transaction ends. */
export async function holdOpen(queries: Queries, userId: string): Promise<SubscriptionRow | null> {
  const row = await on(queries)
    .selectFrom('billing.subscriptions')
    .selectAll()
    .where('user_id', '=', userId)
    .where('status', '<>', 'ended')
    .forUpdate()
    .executeTakeFirst();
  return row ?? null;
}

/** A person's current subscription that is paid for with keys of this mode. */
export async function findOpen(
  queries: Queries,
  userId: string,
  isLive: boolean,
): Promise<SubscriptionRow | null> {
  const row = await on(queries)
    .selectFrom('billing.subscriptions')
    .selectAll()
    .where('user_id', '=', userId)
    .where('status', '<>', 'ended')
    .where('stripe_live', '=', isLive)
    .executeTakeFirst();
  return row ?? null;
}

export function listPayments(queries: Queries, userId: string): Promise<PaymentRow[]> {
  return on(queries)
    .selectFrom('billing.payments')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .execute();
}

/** Today's price of each plan, followed by the prices to come. */
export async function listPrices(queries: Queries) {
  return on(queries)
    .selectFrom('billing.prices as price')
    .select(['price.plan', 'price.cents', 'price.valid_from as validFrom'])
    .where(
      sql<boolean>`price.valid_from >= (
        select max(valid_from) from billing.prices past
        where past.plan = price.plan and past.valid_from <= now()
      )`,
    )
    .orderBy('price.valid_from')
    .orderBy('price.cents')
    .execute();
}

export async function findPrice(queries: Queries, plan: PaidPlan, at: Date | null = null) {
  const row = await on(queries)
    .selectNoFrom(
      sql<BillingPrices['cents'] | null>`billing.price_at(
        ${plan}, coalesce(${at}::timestamptz, now())
      )`.as('cents'),
    )
    .executeTakeFirst();
  return row?.cents ?? 0;
}

/**
 * Null, and nothing written, if the account already has one. It is a single statement, so two calls at once
 * create only one.
 */
export async function openSubscription(
  queries: Queries,
  userId: string,
  plan: PaidPlan,
  card: TestCard,
): Promise<SubscriptionRow | null> {
  const { rows } = await sql<SubscriptionRow>`
    insert into billing.subscriptions (user_id, plan, status, card, period_start, period_end)
    select id, ${plan}, 'active', ${card}, now(), billing.next_end(now(), now())
    from ${PEOPLE} person where id = ${userId}::uuid
    on conflict (user_id) where status <> 'ended' do nothing
    returning *`.execute(on(queries));
  return rows[0] ?? null;
}

export async function writePayment(
  queries: Queries,
  { id, user_id, plan, period_start, period_end }: SubscriptionRow,
  cents: number,
): Promise<void> {
  const paid = { subscription_id: id, user_id, plan, period_start, period_end };
  await on(queries)
    .insertInto('billing.payments')
    .values({ ...paid, cents })
    .execute();
}

/** People who pay are no longer on a trial. */
export async function endRunningTrial(queries: Queries, userId: string): Promise<void> {
  await sql`update billing.trials set ends_at = now()
    where user_id = ${userId}::uuid and ends_at > now()`.execute(on(queries));
}

export async function setCancels(queries: Queries, id: string, cancels: boolean): Promise<void> {
  await on(queries)
    .updateTable('billing.subscriptions')
    .set({ cancels_at_end: cancels, ...(cancels && { next_plan: null }) })
    .where('id', '=', id)
    .execute();
}

export async function setNextPlan(
  queries: Queries,
  id: string,
  next: PaidPlan | null,
): Promise<void> {
  await on(queries)
    .updateTable('billing.subscriptions')
    .set({ next_plan: next, cancels_at_end: false })
    .where('id', '=', id)
    .execute();
}

export async function endSubscription(queries: Queries, id: string): Promise<void> {
  await sql`update billing.subscriptions
    set status = 'ended', ended_at = now(), grace_ends_at = null, next_plan = null
    where id = ${id}::uuid`.execute(on(queries));
}

/** A larger plan starts at once, with its own period. */
export async function beginLarger(
  queries: Queries,
  id: string,
  plan: PaidPlan,
): Promise<SubscriptionRow> {
  const { rows } = await sql<SubscriptionRow>`update billing.subscriptions
    set plan = ${plan}, next_plan = null, cancels_at_end = false, anchor_at = now(),
      period_start = now(), period_end = billing.next_end(now(), now())
    where id = ${id}::uuid returning *`.execute(on(queries));
  return only(rows);
}

/** The next period, which follows the last one without a gap. */
export async function beginNext(
  queries: Queries,
  id: string,
  card: TestCard,
): Promise<SubscriptionRow> {
  const { rows } = await sql<SubscriptionRow>`update billing.subscriptions
    set status = 'active', grace_ends_at = null, plan = coalesce(next_plan, plan), next_plan = null,
      card = ${card}, period_start = period_end, period_end = billing.next_end(anchor_at, period_end)
    where id = ${id}::uuid returning *`.execute(on(queries));
  return only(rows);
}

export async function beginGrace(queries: Queries, id: string): Promise<SubscriptionRow> {
  const { rows } = await sql<SubscriptionRow>`update billing.subscriptions
    set status = 'past_due', plan = coalesce(next_plan, plan), next_plan = null,
      grace_ends_at = period_end + make_interval(days => ${GRACE_DAYS}::integer)
    where id = ${id}::uuid returning *`.execute(on(queries));
  return only(rows);
}

/** How much of the payments for the current period is left, in cents. */
export async function creditOf(queries: Queries, { id }: SubscriptionRow): Promise<number> {
  const row = await on(queries)
    .selectFrom('billing.payments as payment')
    .select(
      sql<number>`coalesce(sum(floor(payment.cents * greatest(0,
        extract(epoch from payment.period_end - now())
          / extract(epoch from payment.period_end - payment.period_start)))), 0)::integer`.as(
        'cents',
      ),
    )
    .where('payment.subscription_id', '=', id)
    .where('payment.period_end', '>', sql<Date>`now()`)
    .where('payment.refunded_at', 'is', null)
    .executeTakeFirst();
  return row?.cents ?? 0;
}

export interface DueSubscription {
  readonly row: SubscriptionRow;
  readonly email: string | null;
}

/**
 * The next subscription of the test checkout whose period or grace period is over, locked by this transaction.
 */
export async function takeDue(queries: Queries): Promise<DueSubscription | null> {
  const { rows } = await sql<SubscriptionRow>`
    select * from billing.subscriptions
    where status <> 'ended' and stripe_id is null and (
      (status = 'active' and period_end <= now()) or grace_ends_at <= now() or user_id is null
    )
    order by period_end limit 1 for update skip locked`.execute(on(queries));
  const row = rows[0];
  if (!row) return null;
  return { row, email: row.user_id ? await findEmail(queries, row.user_id) : null };
}
