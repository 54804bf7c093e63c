import type { GallerySort, GalleryStandard, listGallery } from '@tc/contract/locker';
import type { Queries } from '@tc/database';
import { isStaying } from '@tc/provider';
import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import { cutEitherWay, readCursor, type SortKind } from '../../platform/api/cursor.ts';
import { literally } from '../../platform/database/literally.ts';
import { on } from '../../platform/database/on.ts';

export type GalleryAsked = z.output<typeof listGallery.input>;

const AGE = sql<Date>`publications.published_at`;
const NEVER = sql`'-infinity'::double precision`;

/** Each has its own index on the same expression. */
const GRADES: Readonly<Record<GalleryStandard, RawBuilder<number>>> = {
  overall: sql<number>`coalesce(publications.grade_overall, ${NEVER})`,
  psa: sql<number>`coalesce(publications.grade_psa, ${NEVER})`,
  beckett: sql<number>`coalesce(publications.grade_beckett, ${NEVER})`,
};

type Filters = Omit<GalleryAsked, 'sort' | 'after' | 'before' | 'limit'>;

/** The filters as conditions, all of which must hold. */
function conditionsOf({ q, game, set, year, standard, gradeFrom, gradeTo }: Filters) {
  const grade = GRADES[standard];
  const words = q?.toLowerCase().split(/\s+/).filter(Boolean) ?? [];
  return [
    sql<boolean>`publications.is_shown`,
    isStaying(sql`publications.user_id`),
    ...words.map((word) => sql<boolean>`publications.words like ${`%${literally(word)}%`}`),
    ...(game ? [sql<boolean>`lower(publications.game) = lower(${game})`] : []),
    ...(set ? [sql<boolean>`lower(publications.set_name) = lower(${set})`] : []),
    ...(year === undefined ? [] : [sql<boolean>`publications.year = ${year}`]),
    ...(gradeFrom === undefined ? [] : [sql<boolean>`${grade} >= ${gradeFrom}`]),
    ...(gradeTo === undefined ? [] : [sql<boolean>`${grade} between 0 and ${gradeTo}`]),
  ];
}

interface Order {
  readonly key: RawBuilder<number | Date>;
  readonly kind: SortKind;
  readonly cast: RawBuilder<unknown>;
}

function orderOf(sort: GallerySort, standard: GalleryStandard): Order {
  if (sort === 'newest') return { key: AGE, kind: 'moment', cast: sql`timestamptz` };
  return { key: GRADES[standard], kind: 'number', cast: sql`double precision` };
}

/** Only what is printed on the card leaves the locker. */
const PRINTED = [
  ...(['cards.name', 'cards.game', 'cards.set_name', 'cards.number', 'cards.year'] as const),
  ...(['cards.variant', 'cards.language'] as const),
] as const;

/** One page of the gallery; null if the cursor is not one of ours. */
export async function listPage(
  queries: Queries,
  { sort, after, before, limit, ...filters }: GalleryAsked,
) {
  const { key, kind, cast } = orderOf(sort, filters.standard);
  const given = after ?? before;
  const isBack = after === undefined && before !== undefined;
  const place = given === undefined ? null : readCursor(given, kind);
  if (given !== undefined && !place) return null;
  const [direction, comes] = isBack ? (['asc', sql`>`] as const) : (['desc', sql`<`] as const);
  let found = on(queries)
    .selectFrom('locker.publications as publications')
    .selectAll()
    .select([key.as('key'), sql<string>`(${key})::text`.as('sortedBy')]);
  for (const condition of conditionsOf(filters)) found = found.where(condition);
  if (place) {
    const at = sql`(${place.value}::${cast}, ${place.id}::uuid)`;
    found = found.where(sql<boolean>`(${key}, publications.id) ${comes} ${at}`);
  }
  const page = found
    .orderBy(key, direction)
    .orderBy('publications.id', direction)
    .limit(limit + 1)
    .as('page');
  // First pick the page, then join its cards: joining before sorting would read every card.
  const rows = await on(queries)
    .selectFrom(page)
    .innerJoin('locker.cards as cards', 'cards.id', 'page.card_id')
    .leftJoin('locker.scans as scans', 'scans.id', 'page.graded_by')
    .select(['page.id', 'page.shown_name', 'page.published_at', 'page.sortedBy'])
    .select(['page.grade_overall', 'page.grade_psa', 'page.grade_beckett', 'scans.result'])
    .select(PRINTED)
    .orderBy('page.key', direction)
    .orderBy('page.id', direction)
    .execute();
  return cutEitherWay(rows, limit, { isBack, isFirst: given === undefined });
}

type Page = NonNullable<Awaited<ReturnType<typeof listPage>>>;

export type ItemRow = Page['rows'][number];
