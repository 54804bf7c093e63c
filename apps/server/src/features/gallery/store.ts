import type { Queries } from '@tc/database';
import { isStaying } from '@tc/provider';
import { type Selectable, sql } from 'kysely';
import { on } from '../../platform/database/on.ts';
import type { LockerPublications } from '../../platform/database/tables.generated.ts';

export type PublicationRow = Selectable<LockerPublications>;

interface Publishing {
  readonly owner: string;
  readonly cardId: string;
  readonly shownName: string | null;
  /** Used if the card is not published yet. */
  readonly id: string;
  readonly now: Date;
}

/**
 * Publishes a card of the owner's that is not in the trash and has an estimate. If it is already published,
 * only the name changes. False if there is no such card.
 */
export async function publish(
  queries: Queries,
  { owner, cardId, shownName, id, now }: Publishing,
): Promise<boolean> {
  const { rows } = await sql`
    insert into locker.publications as kept (
      card_id, id, user_id, shown_name, published_at,
      graded_by, game, set_name, year, grade_overall, grade_psa, grade_beckett, words
    )
    select cards.id, ${id}, cards.user_id, ${shownName}, ${now},
      graded_by, game, set_name, year, grade_overall, grade_psa, grade_beckett,
      locker.printed_words(cards)
    from locker.cards cards
    where cards.user_id = ${owner} and cards.id = ${cardId}
      and deleted_at is null and graded_by is not null
    for update
    on conflict (card_id) do update set
      shown_name = excluded.shown_name,
      id = case when kept.is_withdrawn then excluded.id else kept.id end,
      published_at = case when kept.is_withdrawn then excluded.published_at else kept.published_at end,
      is_withdrawn = false,
      graded_by = excluded.graded_by, game = excluded.game, set_name = excluded.set_name,
      year = excluded.year, grade_overall = excluded.grade_overall, grade_psa = excluded.grade_psa,
      grade_beckett = excluded.grade_beckett, words = excluded.words
    returning card_id`.execute(on(queries));
  return rows.length > 0;
}

/** As its owner sees it; null if the card is not published. */
export async function findOwn(
  queries: Queries,
  owner: string,
  cardId: string,
): Promise<PublicationRow | null> {
  const row = await on(queries)
    .selectFrom('locker.publications')
    .selectAll()
    .where('user_id', '=', owner)
    .where('card_id', '=', cardId)
    .where('is_withdrawn', '=', false)
    .executeTakeFirst();
  return row ?? null;
}

/**
 * A card that is hidden or was reported keeps its row, so that this is not forgotten. False if there is nothing
 * to take back.
 */
export async function unpublish(queries: Queries, owner: string, cardId: string): Promise<boolean> {
  const gone = await on(queries)
    .deleteFrom('locker.publications')
    .where('user_id', '=', owner)
    .where('card_id', '=', cardId)
    .where('hidden_at', 'is', null)
    .where(sql<boolean>`not exists (
      select from locker.gallery_reports reports where reports.card_id = publications.card_id
    )`)
    .returning('id')
    .executeTakeFirst();
  if (gone) return true;
  const withdrawn = await on(queries)
    .updateTable('locker.publications')
    .set({ is_withdrawn: true })
    .where('user_id', '=', owner)
    .where('card_id', '=', cardId)
    .where('is_withdrawn', '=', false)
    .returning('id')
    .executeTakeFirst();
  return withdrawn !== undefined;
}

/** What anybody sees at an address in the gallery; null if nothing is there, or no longer. */
export async function findShown(queries: Queries, id: string): Promise<PublicationRow | null> {
  const row = await on(queries)
    .selectFrom('locker.publications as publications')
    .selectAll()
    .where('id', '=', id)
    .where('is_shown', '=', true)
    .where(isStaying(sql`publications.user_id`))
    .executeTakeFirst();
  return row ?? null;
}

/** Everything a person published, for their export. */
export function listOwn(queries: Queries, owner: string): Promise<PublicationRow[]> {
  return on(queries)
    .selectFrom('locker.publications')
    .selectAll()
    .where('user_id', '=', owner)
    .orderBy('published_at')
    .orderBy('id')
    .execute();
}
