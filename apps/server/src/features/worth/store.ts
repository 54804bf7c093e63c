import { MOST_PRICES_OF_CARD, type NewPrice, type OwnFee } from '@tc/contract/locker';
import type { Queries } from '@tc/database';
import { type Selectable, sql } from 'kysely';
import { on } from '../../platform/database/on.ts';
import type { WorthFees, WorthPrices } from '../../platform/database/tables.generated.ts';
import type { Holder } from '../../platform/teams/holder.ts';

export async function listPrices(queries: Queries, owner: Holder, cardId: string) {
  return on(queries)
    .selectFrom('worth.prices')
    .selectAll()
    .where('user_id', '=', owner)
    .where('card_id', '=', cardId)
    .orderBy('priced_on')
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

export async function listValues(queries: Queries, owner: Holder, cardId: string) {
  return on(queries)
    .selectFrom('worth.estimates')
    .selectAll()
    .where('user_id', '=', owner)
    .where('card_id', '=', cardId)
    .orderBy('valued_on')
    .execute();
}

/** A price for the same day and source replaces the earlier one. Null if the card has too many prices. */
export async function keepPrice(
  queries: Queries,
  owner: Holder,
  cardId: string,
  id: string,
  { company, grade, amount, currency, on: day, source }: NewPrice,
  now: Date,
): Promise<Selectable<WorthPrices> | null> {
  const { rows } = await sql<Selectable<WorthPrices>>`
    insert into worth.prices
      (id, user_id, card_id, company, grade, amount, currency, priced_on, source, created_at)
    select ${id}, ${owner}, ${cardId}, ${company}, ${grade}::double precision, ${amount}::numeric,
      ${currency}, ${day}, ${source}, ${now}
    where (select count(*) from worth.prices where card_id = ${cardId}) < ${MOST_PRICES_OF_CARD}
    on conflict (card_id, company, grade, priced_on, source)
      do update set amount = excluded.amount, currency = excluded.currency
    returning *`.execute(on(queries));
  return rows[0] ?? null;
}

/** False if there was none. */
export async function removePrice(queries: Queries, owner: Holder, id: string): Promise<boolean> {
  const row = await on(queries)
    .deleteFrom('worth.prices')
    .where('user_id', '=', owner)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function listFees(queries: Queries, owner: Holder) {
  return on(queries)
    .selectFrom('worth.fees')
    .selectAll()
    .where('user_id', '=', owner)
    .orderBy('id')
    .execute();
}

export async function keepFee(
  queries: Queries,
  owner: Holder,
  { id, amount, currency, businessDays, on: day, source }: OwnFee,
): Promise<Selectable<WorthFees>> {
  const said = { amount, currency, business_days: businessDays, charged_on: day, source };
  return on(queries)
    .insertInto('worth.fees')
    .values({ user_id: owner, id, ...said })
    .onConflict((fee) => fee.columns(['user_id', 'id']).doUpdateSet(said))
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function removeFee(queries: Queries, owner: Holder, id: string): Promise<boolean> {
  const row = await on(queries)
    .deleteFrom('worth.fees')
    .where('user_id', '=', owner)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}
