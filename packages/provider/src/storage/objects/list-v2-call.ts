import { err, ok, type Result } from '@tc/kernel';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Identity } from '../../access/identity.ts';
import { answerJson } from '../../http/http-answer.ts';
import { on } from '../../schema/on.ts';
import { findBucket } from '../buckets/bucket-row.ts';
import { type Allowed, allowedNames } from '../policies.ts';
import { readJson } from '../read-json.ts';
import type { StorageCall, StorageDeps, StorageOutcome } from '../storage.ts';
import { invalidParameter, STORAGE_REFUSALS, type StorageError } from '../storage-error.ts';
import { hasAllowedName, type ObjectRow } from './object-row.ts';
import { presentListed } from './present-object.ts';

const COLUMNS = ['name', 'updated_at', 'created_at'] as const;

const ASKED = z.object({
  prefix: z.string().max(1024).nullish(),
  limit: z.number().int().min(1).max(1000).nullish(),
  cursor: z.string().max(4000).nullish(),
  with_delimiter: z.boolean().nullish(),
  sortBy: z.object({ column: z.enum(COLUMNS), order: z.string().nullish() }).nullish(),
});

/** The last entry of a page, and how the page was sorted. */
const CURSOR = z.object({
  column: z.enum(COLUMNS),
  order: z.enum(['asc', 'desc']),
  at: z
    .string()
    .regex(/^\d{4}-[\d-]{5}T[\d:.]{8,15}Z$/)
    .or(z.literal('')),
  key: z.string().max(1100),
});

type Cursor = z.output<typeof CURSOR>;
type Order = Pick<Cursor, 'column' | 'order'>;

function readCursor(
  text: string | null | undefined,
  order: Order,
): Result<Cursor | null, StorageError> {
  if (!text) return ok(null);
  const refusal = err(invalidParameter('body/cursor is not one of this list'));
  try {
    const read = CURSOR.safeParse(JSON.parse(Buffer.from(text, 'base64url').toString('utf8')));
    if (!read.success || read.data.key.includes('\0')) return refusal;
    const isSame = read.data.column === order.column && read.data.order === order.order;
    return isSame ? ok(read.data) : refusal;
  } catch {
    return refusal;
  }
}

type Entry = ObjectRow & {
  readonly key: string;
  readonly is_folder: boolean;
  readonly at: string;
};

/** The upper bound of names that start with a text, in byte order; null if there is none. */
function endOf(prefix: string): string | null {
  const last = prefix.charCodeAt(prefix.length - 1);
  return prefix === '' ? null : prefix.slice(0, -1) + String.fromCharCode(last + 1);
}

interface Asked {
  readonly bucket: string;
  readonly from: string;
  readonly allowed: Allowed;
  readonly isByFolder: boolean;
  readonly cursor: Cursor | null;
  readonly limit: number;
}

/** One sorted page; a folder appears where its first object would. */
function selectPage(asked: Asked, { column, order }: Order) {
  const { bucket, from, allowed, isByFolder, cursor, limit } = asked;
  const to = endOf(from);
  const at =
    column === 'name'
      ? sql`''`
      : sql`to_char(${sql.ref(column)} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;
  const sign = sql.raw(order === 'asc' ? '>' : '<');
  const direction = sql.raw(order);
  const isFolder = sql`(${isByFolder}::boolean and slash > 0)`;
  const after = cursor
    ? sql`(at collate "C", key) ${sign} (${cursor.at}::text collate "C", ${cursor.key}::text collate "C")`
    : sql`true`;
  return sql<Entry>`
    with found as (
      select *, position('/' in substr(name, length(${from}::text) + 1)) as slash, ${at} as at
      from storage.objects
      where bucket_id = ${bucket} and name >= ${from} and (${to}::text is null or name < ${to})
        and ${hasAllowedName(allowed)}
    ), keyed as (
      select *, ${isFolder} as is_folder,
        (case when ${isFolder} then left(name, length(${from}::text) + slash) else name end)
          collate "C" as key
      from found
    ), entries as (
      select distinct on (key) * from keyed order by key, at ${direction}
    )
    select * from entries
    where ${after}
    order by at collate "C" ${direction}, key ${direction}
    limit ${limit}`;
}

function present(entries: readonly Entry[], hasNext: boolean, order: Order): object {
  const last = entries.at(-1);
  const cursor: Cursor | null = last ? { ...order, at: last.at, key: last.key } : null;
  return {
    hasNext,
    // The key is the folder itself; the name is the prefix that its objects share.
    folders: entries
      .filter((entry) => entry.is_folder)
      .map(({ key }) => ({ key: key.slice(0, -1), name: key })),
    objects: entries
      .filter((entry) => !entry.is_folder)
      .map((entry) => ({ key: entry.key, ...presentListed(entry, entry.name) })),
    ...(hasNext &&
      cursor && {
        nextCursor: Buffer.from(JSON.stringify(cursor)).toString('base64url'),
      }),
  };
}

export async function listV2(
  { database, policies }: StorageDeps,
  { request, bucket: id }: StorageCall,
  caller: Identity,
): Promise<StorageOutcome> {
  const given = await readJson(request, ASKED);
  if (!given.ok) return given;
  const { prefix, sortBy, with_delimiter: byFolder } = given.value;
  const limit = given.value.limit ?? 1000;
  const order: Order = {
    column: sortBy?.column ?? 'name',
    order: sortBy?.order?.toLowerCase() === 'desc' ? 'desc' : 'asc',
  };
  const cursor = readCursor(given.value.cursor, order);
  if (!cursor.ok) return cursor;
  if (!(await findBucket(database, id))) return err(STORAGE_REFUSALS.noSuchBucket);
  const asked: Asked = {
    bucket: id,
    from: prefix ?? '',
    allowed: allowedNames(policies, caller, id, 'select'),
    isByFolder: byFolder ?? false,
    cursor: cursor.value,
    limit: limit + 1,
  };
  const { rows } = await selectPage(asked, order).execute(on(database));
  return ok(answerJson(present(rows.slice(0, limit), rows.length > limit, order)));
}
