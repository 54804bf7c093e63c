import type { Queries } from '@tc/database';
import { recordAct } from '@tc/provider';
import { sql } from 'kysely';
import { on } from '../../platform/database/on.ts';

const MOST = 200;

function publications(queries: Queries) {
  return on(queries)
    .selectFrom('locker.publications as publications')
    .innerJoin('locker.cards as cards', 'cards.id', 'publications.card_id')
    .select([
      'publications.id',
      'publications.card_id as cardId',
      'publications.user_id as owner',
      'publications.shown_name as shownName',
      'publications.published_at as publishedAt',
      'publications.is_withdrawn as isWithdrawn',
      'publications.hidden_at as hiddenAt',
      'publications.hidden_by as hiddenBy',
      'publications.hidden_reason as hiddenReason',
      'cards.name',
      sql<number>`(
        select count(*)::integer from locker.gallery_reports reports
        where reports.card_id = publications.card_id and not is_suspected
          and reports.created_at > coalesce(publications.cleared_at, '-infinity')
      )`.as('openReports'),
    ]);
}

/** Which cards of the gallery: those reported since they were last cleared, hidden ones, or all. */
export type GalleryChoice = 'reported' | 'hidden' | 'all';

/** The most reported ones come first. */
export function listPublications(queries: Queries, choice: GalleryChoice) {
  return publications(queries)
    .$if(choice === 'hidden', (rows) => rows.where('publications.hidden_at', 'is not', null))
    .$if(choice === 'reported', (rows) =>
      rows.where(
        sql<boolean>`exists (
          select from locker.gallery_reports reports
          where reports.card_id = publications.card_id and not is_suspected
            and reports.created_at > coalesce(publications.cleared_at, '-infinity')
        )`,
      ),
    )
    .orderBy('openReports', 'desc')
    .orderBy('publications.published_at', 'desc')
    .orderBy('publications.id')
    .limit(MOST)
    .execute();
}

export type PublicationRow = Awaited<ReturnType<typeof listPublications>>[number];

/** Finds a card by the id in the address of its page. */
export async function findPublication(
  queries: Queries,
  id: string,
): Promise<PublicationRow | null> {
  const row = await publications(queries)
    .where(sql<string>`publications.id::text`, '=', id.toLowerCase())
    .executeTakeFirst();
  return row ?? null;
}

export function listReports(queries: Queries, cardId: string) {
  return on(queries)
    .selectFrom('locker.gallery_reports')
    .select(['reason', 'note', 'is_suspected as isSuspected', 'created_at as createdAt'])
    .select(sql<string>`left(network_hash, 6)`.as('network'))
    .where('card_id', '=', cardId)
    .orderBy('created_at')
    .orderBy('id')
    .limit(MOST)
    .execute();
}

export type ReportRow = Awaited<ReturnType<typeof listReports>>[number];

/** Part of a transaction that also writes the act into the owner's security log. */
export async function hidePublication(
  queries: Queries,
  { cardId, owner }: PublicationRow,
  reason: string | null,
  now: Date,
): Promise<void> {
  await on(queries)
    .updateTable('locker.publications')
    .set({ hidden_at: now, hidden_by: 'operator', hidden_reason: reason })
    .where('card_id', '=', cardId)
    .execute();
  await recordAct(queries, 'gallery-card-hidden-by-operator', owner, { ip: null }, now);
}

/** Earlier reports no longer count. */
export async function clearPublication(
  queries: Queries,
  { cardId, owner }: PublicationRow,
  now: Date,
): Promise<void> {
  await on(queries)
    .updateTable('locker.publications')
    .set({ hidden_at: null, hidden_by: null, hidden_reason: null, cleared_at: now })
    .where('card_id', '=', cardId)
    .execute();
  await recordAct(queries, 'gallery-card-shown-by-operator', owner, { ip: null }, now);
}
