import { prepare, type Queries, type Typed } from '@tc/database';
import { sql } from 'kysely';
import type { Tables } from '../../platform/database/tables.generated.ts';
import type { Edition } from './carry-on.ts';

const findEditions = prepare('editions', (tables: Typed<Tables>) =>
  tables
    .selectFrom('site.card_shows')
    .select(['id', 'series', 'name', 'location', 'description', 'source', 'is_yearly as isYearly'])
    .select(sql<string>`to_char(held_on, 'YYYY-MM-DD')`.as('date'))
    .orderBy('held_on')
    .orderBy('id'),
);

export function loadEditions(queries: Queries): Promise<readonly Edition[]> {
  return findEditions(queries, {});
}
