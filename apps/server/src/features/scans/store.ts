import { randomUUID } from 'node:crypto';
import type {
  ChosenRules,
  ScanCorrections,
  ScanDetails,
  ScanResult,
  ScanState,
} from '@tc/contract/locker';
import type { Queries } from '@tc/database';
import { type Selectable, sql } from 'kysely';
import { on } from '../../platform/database/on.ts';
import type { LockerPhotos, LockerScans } from '../../platform/database/tables.generated.ts';
import type { Holder } from '../../platform/teams/holder.ts';

export type ScanRow = Selectable<LockerScans>;

/** Whether the scan was graded before. If so, its cost is not given back, whatever happens to it now. */
export function hasGrade({ result }: Pick<ScanRow, 'result'>): boolean {
  return (result?.grade ?? null) !== null;
}

export type PhotoRow = Selectable<LockerPhotos>;

export interface NewScan {
  readonly id: string;
  readonly owner: Holder;
  readonly details: ScanDetails;
  readonly corrections: ScanCorrections | null;
  /** Null for the rule book that the server is set to. */
  readonly rules: ChosenRules | null;
  readonly month: string;
  readonly idempotencyKey: string | null;
  readonly fingerprint: string;
  /** The batch card that it belongs to. */
  readonly batchItem: string | null;
  readonly photos: readonly Omit<PhotoRow, 'scan_id'>[];
}

/** False, and nothing written, if the owner already has a scan with this key. */
export async function insertScan(queries: Queries, scan: NewScan, now: Date): Promise<boolean> {
  const written = await on(queries)
    .insertInto('locker.scans')
    .values({
      id: scan.id,
      user_id: scan.owner,
      card_id: scan.details.cardId ?? null,
      status: 'queued',
      details: JSON.stringify(scan.details),
      corrections: scan.corrections && JSON.stringify(scan.corrections),
      rules: scan.rules && JSON.stringify(scan.rules),
      counted_in: scan.month,
      idempotency_key: scan.idempotencyKey,
      fingerprint: scan.fingerprint,
      created_at: now,
    })
    .onConflict((conflict) => conflict.columns(['user_id', 'idempotency_key']).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!written) return false;
  const photos = scan.photos.map((photo) => ({ ...photo, scan_id: scan.id }));
  await on(queries).insertInto('locker.photos').values(photos).execute();
  return true;
}

export async function findByKey(
  queries: Queries,
  owner: Holder,
  key: string,
): Promise<ScanRow | null> {
  const row = await on(queries)
    .selectFrom('locker.scans')
    .selectAll()
    .where('user_id', '=', owner)
    .where('idempotency_key', '=', key)
    .executeTakeFirst();
  return row ?? null;
}

export async function findScan(
  queries: Queries,
  owner: Holder,
  id: string,
): Promise<ScanRow | null> {
  const row = await on(queries)
    .selectFrom('locker.scans')
    .selectAll()
    .where('user_id', '=', owner)
    .where('id', '=', id)
    .executeTakeFirst();
  return row ?? null;
}

export function listPhotos(queries: Queries, scanId: string): Promise<PhotoRow[]> {
  return listPhotosOf(queries, [scanId]);
}

/** The photos of several scans, in order within each scan. */
export function listPhotosOf(queries: Queries, scanIds: readonly string[]): Promise<PhotoRow[]> {
  return on(queries)
    .selectFrom('locker.photos')
    .selectAll()
    .where('scan_id', '=', sql<string>`any(${scanIds}::uuid[])`)
    .orderBy(sql`side = 'back'`)
    .orderBy('position')
    .execute();
}

/**
 * Keeps these photos of a scan, in their order, and adds others after them.
 *
 * @param added their positions come after the photos that stay
 */
export async function changePhotos(
  queries: Queries,
  scanId: string,
  kept: readonly PhotoRow[],
  added: NewScan['photos'],
): Promise<void> {
  await on(queries)
    .deleteFrom('locker.photos')
    .where('scan_id', '=', scanId)
    .where(sql<boolean>`id <> all(${kept.map(({ id }) => id)}::uuid[])`)
    .execute();
  const next = { front: 0, back: 0 };
  // Each one moves up to a position that is free by then.
  for (const { id, side } of kept) {
    const position = next[side as 'front' | 'back']++;
    await on(queries).updateTable('locker.photos').set({ position }).where('id', '=', id).execute();
  }
  const rows = added.map((photo) => ({ ...photo, scan_id: scanId }));
  if (rows.length > 0) await on(queries).insertInto('locker.photos').values(rows).execute();
}

export async function findStatus(queries: Queries, id: string): Promise<ScanState | null> {
  const row = await on(queries)
    .selectFrom('locker.scans')
    .select('status')
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.status ?? null;
}

/** Claims a scan for grading, even from another worker; null if it is done, held, or gone. */
export async function claimScan(queries: Queries, id: string): Promise<ScanRow | null> {
  const row = await on(queries)
    .updateTable('locker.scans')
    .set((scan) => ({
      status: 'grading' as const,
      attempts: scan('attempts', '+', 1),
      claimed_by: randomUUID(),
    }))
    .where('id', '=', id)
    .where('status', 'in', ['queued', 'grading'])
    .where('is_held', '=', false)
    .returningAll()
    .executeTakeFirst();
  return row ?? null;
}

export interface Ending {
  readonly status: 'graded' | 'refused' | 'failed';
  readonly report: string | null;
  readonly result: ScanResult | null;
}

type Claimed = Pick<ScanRow, 'id' | 'claimed_by'>;

/**
 * Ends the grading of a scan. Null if another worker has claimed it since, or if it is gone; so it ends only
 * once.
 */
export async function endScan(
  queries: Queries,
  { id, claimed_by }: Claimed,
  { status, report, result }: Ending,
  now: Date,
): Promise<{ readonly cardId: string | null } | null> {
  const row = await on(queries)
    .updateTable('locker.scans')
    .set((scan) => ({
      status,
      report,
      result: result && JSON.stringify(result),
      corrections: scan.fn.coalesce('next_corrections', 'corrections'),
      next_corrections: null,
      rules: scan.fn.coalesce('next_rules', 'rules'),
      next_rules: null,
      ended_at: now,
    }))
    .where('id', '=', id)
    .where('status', '=', 'grading')
    .where('claimed_by', '=', claimed_by)
    .returning('card_id as cardId')
    .executeTakeFirst();
  return row ?? null;
}

/**
 * Grading a graded scan again led to no grade, so it stays as it was. False if another worker has claimed it
 * since, or if it is gone.
 */
export async function keepGrade(
  queries: Queries,
  { id, claimed_by }: Claimed,
  now: Date,
): Promise<boolean> {
  const row = await on(queries)
    .updateTable('locker.scans')
    .set({ status: 'graded', next_corrections: null, next_rules: null, ended_at: now })
    .where('id', '=', id)
    .where('status', '=', 'grading')
    .where('claimed_by', '=', claimed_by)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function setCard(queries: Queries, id: string, cardId: string): Promise<void> {
  await on(queries)
    .updateTable('locker.scans')
    .set({ card_id: cardId })
    .where('id', '=', id)
    .execute();
}

/** Locks a scan while it is put into the locker, so that two requests do not create two cards. */
export async function lockScan(
  queries: Queries,
  owner: Holder,
  id: string,
): Promise<ScanRow | null> {
  const row = await on(queries)
    .selectFrom('locker.scans')
    .selectAll()
    .where('user_id', '=', owner)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row ?? null;
}

/** The scan as it was; null if there was none. */
export async function removeScan(
  queries: Queries,
  owner: Holder,
  id: string,
): Promise<ScanRow | null> {
  const row = await on(queries)
    .deleteFrom('locker.scans')
    .where('user_id', '=', owner)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();
  return row ?? null;
}

export async function listUngraded(queries: Queries): Promise<readonly string[]> {
  const rows = await on(queries)
    .selectFrom('locker.scans')
    .select('id')
    .where('status', 'in', ['queued', 'grading'])
    .where('is_held', '=', false)
    .orderBy('created_at')
    .execute();
  return rows.map(({ id }) => id);
}
