import { err, ok, type Result } from '@tc/kernel';
import type { Identity, Who } from '../../access/identity.ts';
import { answerJson } from '../../http/http-answer.ts';
import { type BucketRow, findBucket } from '../buckets/bucket-row.ts';
import { readName } from '../object-name.ts';
import { findObject } from '../objects/object-row.ts';
import { isAllowed } from '../policies.ts';
import { readUrlToken, signUrlToken, UPLOAD_SECONDS } from '../signing/url-token.ts';
import type { StorageCall, StorageDeps, StorageOutcome } from '../storage.ts';
import { STORAGE_REFUSALS, type StorageError } from '../storage-error.ts';
import { readUpload } from './read-upload.ts';
import { type Place, store } from './store.ts';

async function requireBucket(
  { database }: StorageDeps,
  id: string,
): Promise<Result<BucketRow, StorageError>> {
  const bucket = await findBucket(database, id);
  return bucket ? ok(bucket) : err(STORAGE_REFUSALS.noSuchBucket);
}

/** Whether the caller may write there; replacing another object counts as changing it. */
export async function requirePlace(
  deps: StorageDeps,
  bucketId: string,
  key: string,
  upsert: boolean,
  owner: Who,
): Promise<Result<Place, StorageError>> {
  const name = readName(key);
  if (!name.ok) return name;
  const bucket = await requireBucket(deps, bucketId);
  if (!bucket.ok) return bucket;
  const may = (operation: 'insert' | 'update') =>
    isAllowed(deps.policies, owner, bucketId, operation, name.value);
  if (!may('insert')) return err(STORAGE_REFUSALS.notAllowed);
  if (await findObject(deps.database, bucketId, name.value)) {
    if (!upsert) return err(STORAGE_REFUSALS.duplicate);
    if (!may('update')) return err(STORAGE_REFUSALS.notAllowed);
  }
  return ok({ bucket: bucket.value, name: name.value, upsert: upsert && may('update'), owner });
}

async function put(deps: StorageDeps, { request }: StorageCall, place: Place) {
  const upload = await readUpload(request);
  return upload.ok ? store(deps, place, upload.value) : upload;
}

/** POST keeps an existing object unless `x-upsert` says otherwise; PUT replaces it. */
export async function upload(
  deps: StorageDeps,
  call: StorageCall,
  caller: Identity,
): Promise<StorageOutcome> {
  const { request, bucket, key } = call;
  const upsert = request.method === 'PUT' || request.headers['x-upsert'] === 'true';
  const place = await requirePlace(deps, bucket, key, upsert, caller);
  if (!place.ok) return place;
  const stored = await put(deps, call, place.value);
  if (!stored.ok) return stored;
  const { id, name } = stored.value;
  return ok(answerJson({ Id: id, Key: `${bucket}/${name}` }));
}

/** A URL to store one object without signing in. */
export async function signUpload(
  deps: StorageDeps,
  { request, bucket, key }: StorageCall,
  caller: Identity,
): Promise<StorageOutcome> {
  const upsert = request.headers['x-upsert'] === 'true';
  const place = await requirePlace(deps, bucket, key, upsert, caller);
  if (!place.ok) return place;
  const url = `${bucket}/${place.value.name}`;
  const token = await signUrlToken(
    deps,
    { url, scope: 'upload', upsert: place.value.upsert, owner: caller.userId },
    UPLOAD_SECONDS,
  );
  return ok(answerJson({ url: `/object/upload/sign/${url}?token=${token}`, token }));
}

/** The object belongs to whoever the URL was made for. */
function holderOf(owner: string | null): Who {
  return owner ? { role: 'authenticated', userId: owner } : { role: 'service_role', userId: null };
}

export async function uploadSigned(deps: StorageDeps, call: StorageCall): Promise<StorageOutcome> {
  const { bucket, key, query } = call;
  const name = readName(key);
  if (!name.ok) return name;
  const url = `${bucket}/${name.value}`;
  const token = await readUrlToken(deps, query.get('token'), { url, scope: 'upload' });
  if (!token.ok) return token;
  const found = await requireBucket(deps, bucket);
  if (!found.ok) return found;
  const { upsert = false, owner = null } = token.value;
  const stored = await put(deps, call, {
    bucket: found.value,
    name: name.value,
    upsert,
    owner: holderOf(owner),
  });
  return stored.ok ? ok(answerJson({ Key: url })) : stored;
}
