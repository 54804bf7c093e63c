import { err, ok } from '@tc/kernel';
import { z } from 'zod';
import type { Identity } from '../../access/identity.ts';
import { answerJson } from '../../http/http-answer.ts';
import { findBucket } from '../buckets/bucket-row.ts';
import { allowedNames } from '../policies.ts';
import { readJson } from '../read-json.ts';
import type { StorageCall, StorageDeps, StorageOutcome } from '../storage.ts';
import { STORAGE_REFUSALS } from '../storage-error.ts';
import type { ObjectRow } from './object-row.ts';
import { presentFolder, presentListed } from './present-object.ts';

const COLUMNS = ['name', 'updated_at', 'created_at', 'last_accessed_at'] as const;

const ASKED = z.object({
  prefix: z.string().max(1024).default(''),
  limit: z.number().int().min(1).max(1000).nullish(),
  offset: z.number().int().min(0).nullish(),
  search: z.string().max(1024).nullish(),
  sortBy: z.object({ column: z.enum(COLUMNS).nullish(), order: z.string().nullish() }).nullish(),
});

/** A folder as the range of names within it: from `a/` up to, not with, `a0`. */
function folderRange(folder: string): { readonly from: string; readonly to: string | null } {
  const from = folder === '' || folder.endsWith('/') ? folder : `${folder}/`;
  return { from, to: from === '' ? null : `${from.slice(0, -1)}0` };
}

type Listed = ObjectRow & { readonly part: string; readonly is_folder: boolean };

/** What lies directly in a folder: its folders by name first, then its files as sorted. */
const LIST = (column: string, order: string) => `
  with found as (
    select *, split_part(substr(name, length($2) + 1), '/', 1) as part,
      position('/' in substr(name, length($2) + 1)) > 0 as is_folder
    from storage.objects
    where bucket_id = $1 and name >= $2 and ($3::text is null or name < $3)
      and ($4::text[] is null or name ~ any ($4))
  ), entries as (
    select distinct on (part, is_folder, case when is_folder then '' else name end) *
    from found
    where starts_with(lower(part), lower($5))
  )
  select * from entries
  order by is_folder desc, case when is_folder then part end ${order},
    ${column} ${order}, name ${order}
  limit $6 offset $7`;

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
  const rows = await database.query<Listed>(LIST(sortBy?.column ?? 'name', order), [
    id,
    from,
    to,
    allowedNames(policies, caller, id, 'select'),
    search ?? '',
    limit ?? 100,
    offset ?? 0,
  ]);
  const entries = rows.map((row) =>
    row.is_folder ? presentFolder(row.part) : presentListed(row, row.part),
  );
  return ok(answerJson(entries));
}
