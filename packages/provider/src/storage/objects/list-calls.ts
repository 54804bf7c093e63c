import { err, ok } from '@tc/kernel';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Identity } from '../../access/identity.ts';
import { answerJson } from '../../http/http-answer.ts';
import { on } from '../../schema/on.ts';
import { findBucket } from '../buckets/bucket-row.ts';
import { type Allowed, allowedNames } from '../policies.ts';
import { readJson } from '../read-json.ts';
import type { StorageCall, StorageDeps, StorageOutcome } from '../storage.ts';
import { STORAGE_REFUSALS } from '../storage-error.ts';
import { hasAllowedName, type ObjectRow } from './object-row.ts';
import { presentFolder, presentListed } from './present-object.ts';

const COLUMNS = ['name', 'updated_at', 'created_at', 'last_accessed_at'] as const;

const ASKED = z.object({
  prefix: z.string().max(1024).default(''),
  limit: z.number().int().min(1).max(1000).nullish(),
  offset: z.number().int().min(0).nullish(),
  search: z.string().max(1024).nullish(),
  sortBy: z.object({ column: z.enum(COLUMNS).nullish(), order: z.string().nullish() }).nullish(),
});

/** A folder as a range of names: from `a/` up to but not including `a0`. */
function folderRange(folder: string): { readonly from: string; readonly to: string | null } {
  const from = folder === '' || folder.endsWith('/') ? folder : `${folder}/`;
  return { from, to: from === '' ? null : `${from.slice(0, -1)}0` };
}

type Listed = ObjectRow & { readonly part: string; readonly is_folder: boolean };

interface Asked {
  readonly bucket: string;
  readonly from: string;
  readonly to: string | null;
  readonly allowed: Allowed;
  readonly search: string;
  readonly column: (typeof COLUMNS)[number];
  readonly order: 'asc' | 'desc';
  readonly limit: number;
  readonly offset: number;
}

/** What is directly in a folder: subfolders by name, then files in the requested order. */
function selectListed(asked: Asked) {
  const { bucket, from, to, allowed, search, limit, offset } = asked;
  const rest = sql`substr(name, length(${from}::text) + 1)`;
  const column = sql.ref(asked.column);
  const order = sql.raw(asked.order);
  return sql<Listed>`
    with found as (
      select *, split_part(${rest}, '/', 1) as part, position('/' in ${rest}) > 0 as is_folder
      from storage.objects
      where bucket_id = ${bucket} and name >= ${from} and (${to}::text is null or name < ${to})
        and ${hasAllowedName(allowed)}
    ), entries as (
      select distinct on (part, is_folder, case when is_folder then '' else name end) *
      from found
      where starts_with(lower(part), lower(${search}::text))
    )
    select * from entries
    order by is_folder desc, case when is_folder then part end ${order},
      ${column} ${order}, name ${order}
    limit ${limit} offset ${offset}`;
}

export async function list(
  { database, policies }: StorageDeps,
  { request, bucket: id }: StorageCall,
  caller: Identity,
): Promise<StorageOutcome> {
  const given = await readJson(request, ASKED);
  if (!given.ok) return given;
  const bucket = await findBucket(database, id);
  if (!bucket) return err(STORAGE_REFUSALS.noSuchBucket);
  const { prefix, limit, offset, search, sortBy } = given.value;
  const { from, to } = folderRange(prefix.replace(/^\/+/, ''));
  const order = sortBy?.order?.toLowerCase() === 'desc' ? 'desc' : 'asc';
  const { rows } = await selectListed({
    bucket: id,
    from,
    to,
    allowed: allowedNames(policies, caller, id, 'select'),
    search: search ?? '',
    column: sortBy?.column ?? 'name',
    order,
    limit: limit ?? 100,
    offset: offset ?? 0,
  }).execute(on(database));
  const entries = rows.map((row) =>
    row.is_folder ? presentFolder(row.part) : presentListed(row, row.part),
  );
  return ok(answerJson(entries));
}
