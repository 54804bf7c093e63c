import type { PlanId } from '@tc/contract/site';
import type { Queries } from '@tc/database';
import { sql } from 'kysely';
import { on } from '../../../platform/database/on.ts';
import { isMoneyBackOwed } from '../money-back.ts';
import { type NotifyDeps, notify } from '../notify.ts';
import { endRunningTrial, type SubscriptionRow } from '../store.ts';
import type { ReadPayment, ReadSubscription, StripeState } from './read-state.ts';

export interface Owner {
  readonly userId: string;
  readonly email: string | null;
  readonly isLive: boolean;
}

/** Payments older than this are stored but no longer announced. */
const DAYS_OF_NEWS = 3;
const DAY_MS = 86_400_000;

async function findRow(queries: Queries, stripeId: string): Promise<SubscriptionRow | null> {
  const row = await on(queries)
    .selectFrom('billing.subscriptions')
    .selectAll()
    .where('stripe_id', '=', stripeId)
    .executeTakeFirst();
  return row ?? null;
}

function columnsOf(read: ReadSubscription) {
  const isEnded = read.status === 'ended';
  return {
    plan: read.plan,
    next_plan: read.nextPlan,
    status: read.status,
    cancels_at_end: read.cancelsAtEnd && !isEnded,
    started_at: read.startedAt,
    period_start: read.periodStart,
    period_end: read.periodEnd,
    grace_ends_at: read.graceEndsAt,
    ended_at: read.endedAt,
  };
}

/** A subscription of the test checkout, or of the other mode's keys, gives way to the one that is paid for. */
async function endOthers(queries: Queries, { userId, isLive }: Owner): Promise<void> {
  await sql`update billing.subscriptions
    set status = 'ended', ended_at = now(), grace_ends_at = null, next_plan = null
    where user_id = ${userId}::uuid and status <> 'ended'
      and stripe_live is distinct from ${isLive}::boolean`.execute(on(queries));
}

type Written = Pick<SubscriptionRow, 'plan' | 'status' | 'period_end' | 'cancels_at_end'>;

function isSame(row: Written | null, read: Written): boolean {
  return (
    row !== null &&
    row.plan === read.plan &&
    row.status === read.status &&
    row.cancels_at_end === read.cancels_at_end &&
    row.period_end.getTime() === read.period_end.getTime()
  );
}

/** Tells the owner what happened to a subscription, if that is news to them. */
async function tellChange(
  deps: NotifyDeps,
  queries: Queries,
  { userId, email }: Owner,
  row: SubscriptionRow,
  read: ReadSubscription,
): Promise<void> {
  const { plan, graceEndsAt, endedAt, cents } = read;
  if (row.status === 'active' && graceEndsAt) {
    await notify(deps, queries, email, { what: 'declined', plan, cents, at: graceEndsAt });
  }
  const hasEnded = row.status !== 'ended' && endedAt;
  if (hasEnded && !(await isMoneyBackOwed(queries, userId))) {
    await notify(deps, queries, email, { what: 'ended', plan, at: endedAt });
  }
}

async function writeSubscription(
  deps: NotifyDeps,
  queries: Queries,
  owner: Owner,
  read: ReadSubscription,
): Promise<{ readonly id: string; readonly isNew: boolean }> {
  const row = await findRow(queries, read.id);
  const columns = columnsOf(read);
  if (row) {
    await on(queries)
      .updateTable('billing.subscriptions')
      .set(columns)
      .where('id', '=', row.id)
      .execute();
    await tellChange(deps, queries, owner, row, read);
    return { id: row.id, isNew: !isSame(row, columns) };
  }
  if (read.status !== 'ended') {
    await endOthers(queries, owner);
    await endRunningTrial(queries, owner.userId);
  }
  const made = await on(queries)
    .insertInto('billing.subscriptions')
    .values({
      ...columns,
      user_id: owner.userId,
      stripe_id: read.id,
      stripe_live: owner.isLive,
      anchor_at: read.startedAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id: made.id, isNew: true };
}

/** True if it was not known before. */
async function writePayment(
  queries: Queries,
  userId: string,
  subscriptionId: string,
  read: ReadPayment,
): Promise<boolean> {
  const columns = {
    subscription_id: subscriptionId,
    user_id: userId,
    stripe_id: read.id,
    plan: read.plan,
    cents: read.cents,
    period_start: read.periodStart,
    period_end: read.periodEnd,
    paid_at: read.paidAt,
    refunded_at: read.refundedAt,
    stripe_payment: read.payment,
  };
  const row = await on(queries)
    .insertInto('billing.payments')
    .values(columns)
    .onConflict((conflict) =>
      conflict.column('stripe_id').doUpdateSet(({ ref }) => ({
        refunded_at: ref('excluded.refunded_at'),
        cents: ref('excluded.cents'),
        stripe_payment: ref('excluded.stripe_payment'),
      })),
    )
    .returning(sql<boolean>`xmax = 0`.as('isNew'))
    .executeTakeFirst();
  return row?.isNew ?? false;
}

/** The money-back click is done once every payment is refunded and the plan has ended. */
async function settleMoneyBack(
  deps: NotifyDeps,
  queries: Queries,
  { userId, email }: Owner,
  { subscriptions, payments }: StripeState,
  now: Date,
): Promise<void> {
  if (subscriptions.some(({ status }) => status !== 'ended')) return;
  if (payments.some(({ payment, refundedAt }) => payment && !refundedAt)) return;
  const row = await on(queries)
    .updateTable('billing.money_back')
    .set({ settled_at: sql<Date>`now()` })
    .where('user_id', '=', userId)
    .where('settled_at', 'is', null)
    .returning('user_id')
    .executeTakeFirst();
  const plan: PlanId | undefined = subscriptions.at(-1)?.plan;
  if (!row || !plan) return;
  const cents = payments.reduce((sum, one) => sum + (one.refundedAt ? one.cents : 0), 0);
  await notify(deps, queries, email, { what: 'refunded', plan, cents, at: now });
}

/** Stores what was read and tells the owner what is new. True if anything was. */
export async function writeState(
  deps: NotifyDeps,
  queries: Queries,
  owner: Owner,
  state: StripeState,
  now: Date,
): Promise<boolean> {
  const ids = new Map<string, string>();
  let isNew = false;
  // Ended ones first, because only one may be open at any time.
  const ordered = [...state.subscriptions].sort(
    (a, b) => Number(a.status !== 'ended') - Number(b.status !== 'ended'),
  );
  for (const read of ordered) {
    const written = await writeSubscription(deps, queries, owner, read);
    ids.set(read.id, written.id);
    isNew ||= written.isNew;
  }
  for (const read of state.payments) {
    const id = ids.get(read.subscriptionId);
    if (!id || !(await writePayment(queries, owner.userId, id, read))) continue;
    isNew = true;
    const isNews = now.getTime() - read.paidAt.getTime() < DAYS_OF_NEWS * DAY_MS;
    if (!isNews || read.refundedAt) continue;
    const { plan, cents, periodEnd } = read;
    await notify(deps, queries, owner.email, { what: 'paid', plan, cents, at: periodEnd });
  }
  await settleMoneyBack(deps, queries, owner, state, now);
  return isNew;
}
