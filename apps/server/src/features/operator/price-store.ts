import type { PaidPlan } from '@tc/contract/locker';
import type { Queries } from '@tc/database';
import { findAccountId, recordAct } from '@tc/provider';
import { sql } from 'kysely';
import { on } from '../../platform/database/on.ts';

export function listPrices(queries: Queries) {
  return on(queries)
    .selectFrom('billing.prices')
    .select(['plan', 'cents', 'valid_from'])
    .orderBy('plan')
    .orderBy('valid_from')
    .execute();
}

/** False, and nothing written: too early, or there is one from then already. The table checks the same. */
export async function announcePrice(
  queries: Queries,
  plan: PaidPlan,
  cents: number,
  from: Date,
): Promise<boolean> {
  const { rows } = await sql`
    insert into billing.prices (plan, cents, valid_from)
    select ${plan}, ${cents}::integer, ${from}::timestamptz
    where ${from}::timestamptz >= now() + interval '30 days'
    on conflict do nothing returning plan`.execute(on(queries));
  return rows.length > 0;
}

/** Whoever pays for the plan, or will when their period ends. */
export async function listPayers(queries: Queries, plan: PaidPlan): Promise<readonly string[]> {
  const { rows } = await sql<{ readonly email: string }>`
    select person.email from billing.subscriptions subscription
    join auth.users person on person.id = subscription.user_id
    where subscription.status <> 'ended' and person.email is not null
      and ${plan} in (subscription.plan, subscription.next_plan)
    order by person.email`.execute(on(queries));
  return rows.map(({ email }) => email);
}

/** How many cents; null: the account has no such payment, or it was refunded before. */
export async function refundPayment(
  queries: Queries,
  email: string,
  number: number,
  now: Date,
): Promise<number | null> {
  const userId = await findAccountId(queries, email);
  if (!userId) return null;
  const row = await on(queries)
    .updateTable('billing.payments')
    .set({ refunded_at: now })
    .where('id', '=', number)
    .where('user_id', '=', userId)
    .where('refunded_at', 'is', null)
    .returning('cents')
    .executeTakeFirst();
  if (!row) return null;
  await recordAct(queries, 'payment-refunded-by-operator', userId, { ip: '127.0.0.1' }, now);
  return row.cents;
}
