import { type CardsChange, type KeptCard, LONGEST_NOTES, MOST_TAGS } from '@tc/contract/locker';
import type { Queries } from '@tc/database';
import { type RawBuilder, type Selectable, sql } from 'kysely';
import { on } from '../../platform/database/on.ts';
import type { LockerCards } from '../../platform/database/tables.generated.ts';
import type { Holder } from '../../platform/teams/holder.ts';
import { money } from './present.ts';
import { columnsOf } from './store.ts';

/** The tags of a card: first those that stay, then the added ones, each once. */
function tagsAfter({ addTags = [], removeTags = [] }: CardsChange) {
  return sql<string[]>`(
    select coalesce(array_agg(tag order by place), '{}') from (
      select tag, min(place) as place
      from unnest(cards.tags || ${addTags}::text[]) with ordinality as every (tag, place)
      where tag <> all(${removeTags}::text[])
      group by tag
    ) as left_over
  )`;
}

/** The notes of a card with one more line at the end. */
function notesAfter({ addNotes }: CardsChange) {
  if (addNotes === undefined) return sql<string | null>`cards.notes`;
  return sql<string | null>`concat_ws(E'\\n', nullif(cards.notes, ''), ${addNotes}::text)`;
}

const CHANGED = [
  ...(['id', 'name', 'game', 'set_name', 'year', 'variant', 'language', 'quantity'] as const),
  ...(['cost_amount', 'cost_currency', 'acquired_on', 'notes', 'tags'] as const),
] as const;

type Before = Pick<Selectable<LockerCards>, (typeof CHANGED)[number] | 'version'>;

/** The fields that the change touches, as they were. Game, set and tags are always included. */
function presentBefore(row: Before, change: CardsChange): KeptCard {
  const { id, version, game, set_name: set, tags } = row;
  const facts = {
    name: row.name,
    year: row.year,
    variant: row.variant,
    language: row.language,
    quantity: row.quantity,
    cost: money(row.cost_amount, row.cost_currency),
    acquiredOn: row.acquired_on,
  };
  const said = Object.entries(facts).filter(([name]) => name in change);
  return {
    ...{ id, version, game, set, tags },
    ...Object.fromEntries(said),
    ...(change.addNotes !== undefined && { notes: row.notes }),
  };
}

/** Makes the same change to several cards. Returns each card as it was, with its new version. */
export async function changeAlike(
  queries: Queries,
  owner: Holder,
  ids: readonly string[],
  change: CardsChange,
  now: Date,
): Promise<readonly KeptCard[]> {
  const { addTags: _, removeTags: __, addNotes: ___, ...alike } = change;
  const tags = tagsAfter(change);
  const notes = notesAfter(change);
  const said = Object.entries(columnsOf(alike)).map(
    ([column, value]) => sql`${sql.id(column)} = ${value}`,
  );
  const sets = [...said, sql`tags = ${tags}`, sql`notes = ${notes}`, sql`updated_at = ${now}`];
  const { rows } = await sql<Before>`
    with before as (
      select ${sql.join(CHANGED.map((column) => sql.id(column)))} from locker.cards
      where user_id = ${owner} and id = any(${[...ids]}::uuid[]) and deleted_at is null
      order by id for update
    )
    update locker.cards as cards set ${sql.join(sets)}, version = cards.version + 1
    from before
    where cards.id = before.id and cardinality(${tags}) <= ${MOST_TAGS}
      and coalesce(length(${notes}), 0) <= ${LONGEST_NOTES}
    returning cards.version, before.*`.execute(on(queries));
  return rows.map((row) => presentBefore(row, change));
}

/** The columns behind each field that undo restores, and how to read them from what was kept. */
const PUT_BACK: Readonly<Record<string, Readonly<Record<string, RawBuilder<unknown>>>>> = {
  name: { name: sql`said ->> 'name'` },
  game: { game: sql`said ->> 'game'` },
  set: { set_name: sql`said ->> 'set'` },
  year: { year: sql`(said ->> 'year')::integer` },
  variant: { variant: sql`said ->> 'variant'` },
  language: { language: sql`said ->> 'language'` },
  quantity: { quantity: sql`(said ->> 'quantity')::integer` },
  cost: {
    cost_amount: sql`(said #>> '{cost,amount}')::numeric`,
    cost_currency: sql`said #>> '{cost,currency}'`,
  },
  acquiredOn: { acquired_on: sql`said ->> 'acquiredOn'` },
  notes: { notes: sql`said ->> 'notes'` },
  tags: { tags: sql`array(select jsonb_array_elements_text(said -> 'tags'))` },
};

/** Fields that were not kept stay as they are. */
const SETS = Object.entries(PUT_BACK).flatMap(([fact, columns]) =>
  Object.entries(columns).map(
    ([column, value]) => sql`${sql.id(column)} =
      case when said ? ${sql.lit(fact)} then ${value} else ${sql.ref(`cards.${column}`)} end`,
  ),
);

/** Restores cards to how they were, unless somebody has changed them since. */
export async function putBack(
  queries: Queries,
  owner: Holder,
  kept: readonly KeptCard[],
  now: Date,
): Promise<string[]> {
  const { rows } = await sql<Pick<Before, 'id'>>`
    update locker.cards as cards set ${sql.join(SETS)}, updated_at = ${now}, version = cards.version + 1
    from jsonb_array_elements(${JSON.stringify(kept)}::jsonb) as kept (said)
    where cards.user_id = ${owner} and cards.id = (said ->> 'id')::uuid
      and cards.version = (said ->> 'version')::integer and cards.deleted_at is null
    returning cards.id`.execute(on(queries));
  return rows.map(({ id }) => id);
}
