import { findDisplayNameProblem } from '@tc/contract/display-name';
import { err, ok, type Result } from '@tc/kernel';
import type { AuthError } from '../../http/auth-error.ts';
import { FLOW_REFUSALS } from '../flow-refusals.ts';

export type Metadata = Readonly<Record<string, unknown>>;

/** All of it is in every access token, which travels in a header, and servers read 16 KB of headers. */
const LARGEST_BYTES = 8192;

/** Half of a surrogate pair in JSON; the database cannot store such text. */
const HALF_PAIR = /(?<!\\)(?:\\\\)*\\ud[89a-f]/;

/** As JSON; null if it is nested too deeply. */
function write(data: object): string | null {
  try {
    return JSON.stringify(data);
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

/** Whether data fits in a token and can be stored. */
export function isMetadata(data: unknown): data is Metadata {
  if (typeof data !== 'object' || data === null || Array.isArray(data)) return false;
  const text = write(data);
  if (text === null || Buffer.byteLength(text) > LARGEST_BYTES) return false;
  return !HALF_PAIR.test(text);
}

/** Whether the name in the data can be shown to others; null removes it. */
export function hasGoodName({ display_name: name }: Metadata): boolean {
  if (name === undefined || name === null) return true;
  return typeof name === 'string' && findDisplayNameProblem(name) === null;
}

/** What people say about themselves; absent counts as empty. */
export function readMetadata(data: unknown): Result<Metadata, AuthError> {
  if (data === undefined || data === null) return ok({});
  if (!isMetadata(data)) return err(FLOW_REFUSALS.metadata);
  return hasGoodName(data) ? ok(data) : err(FLOW_REFUSALS.displayName);
}

/** Merges `changes` into what is stored; a null removes its key. */
export function mergeMetadata(known: Metadata, changes: Metadata): Result<Metadata, AuthError> {
  const all = Object.entries({ ...known, ...changes });
  // A name from before there was a rule must not block other changes.
  const merged = Object.fromEntries(all.filter(([, value]) => value !== null));
  return isMetadata(merged) ? ok(merged) : err(FLOW_REFUSALS.metadata);
}
