import { OFFERS } from '@tc/contract/site';
import type { Queries } from '@tc/database';
import { sql } from 'kysely';
import { on } from '../../platform/database/on.ts';

export interface Payer {
  readonly userId: string;
  readonly personHash: string;
  /**
   * Which payments count: those made with live keys (true), with test keys (false), or in the test checkout
   * (null).
   */
  readonly isLive: boolean | null;
}

/** The end of the guarantee. It counts from the first payment, whatever has happened to the plan since. */
function endOf({ userId, isLive }: Payer) {
  return sql<Date>`(
    select min(payment.paid_at) + make_interval(days => ${OFFERS.moneyBackDays}::integer)
    from billing.payments payment
    join billing.subscriptions bought on bought.id = payment.subscription_id
    where payment.user_id = ${userId}::uuid
      and bought.stripe_live is not distinct from ${isLive}::boolean
    having bool_or(payment.refunded_at is null)
  )`;
}

/** Until when one click returns the money. Null if it is too late or this person has already used it. */
export async function findMoneyBackEnd(queries: Queries, payer: Payer): Promise<Date | null> {
  const guarantee = on(queries).selectNoFrom(endOf(payer).as('ends_at')).as('guarantee');
  const row = await on(queries)
    .selectFrom(guarantee)
    .select('ends_at')
    .where('ends_at', '>', sql<Date>`now()`)
    .where(
      sql<boolean>`not exists (
        select from billing.money_back
        where person_hash = ${payer.personHash} or user_id = ${payer.userId}::uuid
      )`,
    )
    .executeTakeFirst();
  return row?.ends_at ?? null;
}

/**
 * Records that this person uses the guarantee now. False if it is too late or not the first time. In the test
 * checkout that is all; a Stripe payment still has to be refunded.
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

/** Whether a money-back click is recorded whose refund is not on its way yet. */
export async function isMoneyBackOwed(queries: Queries, userId: string): Promise<boolean> {
  const row = await on(queries)
    .selectFrom('billing.money_back')
    .select('user_id')
    .where('user_id', '=', userId)
    .where('settled_at', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}

/** Marks every payment of the test checkout as refunded; returns the total in cents. */
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
