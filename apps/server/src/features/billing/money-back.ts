import { OFFERS } from '@tc/contract/site';
import type { Queries } from '@tc/database';
import { sql } from 'kysely';
import { on } from '../../platform/database/on.ts';

export interface Payer {
  readonly userId: string;
  readonly personHash: string;
  /** Which payments count: those of live keys, of test keys, or, where null, of the test checkout. */
  readonly isLive: boolean | null;
}

/** The end of the guarantee: it counts from the first payment, whatever became of the plan since. */
function endOf({ userId, isLive }: Payer) {
  return sql`(
    select min(payment.paid_at) + make_interval(days => ${OFFERS.moneyBackDays}::integer)
    from billing.payments payment
    join billing.subscriptions bought on bought.id = payment.subscription_id
    where payment.user_id = ${userId}::uuid
      and bought.stripe_live is not distinct from ${isLive}::boolean
    having bool_or(payment.refunded_at is null)
  )`;
}

/** Until when one click gives the money back; null: no more, or this person had it before. */
export async function findMoneyBackEnd(queries: Queries, payer: Payer): Promise<Date | null> {
  const { rows } = await sql<{ readonly until: Date }>`
    select ends_at as until from (select ${endOf(payer)} as ends_at) guarantee
    where ends_at > now() and not exists (
      select from billing.money_back
      where person_hash = ${payer.personHash} or user_id = ${payer.userId}::uuid
    )`.execute(on(queries));
  return rows[0]?.until ?? null;
}

/**
 * Writes down that this person has it now. False: too late, or not for the first time. By the test checkout
 * that is all; at Stripe it still has to be carried out.
 */
export async function takeMoneyBack(queries: Queries, payer: Payer): Promise<boolean> {
  const { rows } = await sql`
    insert into billing.money_back (person_hash, user_id, settled_at)
    select ${payer.personHash}, ${payer.userId}::uuid,
      case when ${payer.isLive}::boolean is null then now() end
    from (select ${endOf(payer)} as ends_at) guarantee
    where ends_at > now()
    on conflict do nothing returning person_hash`.execute(on(queries));
  return rows.length > 0;
}

/** Notes every payment of the test checkout as refunded; answers for how many cents. */
export async function refundAll(queries: Queries, userId: string): Promise<number> {
  const rows = await on(queries)
    .updateTable('billing.payments')
    .set({ refunded_at: sql<Date>`now()` })
    .where('user_id', '=', userId)
    .where('stripe_id', 'is', null)
    .where('refunded_at', 'is', null)
    .returning('cents')
    .execute();
  return rows.reduce((sum, { cents }) => sum + cents, 0);
}
