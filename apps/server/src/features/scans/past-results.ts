import { randomUUID } from 'node:crypto';
import { MOST_PAST_RESULTS, type PastResult } from '@tc/contract/locker';
import type { Queries } from '@tc/database';
import { invariant } from '@tc/kernel';
import { type Selectable, sql } from 'kysely';
import { on } from '../../platform/database/on.ts';
import type { LockerPastResults } from '../../platform/database/tables.generated.ts';
import { type OwnData, writeList } from '../../platform/export/own-data.ts';
import type { ScanRow } from './store.ts';

type PastRow = Selectable<LockerPastResults>;

/**
 * Stores a scan's current result, in the transaction that replaces it. Does nothing if the scan has no grade or
 * has been claimed since. Only the latest results are kept.
 */
export async function keepPastResult(
  queries: Queries,
  { id: scanId, claimed_by: claimedBy }: Pick<ScanRow, 'id' | 'claimed_by'>,
  now: Date,
): Promise<void> {
  await sql`
    insert into locker.past_results
      (id, scan_id, report, result, corrections, rules, graded_at, replaced_at)
    select ${randomUUID()}, id, report, result, corrections, rules,
      coalesce(ended_at, created_at), ${now}
    from locker.scans
    where id = ${scanId} and claimed_by = ${claimedBy} and report is not null and result -> 'grade' <> 'null'::jsonb`.execute(
    on(queries),
  );
  await sql`
    delete from locker.past_results where id in (
      select id from locker.past_results where scan_id = ${scanId}
      order by replaced_at desc, id desc offset ${MOST_PAST_RESULTS}
    )`.execute(on(queries));
}

/** Newest first. */
export function listPast(queries: Queries, scanId: string): Promise<PastRow[]> {
  return on(queries)
    .selectFrom('locker.past_results')
    .selectAll()
    .where('scan_id', '=', scanId)
    .orderBy('replaced_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

export async function findPast(
  queries: Queries,
  scanId: string,
  id: string,
): Promise<PastRow | null> {
  const row = await on(queries)
    .selectFrom('locker.past_results')
    .selectAll()
    .where('scan_id', '=', scanId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row ?? null;
}

export function presentPast({ id, report, result, graded_at, replaced_at }: PastRow): PastResult {
  invariant(result.grade !== null, 'what is kept was graded');
  return {
    id,
    rules: JSON.parse(report).rules,
    grade: result.grade,
    gradedAt: graded_at.toISOString(),
    replacedAt: replaced_at.toISOString(),
  };
}

export function presentWholePast(row: PastRow) {
  const { report, corrections, rules } = row;
  return { ...presentPast(row), report: JSON.parse(report), corrections, by: rules };
}

const PAGE = 100;

async function* writePages(queries: Queries, owner: string): AsyncGenerator<readonly string[]> {
  let after = '00000000-0000-0000-0000-000000000000';
  for (;;) {
    const rows: PastRow[] = await on(queries)
      .selectFrom('locker.past_results as past')
      .innerJoin('locker.scans as scan', 'scan.id', 'past.scan_id')
      .selectAll('past')
      .where('scan.user_id', '=', owner)
      .where('past.id', '>', after)
      .orderBy('past.id')
      .limit(PAGE)
      .execute();
    if (rows.length === 0) return;
    yield rows.map((row) => JSON.stringify({ ...presentWholePast(row), scanId: row.scan_id }));
    after = rows.at(-1)?.id ?? after;
  }
}

export const PAST_RESULTS_OF_PERSON: OwnData = {
  name: 'pastResults',
  write: (queries, owner) => writeList(writePages(queries, owner)),
};
