import { err, ok, type Result } from '@tc/kernel';
import { LARGEST_OBJECT } from '../storage.ts';
import { invalidMimeType, STORAGE_REFUSALS, type StorageError } from '../storage-error.ts';
import type { BucketRow } from './bucket-row.ts';

const UNITS = new Map([
  ['', 1],
  ['b', 1],
  ['kb', 1e3],
  ['mb', 1e6],
  ['gb', 1e9],
]);

/** Bytes of `20mb` or a number; no bucket may promise more than the server accepts. */
export function readSizeLimit(
  limit: string | number | null | undefined,
): Result<number | null, StorageError> {
  if (limit === null || limit === undefined) return ok(null);
  const match = /^(?<count>\d{1,15}(?:\.\d{1,6})?)\s*(?<unit>[kmg]?b?)$/i.exec(String(limit));
  const scale = UNITS.get(match?.groups?.unit?.toLowerCase() ?? 'none');
  if (!match || !scale) return err(STORAGE_REFUSALS.sizeLimit);
  const bytes = Math.floor(Number(match.groups?.count) * scale);
  if (bytes < 1) return err(STORAGE_REFUSALS.sizeLimit);
  return bytes > LARGEST_OBJECT ? err(STORAGE_REFUSALS.tooLarge) : ok(bytes);
}

const TYPE = /^[\w.+-]+\/(?:[\w.+-]+|\*)$/;

export function readMimeTypes(
  types: readonly string[] | null | undefined,
): Result<readonly string[] | null, StorageError> {
  if (!types) return ok(null);
  const wrong = types.find((type) => !TYPE.test(type));
  return wrong === undefined ? ok(types) : err(invalidMimeType(wrong));
}

/** `image/png; charset=…` counts as `image/png`. */
function accepts(allowed: readonly string[], type: string): boolean {
  const [bare = ''] = type.toLowerCase().split(';');
  const [kind] = bare.split('/');
  return allowed.some((one) => one.toLowerCase() === bare.trim() || one === `${kind}/*`);
}

export function checkMimeType(bucket: BucketRow, type: string): Result<null, StorageError> {
  const { allowed_mime_types: allowed } = bucket;
  const isAccepted = allowed === null || accepts(allowed, type);
  return isAccepted ? ok(null) : err(invalidMimeType(type));
}

/** Bytes of the largest object that a bucket takes. */
export function sizeLimit(bucket: BucketRow): number {
  return Math.min(bucket.file_size_limit ?? LARGEST_OBJECT, LARGEST_OBJECT);
}
