import { err, ok, type Result } from '@tc/kernel';
import { z } from 'zod';
import type { Identity } from '../../access/identity.ts';
import { answerJson } from '../../http/http-answer.ts';
import { findBucket } from '../buckets/bucket-row.ts';
import { allowedNames } from '../policies.ts';
import { readJson } from '../read-json.ts';
import type { StorageCall, StorageDeps, StorageOutcome } from '../storage.ts';
import { invalidParameter, STORAGE_REFUSALS, type StorageError } from '../storage-error.ts';
import type { ObjectRow } from './object-row.ts';
import { presentListed } from './present-object.ts';

const COLUMNS = ['name', 'updated_at', 'created_at'] as const;

const ASKED = z.object({
  prefix: z.string().max(1024).nullish(),
  limit: z.number().int().min(1).max(1000).nullish(),
  cursor: z.string().max(4000).nullish(),
  with_delimiter: z.boolean().nullish(),
  sortBy: z.object({ column: z.enum(COLUMNS), order: z.string().nullish() }).nullish(),
});

/** The last entry of a page, and the order that the page was in. */
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

/** The end of what starts with a text, byte by byte; null: there is none. */
function endOf(prefix: string): string | null {
  const last = prefix.charCodeAt(prefix.length - 1);
  return prefix === '' ? null : prefix.slice(0, -1) + String.fromCharCode(last + 1);
}

const WRITTEN = `to_char(%s at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;

/** One page in order; a folder stands where its first object would. */
function pageOf({ column, order }: Order): string {
  const at = column === 'name' ? `''` : WRITTEN.replace('%s', column);
  const sign = order === 'asc' ? '>' : '<';
  return `
    with found as (
      select *, position('/' in substr(name, length($2) + 1)) as slash, ${at} as at
      from storage.objects
      where bucket_id = $1 and name >= $2 and ($3::text is null or name < $3)
        and ($4::text[] is null or name ~ any ($4))
    ), keyed as (
      select *, $5 and slash > 0 as is_folder,
        (case when $5 and slash > 0 then left(name, length($2) + slash) else name end)
          collate "C" as key
      from found
    ), entries as (
      select distinct on (key) * from keyed order by key, at ${order}
    )
    select * from entries
    where $6::text is null or (at collate "C", key) ${sign} ($7 collate "C", $6 collate "C")
    order by at collate "C" ${order}, key ${order}
    limit $8`;
}

function present(entries: readonly Entry[], hasNext: boolean, order: Order): object {
  const last = entries.at(-1);
  const cursor: Cursor | null = last ? { ...order, at: last.at, key: last.key } : null;
  return {
    hasNext,
    // The key is the folder itself, the name what the names of its objects begin with.
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
  const from = prefix ?? '';
  const rows = await database.query<Entry>(pageOf(order), [
    id,
    from,
    endOf(from),
    allowedNames(policies, caller, id, 'select'),
    byFolder ?? false,
    cursor.value?.key ?? null,
    cursor.value?.at ?? '',
    limit + 1,
  ]);
  return ok(answerJson(present(rows.slice(0, limit), rows.length > limit, order)));
}
