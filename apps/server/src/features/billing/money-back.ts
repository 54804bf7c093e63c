import { OFFERS } from '@tc/contract/site';
import type { Queries } from '@tc/database';
import { sql } from 'kysely';
import { on } from '../../platform/database/on.ts';

/** Until when one click gives the money back; null: no more, or this person had it before. */
export async function findMoneyBackEnd(
  queries: Queries,
  userId: string,
  personHash: string,
): Promise<Date | null> {
  const { rows } = await sql<{ readonly until: Date | null }>`
    select min(paid_at) + make_interval(days => ${OFFERS.moneyBackDays}::integer) as until
    from billing.payments
    where user_id = ${userId}::uuid
      and exists (select from billing.subscriptions where user_id = ${userId}::uuid and status <> 'ended')
      and not exists (
        select from billing.money_back where person_hash = ${personHash} or user_id = ${userId}::uuid
      )
    having min(paid_at) + make_interval(days => ${OFFERS.moneyBackDays}::integer) > now()`.execute(
    on(queries),
  );
  return rows[0]?.until ?? null;
}

/** Writes down that this person has it now. False: too late, or not for the first time. */
export async function takeMoneyBack(
  queries: Queries,
  userId: string,
  personHash: string,
): Promise<boolean> {
  const { rows } = await sql`
    insert into billing.money_back (person_hash, user_id)
    select ${personHash}, ${userId}::uuid from billing.payments where user_id = ${userId}::uuid
    having min(paid_at) + make_interval(days => ${OFFERS.moneyBackDays}::integer) > now()
    on conflict do nothing returning person_hash`.execute(on(queries));
  return rows.length > 0;
}

/** Refunds every payment that was not; answers for how many cents. */
export async function refundAll(queries: Queries, userId: string): Promise<number> {
  const rows = await on(queries)
    .updateTable('billing.payments')
    .set({ refunded_at: sql<Date>`now()` })
    .where('user_id', '=', userId)
    .where('refunded_at', 'is', null)
    .returning('cents')
    .execute();
  return rows.reduce((sum, { cents }) => sum + cents, 0);
}
