import { randomUUID } from 'node:crypto';
import type { Queries } from '@tc/database';
import { lockName } from '@tc/database';
import { err, ok, type Result } from '@tc/kernel';
import type { Who } from '../../access/identity.ts';
import { on } from '../../schema/on.ts';
import { checkMimeType, sizeLimit } from '../buckets/bucket-limits.ts';
import type { BucketRow } from '../buckets/bucket-row.ts';
import { removeDroppedContents } from '../dropped-contents.ts';
import type { ObjectMetadata, ObjectRow } from '../objects/object-row.ts';
import { mostObjects } from '../policies.ts';
import type { StorageDeps } from '../storage.ts';
import { invalidMimeType, STORAGE_REFUSALS, type StorageError } from '../storage-error.ts';
import { judge, WrongTypeError } from './judged.ts';
import { BrokenOffError, measure, TooLargeError } from './measured.ts';
import type { Upload } from './read-upload.ts';

/** Where an upload goes, and whether it may replace another object. */
export interface Place {
  readonly bucket: BucketRow;
  readonly name: string;
  readonly upsert: boolean;
  readonly owner: Who;
}

/** The disk is full or read-only, which only the operator can fix. */
const NO_SPACE = new Set(['ENOSPC', 'EDQUOT', 'EROFS']);

interface Kept {
  readonly size: number;
  readonly eTag: string;
  readonly type: string;
}

/** Stores the content under a new version and returns what it is. */
async function keep(
  deps: StorageDeps,
  version: string,
  upload: Upload,
  { bucket, owner }: Place,
): Promise<Result<Kept, StorageError>> {
  const measured = measure(upload.content, sizeLimit(bucket));
  // The operator's programs may declare the wrong picture format, as at the hosted provider.
  const judged = judge(measured.content, upload.type, owner.role === 'service_role');
  try {
    await deps.blobs.put(version, judged.content);
    return ok({ ...measured.read(), type: judged.type() });
  } catch (error) {
    const { code = '' } = error as { code?: string };
    if (error instanceof WrongTypeError) return err(invalidMimeType(upload.type));
    if (error instanceof TooLargeError) return err(STORAGE_REFUSALS.tooLarge);
    if (NO_SPACE.has(code)) return err(STORAGE_REFUSALS.noSpace);
    if (error instanceof BrokenOffError) return err(STORAGE_REFUSALS.brokenOff);
    throw error;
  }
}

function describe(upload: Upload, { size, eTag, type }: Kept, now: Date): ObjectMetadata {
  return {
    eTag,
    size,
    mimetype: type,
    cacheControl: upload.cacheControl,
    lastModified: now.toISOString(),
    contentLength: size,
    httpStatusCode: 200,
    ...(upload.encoding && { contentEncoding: upload.encoding }),
  };
}

/** Locks the owner until the row is written, so a deletion either comes first or includes this file. */
async function isOwnerThere(queries: Queries, { userId }: Who): Promise<boolean> {
  if (userId === null) return true;
  const user = await on(queries)
    .selectFrom('auth.users')
    .select('id')
    .where('id', '=', userId)
    .where('deleted_at', 'is', null)
    .forShare()
    .executeTakeFirst();
  return user !== undefined;
}

async function hasRoom(deps: StorageDeps, queries: Queries, { bucket, owner }: Place) {
  const most = mostObjects(deps.policies, owner, bucket.id);
  if (most === null) return true;
  // One at a time, or two parallel uploads would both find the last free place.
  await lockName(queries, `storage.objects/${bucket.id}/${owner.userId}`);
  const { count } = await on(queries)
    .selectFrom('storage.objects')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('bucket_id', '=', bucket.id)
    .where('owner_id', '=', owner.userId)
    .executeTakeFirstOrThrow();
  return count <= most;
}

/** Thrown to roll back a written row. */
class RefusedError extends Error {
  readonly refusal: StorageError;
  constructor(refusal: StorageError) {
    super(refusal.message);
    this.refusal = refusal;
  }
}

/** Names the content in one transaction, replacing an object of that name or failing because of it. */
async function name(
  deps: StorageDeps,
  place: Place,
  version: string,
  metadata: ObjectMetadata,
  userMetadata: Upload['userMetadata'],
): Promise<ObjectRow> {
  const { bucket, upsert, owner } = place;
  return deps.database.transaction(async (queries) => {
    if (!(await isOwnerThere(queries, owner))) {
      throw new RefusedError(STORAGE_REFUSALS.notAllowed);
    }
    const now = deps.clock.now();
    const content = {
      version,
      metadata,
      user_metadata: userMetadata,
      owner: owner.userId,
      owner_id: owner.userId,
      updated_at: now,
    };
    const row = await on(queries)
      .insertInto('storage.objects')
      .values({
        ...content,
        bucket_id: bucket.id,
        name: place.name,
        created_at: now,
        last_accessed_at: now,
      })
      .onConflict((conflict) =>
        conflict
          .columns(['bucket_id', 'name'])
          .doUpdateSet(content)
          .where(({ lit }) => lit(upsert)),
      )
      .returningAll()
      .executeTakeFirst();
    if (!row) throw new RefusedError(STORAGE_REFUSALS.duplicate);
    if (!(await hasRoom(deps, queries, place))) throw new RefusedError(STORAGE_REFUSALS.tooMany);
    return row;
  });
}

/** Removes content that never got a name; if that fails, it is swept later. */
async function forget({ blobs, log }: StorageDeps, version: string): Promise<void> {
  await blobs.remove(version).catch((error: unknown) => {
    log.warn({ error, version }, 'a content without a name could not be removed');
  });
}

function refusalOf(error: unknown): StorageError | null {
  if (error instanceof RefusedError) return error.refusal;
  // The bucket was removed during the upload.
  const isBucketGone = (error as { code?: string }).code === '23503';
  return isBucketGone ? STORAGE_REFUSALS.noSuchBucket : null;
}

/** Checks the bucket's limits that need none of the content. */
function checkBefore(bucket: BucketRow, upload: Upload): Result<null, StorageError> {
  if ((upload.announced ?? 0) > sizeLimit(bucket)) return err(STORAGE_REFUSALS.tooLarge);
  return checkMimeType(bucket, upload.type);
}

/**
 * Content first, then its row, then the response: anyone who got a response finds the object again
 * after a crash, and content left without a row is swept.
 */
export async function store(
  deps: StorageDeps,
  place: Place,
  upload: Upload,
): Promise<Result<ObjectRow, StorageError>> {
  const allowed = checkBefore(place.bucket, upload);
  if (!allowed.ok) return allowed;
  const version = randomUUID();
  const kept = await keep(deps, version, upload, place);
  if (!kept.ok) return kept;
  const metadata = describe(upload, kept.value, deps.clock.now());
  let row: ObjectRow;
  try {
    row = await name(deps, place, version, metadata, upload.userMetadata);
  } catch (error) {
    await forget(deps, version);
    const refusal = refusalOf(error);
    if (refusal) return err(refusal);
    throw error;
  }
  if (place.upsert) await removeDroppedContents(deps);
  return ok(row);
}
