import { err, ok, type Result } from '@tc/kernel';
import { invalidKey, STORAGE_REFUSALS, type StorageError } from './storage-error.ts';

/** Characters that every file store accepts; a bucket's name has no slash. */
const NAME = /^[\w/!.*'() &$@=;:+,?-]+$/;
const BUCKET = /^[\w!.*'()&$@=;:+,? -]{1,100}$/;
const LONGEST_NAME = 1024;

export function readName(key: unknown): Result<string, StorageError> {
  if (typeof key !== 'string') return err(invalidKey(''));
  const name = key.replace(/^\/+/, '');
  const parts = name.split('/');
  const isPlain = !parts.some((part) => part === '' || part === '.' || part === '..');
  const isName = NAME.test(name) && name.length <= LONGEST_NAME && isPlain;
  return isName ? ok(name) : err(invalidKey(key.slice(0, LONGEST_NAME)));
}

export function readBucketName(id: unknown): Result<string, StorageError> {
  const isName = typeof id === 'string' && BUCKET.test(id) && id.trim() === id;
  return isName ? ok(id) : err(STORAGE_REFUSALS.bucketName);
}
