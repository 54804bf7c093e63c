import type { Queries } from '@tc/database';
import { type Selectable, sql } from 'kysely';
import { on } from '../../platform/database/on.ts';
import type { LockerCards } from '../../platform/database/tables.generated.ts';
import type { Holder } from '../../platform/teams/holder.ts';

type Currency = NonNullable<Selectable<LockerCards>['value_currency' | 'cost_currency']>;

/** The currency of a card's value, or an empty text if it has none. The index has the same expression. */
export const CURRENCY = sql<Currency>`coalesce(cards.value_currency, '')`;

/** The currencies of a holder's values, including the empty one. Jumps from one to the next along the index. */
export function currenciesOf(owner: Holder, isInTrash: boolean) {
  const next = (more: ReturnType<typeof sql>) => sql`
    select ${CURRENCY} from locker.cards as cards
    where user_id = ${owner} and ${isInTrash ? sql`deleted_at is not null` : sql`deleted_at is null`} ${more}
    order by 1 limit 1`;
  return sql`
    (${next(sql``)})
    union all
    select (${next(sql`and ${CURRENCY} > known.currency`)}) from known where known.currency is not null`;
}

/** Null if there are several currencies, or none. */
async function findOnlyCurrency(queries: Queries, owner: Holder): Promise<string | null> {
  const { rows } = await sql<{ currency: Currency }>`
    with recursive known (currency) as (${currenciesOf(owner, false)})
    select currency from known where currency <> '' limit 2`.execute(on(queries));
  return rows.length === 1 ? (rows[0]?.currency ?? null) : null;
}

/**
 * The main currency of a collection: the one of most values or, if no card has a value, of most costs. Null if
 * no card has either.
 */
export async function findOwnCurrency(queries: Queries, owner: Holder): Promise<string | null> {
  // Most people use one currency, so nothing has to be counted.
  const only = await findOnlyCurrency(queries, owner);
  if (only !== null) return only;
  const most = (column: 'value_currency' | 'cost_currency') => sql<Currency | null>`(
    select coalesce(${sql.ref(column)}, '') from locker.cards
    where user_id = ${owner} and deleted_at is null and coalesce(${sql.ref(column)}, '') <> ''
    group by 1 order by count(*) desc, 1 limit 1
  )`;
  const row = await on(queries)
    .selectNoFrom(({ fn }) =>
      fn.coalesce(most('value_currency'), most('cost_currency')).as('currency'),
    )
    .executeTakeFirst();
  return row?.currency ?? null;
}
