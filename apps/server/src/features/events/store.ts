import type { Queries } from '@tc/provider';
import type { Edition } from './carry-on.ts';

export function loadEditions(queries: Queries): Promise<readonly Edition[]> {
  return queries.query<Edition>(
    `select id, series, name, to_char(held_on, 'YYYY-MM-DD') as date, location, description, source,
       is_yearly as "isYearly"
     from site.card_shows order by held_on, id`,
  );
}
