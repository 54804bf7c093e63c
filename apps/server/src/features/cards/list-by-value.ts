import type { Queries } from '@tc/database';
import { sql } from 'kysely';
import { type Cursor, cutPage } from '../../platform/api/cursor.ts';
import { on } from '../../platform/database/on.ts';
import type { Holder } from '../../platform/teams/holder.ts';
import { type CardFilters, filterCards } from './filters.ts';
import { CURRENCY, currenciesOf, findOwnCurrency } from './own-currency.ts';
import { type CardRow, selectCards } from './store.ts';

interface ByValue {
  readonly filters: CardFilters;
  readonly isRising: boolean;
  readonly limit: number;
  readonly after: Cursor | null;
}

/** There is an index on the currency and this expression. */
const AMOUNT = sql<string>`coalesce(cards.value_amount, 0)`;

/**
 * What a cursor of kind `value` contains: the currency that came first, and the currency and amount of the last
 * card.
 */
function placeOf({ value, id }: Cursor) {
  const [own = '', currency = '', amount = '0'] = value.split(' ');
  return { own, currency, amount, id };
}

/**
 * One page by value. Amounts in different currencies are never compared: the collection's main currency comes
 * first, then the others by code, then cards without a value. The cursor records which currency came first, so
 * that later pages continue the same order even if cards are added in the meantime.
 */
export async function listByValue(
  queries: Queries,
  owner: Holder,
  { filters, isRising, limit, after }: ByValue,
): Promise<{ readonly rows: readonly CardRow[]; readonly nextCursor: string | null }> {
  const last = after && placeOf(after);
  const own = last ? last.own : ((await findOwnCurrency(queries, owner)) ?? '');
  const placed = (currency: ReturnType<typeof sql>) =>
    sql`case ${currency} when ${own} then '0' when '' then '2' else '1' || ${currency} end`;
  const direction = isRising ? 'asc' : 'desc';
  const comes = isRising ? sql`>` : sql`<`;
  const start = isRising ? sql`'-infinity'::numeric` : sql`'infinity'::numeric`;
  let cards = filterCards(selectCards(queries, owner), filters).where(
    sql<boolean>`${CURRENCY} = groups.currency`,
  );
  if (last) {
    // In the last card's currency, only what follows that card; in later currencies, everything.
    const begin = sql`case when groups.currency = ${last.currency} then ${last.amount}::numeric else ${start} end`;
    cards = cards.where(sql<boolean>`(${AMOUNT}, cards.id) ${comes} (${begin}, ${last.id}::uuid)`);
  }
  const page = cards
    .orderBy(AMOUNT, direction)
    .orderBy('id', direction)
    .limit(limit + 1);
  const sorted = sql.raw(direction);
  const { rows } = await sql<CardRow & { sortedBy: string }>`
    with recursive known (currency) as (${currenciesOf(owner, filters.trash === 'true')}),
    groups as (
      select currency, ${placed(sql`currency`)} as place from known
      where currency is not null
        ${last ? sql`and ${placed(sql`currency`)} >= ${placed(sql`${last.currency}::text`)}` : sql``}
    )
    select found.*, ${own} || ' ' || groups.currency || ' ' ||
      coalesce(found.value_amount, 0)::text as "sortedBy"
    from groups cross join lateral ${page} as found
    order by groups.place, coalesce(found.value_amount, 0) ${sorted}, found.id ${sorted}
    limit ${limit + 1}`.execute(on(queries));
  return cutPage(rows, limit);
}
