import { UPLOAD_LIMITS } from '@tc/contract/locker';
import type { Queries } from '@tc/database';
import { type Selectable, sql } from 'kysely';
import { on } from '../../platform/database/on.ts';
import type { LockerUploads } from '../../platform/database/tables.generated.ts';

export type UploadRow = Selectable<LockerUploads>;

type NewUpload = Omit<UploadRow, 'received'>;

/** False, and nothing written, if the owner's other uploads leave no room for it. */
export async function insertUpload(queries: Queries, upload: NewUpload): Promise<boolean> {
  const { id, user_id: owner, bytes, metadata, created_at, expires_at } = upload;
  const { uploads: most, bytes: mostBytes } = UPLOAD_LIMITS;
  const { rows } = await sql`
    with counted as (
      insert into locker.upload_room as room (user_id, uploads, bytes) values (${owner}, 1, ${bytes})
      on conflict (user_id) do update
        set uploads = room.uploads + 1, bytes = room.bytes + excluded.bytes
        where room.uploads < ${most} and room.bytes + excluded.bytes <= ${mostBytes}
      returning user_id
    )
    insert into locker.uploads (id, user_id, bytes, metadata, created_at, expires_at)
    select ${id}, user_id, ${bytes}, ${metadata}, ${created_at}, ${expires_at} from counted
    returning id`.execute(on(queries));
  return rows.length > 0;
}

/** When the owner's first upload expires and frees its room. */
export async function findFirstEnd(queries: Queries, owner: string): Promise<Date | null> {
  const row = await on(queries)
    .selectFrom('locker.uploads')
    .select('expires_at')
    .where('user_id', '=', owner)
    .orderBy('expires_at')
    .limit(1)
    .executeTakeFirst();
  return row?.expires_at ?? null;
}

/** All uploads of an owner, oldest first. */
export function listUploads(queries: Queries, owner: string): Promise<UploadRow[]> {
  return on(queries)
    .selectFrom('locker.uploads')
    .selectAll()
    .where('user_id', '=', owner)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

export async function findUpload(
  queries: Queries,
  owner: string,
  id: string,
  now: Date,
): Promise<UploadRow | null> {
  const row = await on(queries)
    .selectFrom('locker.uploads')
    .selectAll()
    .where('user_id', '=', owner)
    .where('id', '=', id)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return row ?? null;
}

/** More pieces than a photo needs even on the worst connection; each is a separate file. */
export const MOST_PARTS = 500;

export interface NewPart {
  /** Also the name of its content. */
  readonly id: string;
  readonly uploadId: string;
  readonly startsAt: number;
  readonly bytes: number;
}

/**
 * Adds a piece where the last one ended. False, and nothing written, if another request was faster or the
 * upload is gone.
 */
export function addPart(
  queries: Queries,
  owner: string,
  { id, uploadId, startsAt, bytes }: NewPart,
): Promise<boolean> {
  return sql`
    with grown as (
      update locker.uploads set received = received + ${bytes}
      where id = ${uploadId} and user_id = ${owner} and received = ${startsAt}
        and received + ${bytes} <= bytes
        and (select count(*) from locker.upload_parts where upload_id = ${uploadId}) < ${MOST_PARTS}
      returning id
    )
    insert into locker.upload_parts (id, upload_id, starts_at, bytes)
    select ${id}, id, ${startsAt}, ${bytes} from grown
    returning id`
    .execute(on(queries))
    .then(({ rows }) => rows.length > 0);
}

/** The parts of an upload, in order. */
export async function listParts(queries: Queries, uploadId: string): Promise<readonly string[]> {
  const rows = await on(queries)
    .selectFrom('locker.upload_parts')
    .select('id')
    .where('upload_id', '=', uploadId)
    .orderBy('starts_at')
    .execute();
  return rows.map(({ id }) => id);
}

/** Locks those of these uploads that exist until the transaction ends; returns how many. */
async function lockUploads(queries: Queries, owner: string, ids: readonly string[]) {
  const rows = await on(queries)
    .selectFrom('locker.uploads')
    .select('id')
    .where('user_id', '=', owner)
    .where('id', 'in', [...ids])
    // Always in the same order, so that two requests for the same uploads cannot deadlock.
    .orderBy('id')
    .forUpdate()
    .execute();
  return rows.length;
}

/** Removes uploads of an owner with their parts; false, and nothing removed, if one does not exist. */
export async function removeUploads(
  queries: Queries,
  owner: string,
  ids: readonly string[],
): Promise<boolean> {
  if ((await lockUploads(queries, owner, ids)) < ids.length) return false;
  await on(queries)
    .deleteFrom('locker.uploads')
    .where('user_id', '=', owner)
    .where('id', 'in', [...ids])
    .execute();
  return true;
}

/** Their parts go with them. */
export async function removeExpired(queries: Queries, now: Date): Promise<void> {
  await on(queries).deleteFrom('locker.uploads').where('expires_at', '<=', now).execute();
}

/** Which of these contents are still used by a part. */
export async function keptPartsOf(queries: Queries, ids: readonly string[]): Promise<Set<string>> {
  const rows = await on(queries)
    .selectFrom('locker.upload_parts')
    .select('id')
    .where('id', 'in', [...ids])
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/** The SHA-256 of the photo that an upload became, if it belongs to the owner or to their team. */
export async function findUsed(
  queries: Queries,
  owner: string,
  id: string,
): Promise<string | null> {
  const row = await on(queries)
    .selectFrom('locker.photos')
    .innerJoin('locker.scans', 'locker.scans.id', 'locker.photos.scan_id')
    .select('sent_sha256')
    .where('upload_id', '=', id)
    .where(({ eb, or }) => or([eb('user_id', '=', owner), eb('sent_by', '=', owner)]))
    .executeTakeFirst();
  return row?.sent_sha256 ?? null;
}
