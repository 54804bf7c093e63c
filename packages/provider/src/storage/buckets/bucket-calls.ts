import { err, ok, type Result } from '@tc/kernel';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Identity } from '../../access/identity.ts';
import { answerJson } from '../../http/http-answer.ts';
import { on } from '../../schema/on.ts';
import { readBucketName } from '../object-name.ts';
import { removeObjects } from '../objects/object-row.ts';
import { readJson } from '../read-json.ts';
import type { StorageCall, StorageDeps, StorageOutcome } from '../storage.ts';
import { STORAGE_REFUSALS, type StorageError } from '../storage-error.ts';
import { readMimeTypes, readSizeLimit } from './bucket-limits.ts';
import { type BucketRow, findBucket, presentBucket } from './bucket-row.ts';

const BUCKET = z.object({
  id: z.string().optional(),
  name: z.string().optional(),
  public: z.boolean().optional(),
  file_size_limit: z.union([z.string(), z.number()]).nullish(),
  allowed_mime_types: z.array(z.string().max(200)).max(100).nullish(),
});

/** Only the operator sees buckets; for everyone else they do not exist. */
function isOperator(caller: Identity): boolean {
  return caller.role === 'service_role';
}

function readLimits(
  given: z.output<typeof BUCKET>,
): Result<
  { readonly size: number | null; readonly types: readonly string[] | null },
  StorageError
> {
  const size = readSizeLimit(given.file_size_limit);
  if (!size.ok) return size;
  const types = readMimeTypes(given.allowed_mime_types);
  return types.ok ? ok({ size: size.value, types: types.value }) : types;
}

export async function createBucket(
  { database, clock }: StorageDeps,
  { request }: StorageCall,
  caller: Identity,
): Promise<StorageOutcome> {
  if (!isOperator(caller)) return err(STORAGE_REFUSALS.notAllowed);
  const given = await readJson(request, BUCKET);
  if (!given.ok) return given;
  const id = readBucketName(given.value.id ?? given.value.name);
  if (!id.ok) return id;
  const limits = readLimits(given.value);
  if (!limits.ok) return limits;
  const { size, types } = limits.value;
  const now = clock.now();
  const made = await on(database)
    .insertInto('storage.buckets')
    .values({
      id: id.value,
      name: id.value,
      public: given.value.public ?? false,
      file_size_limit: size,
      allowed_mime_types: types && [...types],
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!made) return err(STORAGE_REFUSALS.bucketExists);
  return ok(answerJson({ name: id.value }));
}

const COLUMNS = ['id', 'name', 'created_at', 'updated_at'] as const;

function pageNumber(text: string | null, fallback: number, most: number): number {
  const value = Number(text ?? fallback);
  return Number.isSafeInteger(value) && value >= 0 ? Math.min(value, most) : fallback;
}

export async function listBuckets(
  { database }: StorageDeps,
  { query }: StorageCall,
  caller: Identity,
): Promise<StorageOutcome> {
  if (!isOperator(caller)) return ok(answerJson([]));
  const column = COLUMNS.find((name) => name === query.get('sortColumn')) ?? 'name';
  const order = query.get('sortOrder') === 'desc' ? 'desc' : 'asc';
  const rows = await on(database)
    .selectFrom('storage.buckets')
    .selectAll()
    .where(sql<boolean>`position(${query.get('search') ?? ''}::text in name) > 0`)
    .orderBy(column, order)
    .orderBy('id')
    .limit(pageNumber(query.get('limit'), 1000, 1000))
    .offset(pageNumber(query.get('offset'), 0, 1_000_000))
    .execute();
  return ok(answerJson(rows.map(presentBucket)));
}

async function requireBucket(
  { database }: StorageDeps,
  id: string,
  caller: Identity,
): Promise<Result<BucketRow, StorageError>> {
  const bucket = isOperator(caller) ? await findBucket(database, id) : null;
  return bucket ? ok(bucket) : err(STORAGE_REFUSALS.noSuchBucket);
}

export async function getBucket(
  deps: StorageDeps,
  { bucket: id }: StorageCall,
  caller: Identity,
): Promise<StorageOutcome> {
  const bucket = await requireBucket(deps, id, caller);
  return bucket.ok ? ok(answerJson(presentBucket(bucket.value))) : bucket;
}

/** Changes only what the body names. */
export async function updateBucket(
  deps: StorageDeps,
  { request, bucket: id }: StorageCall,
  caller: Identity,
): Promise<StorageOutcome> {
  const bucket = await requireBucket(deps, id, caller);
  if (!bucket.ok) return bucket;
  const given = await readJson(request, BUCKET);
  if (!given.ok) return given;
  const limits = readLimits(given.value);
  if (!limits.ok) return limits;
  const { size, types } = limits.value;
  await on(deps.database)
    .updateTable('storage.buckets')
    .set({
      ...(given.value.public !== undefined && { public: given.value.public }),
      ...(given.value.file_size_limit !== undefined && { file_size_limit: size }),
      ...(given.value.allowed_mime_types !== undefined && {
        allowed_mime_types: types && [...types],
      }),
      updated_at: deps.clock.now(),
    })
    .where('id', '=', id)
    .execute();
  return ok(answerJson({ message: 'Successfully updated' }));
}

const BATCH = 1000;

export async function emptyBucket(
  deps: StorageDeps,
  { bucket: id }: StorageCall,
  caller: Identity,
): Promise<StorageOutcome> {
  const bucket = await requireBucket(deps, id, caller);
  if (!bucket.ok) return bucket;
  for (let removed = BATCH; removed === BATCH; ) {
    const some = on(deps.database)
      .selectFrom('storage.objects')
      .select('id')
      .where('bucket_id', '=', id)
      .limit(BATCH);
    const rows = await removeObjects(deps, (objects) => objects.where('id', 'in', some));
    removed = rows.length;
  }
  return ok(
    answerJson({
      message: 'Empty bucket has been queued. Completion may take up to an hour.',
    }),
  );
}

export async function deleteBucket(
  deps: StorageDeps,
  { bucket: id }: StorageCall,
  caller: Identity,
): Promise<StorageOutcome> {
  const bucket = await requireBucket(deps, id, caller);
  if (!bucket.ok) return bucket;
  const gone = await on(deps.database)
    .deleteFrom('storage.buckets')
    .where('id', '=', id)
    .returning('id')
    .execute()
    .catch((error: { code?: string }) => {
      // Objects refer to their bucket, so the database refuses to remove one that is not empty.
      if (error.code === '23503') return null;
      throw error;
    });
  if (!gone) return err(STORAGE_REFUSALS.bucketNotEmpty);
  return ok(answerJson({ message: 'Successfully deleted' }));
}
