import { MOST_SUGGESTIONS, type SuggestedField, type Sum } from '@tc/contract/locker';
import type { Queries } from '@tc/database';
import { type AliasedExpression, type ExpressionBuilder, type NotNull, sql } from 'kysely';
import { literally } from '../../platform/database/literally.ts';
import { on } from '../../platform/database/on.ts';
import type { Tables } from '../../platform/database/tables.generated.ts';
import type { Holder } from '../../platform/teams/holder.ts';
import { type CardFilters, filterCards } from './filters.ts';
import { findOwnCurrency } from './own-currency.ts';

function filtered(queries: Queries, owner: Holder, filters: CardFilters) {
  return filterCards(on(queries).selectFrom('locker.cards').where('user_id', '=', owner), filters);
}

/** Each copy counts. One sum per currency: the collection's main currency first, then by code. */
async function sumOf(
  queries: Queries,
  owner: Holder,
  filters: CardFilters,
  { of, own }: { readonly of: 'cost' | 'value'; readonly own: string | null },
): Promise<Sum[]> {
  const amount = sql.ref<string>(`cards.${of}_amount`);
  const currency = sql.ref<string>(`cards.${of}_currency`);
  return filtered(queries, owner, filters)
    .where(sql<boolean>`${amount} is not null`)
    .select(sql<string>`sum(${amount} * cards.quantity)::numeric(24, 2)::text`.as('amount'))
    .select(currency.as('currency'))
    .groupBy(currency)
    .orderBy(sql`${currency} is distinct from ${own}`)
    .orderBy(currency)
    .execute();
}

export async function loadTotals(queries: Queries, owner: Holder, filters: CardFilters) {
  const counted = await filtered(queries, owner, filters)
    .select([
      sql<number>`count(*)::integer`.as('cards'),
      sql<number>`coalesce(sum(cards.quantity), 0)::integer`.as('copies'),
      sql<number>`count(cards.grade_overall)::integer`.as('graded'),
    ])
    .executeTakeFirstOrThrow();
  const own = await findOwnCurrency(queries, owner);
  const cost = await sumOf(queries, owner, filters, { of: 'cost', own });
  const value = await sumOf(queries, owner, filters, { of: 'value', own });
  return { ...counted, cost, value };
}

/** No collection that people keep by hand or by camera is larger. */
const MOST_IDS = 100_000;

export async function listIds(
  queries: Queries,
  owner: Holder,
  filters: CardFilters,
): Promise<string[]> {
  const rows = await filtered(queries, owner, filters)
    .select('id')
    .orderBy('created_at', 'desc')
    .limit(MOST_IDS)
    .execute();
  return rows.map(({ id }) => id);
}

const COLUMNS = {
  name: 'name',
  game: 'game',
  set: 'set_name',
  number: 'number',
  variant: 'variant',
  language: 'language',
} as const;

/** What a card has in a field; one row for each tag. */
function saidIn(
  { ref, cast, fn }: ExpressionBuilder<Tables, 'locker.cards'>,
  field: SuggestedField,
): AliasedExpression<string | null, 'said'> {
  if (field === 'tags') return fn<string>('unnest', ['tags']).as('said');
  if (field === 'year') return cast<string | null>('year', 'text').as('said');
  return ref(COLUMNS[field]).as('said');
}

/** What the holder's other cards have in this field, most often used first. */
export async function listUsed(
  queries: Queries,
  owner: Holder,
  field: SuggestedField,
  q: string,
): Promise<string[]> {
  const used = on(queries)
    .selectFrom('locker.cards')
    .select((card) => saidIn(card, field))
    .where('user_id', '=', owner)
    .where('deleted_at', 'is', null);
  const rows = await on(queries)
    .selectFrom(used.as('used'))
    .select('said')
    .where('said', '<>', '')
    .where(sql<string>`lower(said)`, 'like', `%${literally(q.toLowerCase())}%`)
    .groupBy('said')
    .orderBy(({ fn }) => fn.countAll(), 'desc')
    .orderBy('said')
    .limit(MOST_SUGGESTIONS)
    .$narrowType<{ said: NotNull }>()
    .execute();
  return rows.map(({ said }) => said);
}
