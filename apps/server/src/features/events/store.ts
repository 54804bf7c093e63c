import type { Queries } from '@tc/database';
import { sql } from 'kysely';
import { on } from '../../platform/database/on.ts';
import type { Edition } from './carry-on.ts';

export function loadEditions(queries: Queries): Promise<readonly Edition[]> {
  return on(queries)
    .selectFrom('site.card_shows')
    .select(['id', 'series', 'name', 'location', 'description', 'source', 'is_yearly as isYearly'])
    .select(sql<string>`to_char(held_on, 'YYYY-MM-DD')`.as('date'))
    .orderBy('held_on')
    .orderBy('id')
    .execute();
}
