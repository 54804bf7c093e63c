import type { Queries } from '@tc/database';
import { sql } from 'kysely';
import { on } from '../../platform/database/on.ts';
import type { Holder } from '../../platform/teams/holder.ts';

/**
 * The currency of a collection: the one that most of its values are in or, where no card has a value, most of its
 * costs. Null: no card has either.
 */
export async function findOwnCurrency(queries: Queries, owner: Holder): Promise<string | null> {
  const most = (column: 'value_currency' | 'cost_currency') => sql`(
    select coalesce(${sql.ref(column)}, '') from locker.cards
    where user_id = ${owner} and deleted_at is null and coalesce(${sql.ref(column)}, '') <> ''
    group by 1 order by count(*) desc, 1 limit 1
  )`;
  const { rows } = await sql<{ own: string | null }>`
    select coalesce(${most('value_currency')}, ${most('cost_currency')}) as own`.execute(
    on(queries),
  );
  return rows[0]?.own ?? null;
}
