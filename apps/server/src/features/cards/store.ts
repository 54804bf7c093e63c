import type { CardChanges, ScanResult } from '@tc/contract/locker';
import type { Queries } from '@tc/database';
import { type Selectable, type SelectQueryBuilder, sql } from 'kysely';
import { on } from '../../platform/database/on.ts';
import type { LockerCards, Tables } from '../../platform/database/tables.generated.ts';
import type { Holder } from '../../platform/teams/holder.ts';

export type CardRow = Selectable<LockerCards> & {
  readonly scans: readonly string[];
  /** Of the scan that graded it. */
  readonly graded: ScanResult | null;
};

/** A card with its scans, newest first, and what its grade comes from. */
function withScans<Row>(cards: SelectQueryBuilder<Tables, 'locker.cards', Row>) {
  return cards.select([
    sql<string[]>`array(
      select s.id from locker.scans s
      where s.card_id = cards.id order by s.created_at desc, s.id desc limit 100
    )`.as('scans'),
    sql<ScanResult | null>`(
      select s.result from locker.scans s where s.id = cards.graded_by
    )`.as('graded'),
  ]);
}

export function selectCards(queries: Queries, owner: Holder) {
  return withScans(on(queries).selectFrom('locker.cards').selectAll('locker.cards')).where(
    'user_id',
    '=',
    owner,
  );
}

export async function findCard(
  queries: Queries,
  owner: Holder,
  id: string,
): Promise<CardRow | null> {
  const row = await selectCards(queries, owner).where('id', '=', id).executeTakeFirst();
  return row ?? null;
}

/** Only the fields that were sent: `undefined` leaves a column as it is, null empties it. */
export function columnsOf({ set, cost, acquiredOn, value, ...same }: CardChanges) {
  return {
    ...same,
    ...(set !== undefined && { set_name: set }),
    ...(cost !== undefined && {
      cost_amount: cost?.amount ?? null,
      cost_currency: cost?.currency ?? null,
    }),
    ...(acquiredOn !== undefined && { acquired_on: acquiredOn }),
    ...(value !== undefined && {
      value_amount: value?.amount ?? null,
      value_currency: value?.currency ?? null,
      value_on: value?.on ?? null,
      value_source: value?.source ?? null,
    }),
  };
}

export async function insertCard(
  queries: Queries,
  owner: Holder,
  id: string,
  changes: CardChanges,
  now: Date,
): Promise<void> {
  await on(queries)
    .insertInto('locker.cards')
    .values({ id, user_id: owner, ...columnsOf(changes), created_at: now, updated_at: now })
    .execute();
}

/** False if there is no such card here, or it is no longer at this version. */
export async function updateCard(
  queries: Queries,
  owner: Holder,
  id: string,
  changes: CardChanges,
  version: number | null,
  now: Date,
): Promise<boolean> {
  const row = await on(queries)
    .updateTable('locker.cards')
    .set((card) => ({
      ...columnsOf(changes),
      updated_at: now,
      version: card('version', '+', 1),
    }))
    .where('user_id', '=', owner)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .$if(version !== null, (cards) => cards.where('version', '=', version))
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Moves a card into the trash or out of it. False if it was not there. */
export async function setDeleted(
  queries: Queries,
  owner: Holder,
  id: string,
  deletedAt: Date | null,
): Promise<boolean> {
  const row = await on(queries)
    .updateTable('locker.cards')
    .set({ deleted_at: deletedAt })
    .where('user_id', '=', owner)
    .where('id', '=', id)
    .where('deleted_at', deletedAt ? 'is' : 'is not', null)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Copies the grade from the card's latest scan that has one; empties it if no such scan is left. A scan that is
 * being graded again keeps its grade until it has a new one.
 */
export async function setLatestGrade(queries: Queries, id: string, now: Date): Promise<void> {
  const latest = await on(queries)
    .selectFrom('locker.scans')
    .select('id')
    .select([
      sql<number | null>`(report::json #>> '{overall,value}')::double precision`.as('overall'),
      sql<number | null>`(report::json #>> '{psa,grade}')::double precision`.as('psa'),
      sql<number | null>`(report::json #>> '{beckett,grade}')::double precision`.as('beckett'),
    ])
    .where('card_id', '=', id)
    .where(sql<boolean>`jsonb_typeof(result -> 'grade') = 'object'`)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  await on(queries)
    .updateTable('locker.cards')
    .set((card) => ({
      grade_overall: latest?.overall ?? null,
      grade_psa: latest?.psa ?? null,
      grade_beckett: latest?.beckett ?? null,
      graded_by: latest?.id ?? null,
      updated_at: now,
      version: card('version', '+', 1),
    }))
    .where('id', '=', id)
    .execute();
}

/**
 * Removes what was in the trash for too long, and each card's scans with it: their photos show that card. Returns
 * how many cards that was. The contents of the photos are removed soon after.
 */
export async function removeOldTrash(queries: Queries, before: Date): Promise<number> {
  const gone = await sql`
    with old as (
      select id from locker.cards where deleted_at < ${before} for update
    ), scans as (
      delete from locker.scans where card_id in (select id from old)
    )
    delete from locker.cards where id in (select id from old)
    returning id`.execute(on(queries));
  return gone.rows.length;
}
