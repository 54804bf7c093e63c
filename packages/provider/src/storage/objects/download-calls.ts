import { err, ok, type Result } from '@tc/kernel';
import { z } from 'zod';
import type { Identity } from '../../access/identity.ts';
import { answerJson } from '../../http/http-answer.ts';
import { findBucket } from '../buckets/bucket-row.ts';
import { readName } from '../object-name.ts';
import { PICTURE_OPTIONS, type PictureOptions } from '../pictures/picture-options.ts';
import { allowedNames } from '../policies.ts';
import { readJson } from '../read-json.ts';
import { readUrlToken, signUrlToken } from '../signing/url-token.ts';
import type { StorageCall, StorageDeps, StorageOutcome } from '../storage.ts';
import { STORAGE_REFUSALS, type StorageError } from '../storage-error.ts';
import { answerObject } from './answer-object.ts';
import { findObject, findOpenObject, type ObjectRow } from './object-row.ts';
import { presentInfo } from './present-object.ts';

/** The object if the caller may read it: public buckets are open, otherwise the policies decide. */
export async function requireReadable(
  { database, policies }: StorageDeps,
  bucketId: string,
  key: string,
  caller: Identity,
): Promise<Result<ObjectRow, StorageError>> {
  const name = readName(key);
  if (!name.ok) return name;
  const bucket = await findBucket(database, bucketId);
  if (!bucket) return err(STORAGE_REFUSALS.noSuchBucket);
  const isOpen = bucket.public && caller.role !== 'service_role';
  const row = isOpen
    ? await findOpenObject(database, bucketId, name.value, caller.userId)
    : await findObject(
        database,
        bucketId,
        name.value,
        allowedNames(policies, caller, bucketId, 'select'),
      );
  return row ? ok(row) : err(STORAGE_REFUSALS.noSuchKey);
}

/** An object in a public bucket. */
export async function requirePublic(
  { database }: StorageDeps,
  { bucket: id, key }: StorageCall,
): Promise<Result<ObjectRow, StorageError>> {
  const name = readName(key);
  if (!name.ok) return name;
  const bucket = await findBucket(database, id);
  if (!bucket?.public) return err(STORAGE_REFUSALS.noSuchBucket);
  const row = await findOpenObject(database, id, name.value);
  return row ? ok(row) : err(STORAGE_REFUSALS.noSuchKey);
}

export async function download(
  deps: StorageDeps,
  call: StorageCall,
  caller: Identity,
): Promise<StorageOutcome> {
  const row = await requireReadable(deps, call.bucket, call.key, caller);
  return row.ok ? answerObject(deps, call, row.value) : row;
}

export async function downloadPublic(
  deps: StorageDeps,
  call: StorageCall,
): Promise<StorageOutcome> {
  const row = await requirePublic(deps, call);
  return row.ok ? answerObject(deps, call, row.value) : row;
}

export async function downloadSigned(
  deps: StorageDeps,
  call: StorageCall,
): Promise<StorageOutcome> {
  const name = readName(call.key);
  if (!name.ok) return name;
  const url = `${call.bucket}/${name.value}`;
  const token = await readUrlToken(deps, call.query.get('token'), { url, scope: 'download' });
  if (!token.ok) return token;
  const row = await findOpenObject(deps.database, call.bucket, name.value);
  return row ? answerObject(deps, call, row) : err(STORAGE_REFUSALS.noSuchKey);
}

export async function info(
  deps: StorageDeps,
  { bucket, key }: StorageCall,
  caller: Identity,
): Promise<StorageOutcome> {
  const row = await requireReadable(deps, bucket, key, caller);
  return row.ok ? ok(answerJson(presentInfo(row.value))) : row;
}

export async function infoPublic(deps: StorageDeps, call: StorageCall): Promise<StorageOutcome> {
  const row = await requirePublic(deps, call);
  return row.ok ? ok(answerJson(presentInfo(row.value))) : row;
}

const TEN_YEARS = 10 * 365 * 86_400;
const SECONDS = z.number().int().min(1).max(TEN_YEARS);

async function signedAddress(deps: StorageDeps, url: string, seconds: number): Promise<string> {
  const token = await signUrlToken(deps, { url, scope: 'download' }, seconds);
  return `/object/sign/${url}?token=${token}`;
}

/** Opens the resized picture only, not the original. */
async function signedPicture(
  deps: StorageDeps,
  url: string,
  transform: PictureOptions,
  seconds: number,
): Promise<string> {
  const token = await signUrlToken(deps, { url, scope: 'render', transform }, seconds);
  return `/render/image/sign/${url}?token=${token}`;
}

const ONE = z.object({ expiresIn: SECONDS, transform: PICTURE_OPTIONS.partial().nullish() });

export async function sign(
  deps: StorageDeps,
  { request, bucket, key }: StorageCall,
  caller: Identity,
): Promise<StorageOutcome> {
  const given = await readJson(request, ONE);
  if (!given.ok) return given;
  const { expiresIn, transform } = given.value;
  const row = await requireReadable(deps, bucket, key, caller);
  if (!row.ok) return row;
  const url = `${bucket}/${row.value.name}`;
  const isTransformed = Object.keys(transform ?? {}).length > 0;
  const signedURL = isTransformed
    ? await signedPicture(deps, url, PICTURE_OPTIONS.parse(transform), expiresIn)
    : await signedAddress(deps, url, expiresIn);
  return ok(answerJson({ signedURL }));
}

const MANY = z.object({ expiresIn: SECONDS, paths: z.array(z.string()).min(1).max(1000) });
const MISSING = 'Either the object does not exist or you do not have access to it';

export async function signMany(
  deps: StorageDeps,
  { request, bucket }: StorageCall,
  caller: Identity,
): Promise<StorageOutcome> {
  const given = await readJson(request, MANY);
  if (!given.ok) return given;
  const { paths, expiresIn } = given.value;
  const answers: object[] = [];
  for (const path of paths) {
    const row = await requireReadable(deps, bucket, path, caller);
    const signedURL = row.ok
      ? await signedAddress(deps, `${bucket}/${row.value.name}`, expiresIn)
      : null;
    answers.push({ error: row.ok ? null : MISSING, path, signedURL });
  }
  return ok(answerJson(answers));
}
