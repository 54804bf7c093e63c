import type { PaidPlan } from '@tc/contract/locker';
import type { Queries } from '@tc/database';
import { findAccountId, PEOPLE, recordAct, recordOperation } from '@tc/provider';
import { type NotNull, sql } from 'kysely';
import { on } from '../../platform/database/on.ts';

/** An operator's act is logged with the server's own address, because that is where they are. */
export const AT_THE_SERVER = { ip: '127.0.0.1' } as const;

export function listPrices(queries: Queries) {
  return on(queries)
    .selectFrom('billing.prices')
    .select(['plan', 'cents', 'valid_from'])
    .orderBy('plan')
    .orderBy('valid_from')
    .execute();
}

/**
 * False, and nothing written, if it is too early or a price for that date exists. The table checks the same.
 */
export async function announcePrice(
  queries: Queries,
  plan: PaidPlan,
  cents: number,
  from: Date,
  now: Date,
): Promise<boolean> {
  const { rows } = await sql`
    insert into billing.prices (plan, cents, valid_from)
    select ${plan}, ${cents}::integer, ${from}::timestamptz
    where ${from}::timestamptz >= now() + interval '30 days'
    on conflict do nothing returning plan`.execute(on(queries));
  if (rows.length === 0) return false;
  await recordOperation(
    queries,
    'price-announced-by-operator',
    {
      plan,
      cents,
      from: from.toISOString(),
    },
    now,
  );
  return true;
}

/** Everyone who pays for the plan, or will when their current period ends. */
export async function listPayers(queries: Queries, plan: PaidPlan): Promise<readonly string[]> {
  const rows = await on(queries)
    .selectFrom('billing.subscriptions as subscription')
    .innerJoin(PEOPLE.as('person'), 'person.id', 'subscription.user_id')
    .select('person.email')
    .where('subscription.status', '<>', 'ended')
    .where('person.email', 'is not', null)
    .where(({ eb, or }) =>
      or([eb('subscription.plan', '=', plan), eb('subscription.next_plan', '=', plan)]),
    )
    .orderBy('person.email')
    .$narrowType<{ email: NotNull }>()
    .execute();
  return rows.map(({ email }) => email);
}

interface OpenPayment {
  readonly userId: string;
  readonly cents: number;
  /** The payment that Stripe can refund; null if it was made in the test checkout. */
  readonly stripePayment: string | null;
  readonly invoice: string | null;
}

/** Null if the account has no such payment, or if it was refunded before. */
export async function findPayment(
  queries: Queries,
  email: string,
  number: number,
): Promise<OpenPayment | null> {
  const userId = await findAccountId(queries, email);
  if (!userId) return null;
  const row = await on(queries)
    .selectFrom('billing.payments')
    .select(['cents', 'stripe_payment as stripePayment', 'stripe_id as invoice'])
    .where('id', '=', number)
    .where('user_id', '=', userId)
    .where('refunded_at', 'is', null)
    .executeTakeFirst();
  return row ? { userId, ...row } : null;
}

/** False if somebody else has recorded it in the meantime. */
export async function noteRefund(
  queries: Queries,
  number: number,
  userId: string,
  now: Date,
): Promise<boolean> {
  const row = await on(queries)
    .updateTable('billing.payments')
    .set({ refunded_at: now })
    .where('id', '=', number)
    .where('refunded_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  if (!row) return false;
  await recordAct(queries, 'payment-refunded-by-operator', userId, AT_THE_SERVER, now);
  return true;
}
