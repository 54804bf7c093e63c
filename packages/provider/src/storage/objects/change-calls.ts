import { err, ok, type Result } from '@tc/kernel';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Identity } from '../../access/identity.ts';
import { answerJson } from '../../http/http-answer.ts';
import { on } from '../../schema/on.ts';
import { checkMimeType, sizeLimit } from '../buckets/bucket-limits.ts';
import { type BucketRow, findBucket } from '../buckets/bucket-row.ts';
import { readName } from '../object-name.ts';
import { allowedNames, isAllowed } from '../policies.ts';
import { readJson } from '../read-json.ts';
import type { StorageCall, StorageDeps, StorageOutcome } from '../storage.ts';
import { STORAGE_REFUSALS, type StorageError } from '../storage-error.ts';
import { store } from '../uploads/store.ts';
import { requirePlace } from '../uploads/upload-calls.ts';
import { requireReadable } from './download-calls.ts';
import { hasAllowedName, type ObjectRow, removeObjects } from './object-row.ts';
import { presentRemoved } from './present-object.ts';

const JOURNEY = z.object({
  bucketId: z.string(),
  sourceKey: z.string(),
  destinationKey: z.string(),
  destinationBucket: z.string().nullish(),
  copyMetadata: z.boolean().optional(),
});

function fits(bucket: BucketRow, row: ObjectRow): Result<null, StorageError> {
  if (row.metadata.size > sizeLimit(bucket)) return err(STORAGE_REFUSALS.tooLarge);
  return checkMimeType(bucket, row.metadata.mimetype);
}

/** Only the name changes; the content stays where it is. */
export async function move(
  deps: StorageDeps,
  { request }: StorageCall,
  caller: Identity,
): Promise<StorageOutcome> {
  const given = await readJson(request, JOURNEY);
  if (!given.ok) return given;
  const { bucketId, sourceKey, destinationKey } = given.value;
  const source = await requireReadable(deps, bucketId, sourceKey, caller);
  if (!source.ok) return source;
  const { id, name } = source.value;
  if (!isAllowed(deps.policies, caller, bucketId, 'update', name)) {
    return err(STORAGE_REFUSALS.noSuchKey);
  }
  const target = given.value.destinationBucket ?? bucketId;
  const place = await requirePlace(deps, target, destinationKey, false, caller);
  if (!place.ok) return place;
  const fit = fits(place.value.bucket, source.value);
  if (!fit.ok) return fit;
  const moved = await on(deps.database)
    .updateTable('storage.objects')
    .set({ bucket_id: target, name: place.value.name, updated_at: deps.clock.now() })
    .where('id', '=', id)
    .where('version', '=', source.value.version)
    .returning('id')
    .execute()
    .catch((error: { code?: string }) => {
      if (error.code === '23505') return null;
      throw error;
    });
  if (!moved) return err(STORAGE_REFUSALS.duplicate);
  if (moved.length === 0) return err(STORAGE_REFUSALS.noSuchKey);
  return ok(
    answerJson({ message: 'Successfully moved', Id: id, Key: `${target}/${destinationKey}` }),
  );
}

export async function copy(
  deps: StorageDeps,
  { request }: StorageCall,
  caller: Identity,
): Promise<StorageOutcome> {
  const given = await readJson(request, JOURNEY);
  if (!given.ok) return given;
  const { bucketId, sourceKey, destinationKey, copyMetadata = true } = given.value;
  const source = await requireReadable(deps, bucketId, sourceKey, caller);
  if (!source.ok) return source;
  const target = given.value.destinationBucket ?? bucketId;
  const upsert = request.headers['x-upsert'] === 'true';
  const place = await requirePlace(deps, target, destinationKey, upsert, caller);
  if (!place.ok) return place;
  const { metadata, user_metadata, version } = source.value;
  const content = await deps.blobs.get(version);
  if (!content) {
    await deps.missing.note(version);
    return err(STORAGE_REFUSALS.noSuchKey);
  }
  const stored = await store(deps, place.value, {
    content: content as unknown as AsyncIterable<Uint8Array>,
    announced: metadata.size,
    type: metadata.mimetype,
    cacheControl: metadata.cacheControl,
    encoding: metadata.contentEncoding ?? null,
    userMetadata: copyMetadata ? user_metadata : null,
  });
  if (!stored.ok) return stored;
  const { id, name } = stored.value;
  return ok(answerJson({ Id: id, Key: `${target}/${name}`, name, bucket_id: target }));
}

const ENTRY = z.union([z.string(), z.object({ path: z.string(), versionId: z.string() })]);
const REMOVAL = z.object({ prefixes: z.array(ENTRY).min(1).max(1000) });

interface Wanted {
  readonly name: string;
  readonly version: string | null;
}

function readEntry(entry: z.output<typeof ENTRY>): Wanted | null {
  const { path, versionId } = typeof entry === 'string' ? { path: entry, versionId: null } : entry;
  const name = readName(path);
  return name.ok ? { name: name.value, version: versionId } : null;
}

/** Removes what exists and may be removed; the response leaves out the rest without comment. */
export async function removeMany(
  deps: StorageDeps,
  { request, bucket: id }: StorageCall,
  caller: Identity,
): Promise<StorageOutcome> {
  const given = await readJson(request, REMOVAL);
  if (!given.ok) return given;
  if (!(await findBucket(deps.database, id))) return err(STORAGE_REFUSALS.noSuchBucket);
  const wanted = given.value.prefixes.flatMap((entry) => readEntry(entry) ?? []);
  const names = wanted.map(({ name }) => name);
  const versions = wanted.map(({ version }) => version);
  const isWanted = sql<boolean>`exists (
    select from unnest(${names}::text[], ${versions}::text[]) as wanted (name, version)
    where wanted.name = objects.name
      and (wanted.version is null or wanted.version = objects.version::text))`;
  const isAllowedToo = hasAllowedName(allowedNames(deps.policies, caller, id, 'delete'));
  const rows = await removeObjects(deps, (objects) =>
    objects.where('bucket_id', '=', id).where(isAllowedToo).where(isWanted),
  );
  return ok(answerJson(rows.map(presentRemoved)));
}

export async function removeOne(
  deps: StorageDeps,
  { bucket, key }: StorageCall,
  caller: Identity,
): Promise<StorageOutcome> {
  const name = readName(key);
  if (!name.ok) return name;
  if (!(await findBucket(deps.database, bucket))) return err(STORAGE_REFUSALS.noSuchBucket);
  const allowed = allowedNames(deps.policies, caller, bucket, 'delete');
  const rows = await removeObjects(deps, (objects) =>
    objects
      .where('bucket_id', '=', bucket)
      .where('name', '=', name.value)
      .where(hasAllowedName(allowed)),
  );
  if (rows.length === 0) return err(STORAGE_REFUSALS.noSuchKey);
  return ok(answerJson({ message: 'Successfully deleted' }));
}
