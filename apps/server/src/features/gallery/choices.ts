import type { Queries } from '@tc/database';
import { type RawBuilder, type Selectable, sql } from 'kysely';
import { on } from '../../platform/database/on.ts';
import type { LockerPublications } from '../../platform/database/tables.generated.ts';

/** A list on a phone cannot usefully show more; search finds the rest. */
const MOST_CHOICES = 100;

/**
 * The distinct values of a column. Jumps from one value to the next along the index, so that ten thousand cards
 * cost no more than the few games among them.
 */
async function listSaid<Column extends 'game' | 'set_name' | 'year'>(
  queries: Queries,
  column: Column,
  key: RawBuilder<unknown>,
) {
  const said = sql.ref(`publications.${column}`);
  const next = (behind: RawBuilder<unknown>) => sql`
    select ${key} as key, ${said} as said from locker.publications publications
    where publications.is_shown and ${key} ${behind}
    order by ${key}, published_at, id limit 1`;
  const { rows } = await sql<{ said: NonNullable<Selectable<LockerPublications>[Column]> }>`
    with recursive found(key, said) as (
      (${next(sql`is not null`)})
      union all
      select following.key, following.said from found
      cross join lateral (${next(sql`> found.key`)}) following
    )
    select said from found limit ${MOST_CHOICES}`.execute(on(queries));
  return rows.map(({ said: one }) => one);
}

/** The games, sets and years in the gallery, in order, with the newest year first. */
export async function loadChoices(queries: Queries) {
  const named = (texts: string[]) => texts.filter((text) => text.trim() !== '');
  const games = await listSaid(queries, 'game', sql`lower(publications.game)`);
  const sets = await listSaid(queries, 'set_name', sql`lower(publications.set_name)`);
  const years = await listSaid(queries, 'year', sql`publications.year`);
  return { games: named(games), sets: named(sets), years: years.toReversed() };
}
