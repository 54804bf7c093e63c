import { findDisplayNameProblem } from '@tc/contract/display-name';
import { err, ok, type Result } from '@tc/kernel';
import type { AuthError } from '../../http/auth-error.ts';
import { FLOW_REFUSALS } from '../flow-refusals.ts';

export type Metadata = Readonly<Record<string, unknown>>;

/** All of it travels in every access token, which travels in a header: servers read 16 KB of those. */
const LARGEST_BYTES = 8192;

/** Half of a sign that takes two, as JSON writes it; the database stores no such text. */
const HALF_SIGN = /(?<!\\)(?:\\\\)*\\ud[89a-f]/;

/** As JSON, or null where it is too deep to be written. */
function write(data: object): string | null {
  try {
    return JSON.stringify(data);
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

/** Whether data can travel in a token and be stored. */
export function isMetadata(data: unknown): data is Metadata {
  if (typeof data !== 'object' || data === null || Array.isArray(data)) return false;
  const text = write(data);
  if (text === null || Buffer.byteLength(text) > LARGEST_BYTES) return false;
  return !HALF_SIGN.test(text);
}

/** Whether the name in data can be shown to others; null takes it away. */
export function hasGoodName({ display_name: name }: Metadata): boolean {
  if (name === undefined || name === null) return true;
  return typeof name === 'string' && findDisplayNameProblem(name) === null;
}

/** What a person says of themselves; absent is empty. */
export function readMetadata(data: unknown): Result<Metadata, AuthError> {
  if (data === undefined || data === null) return ok({});
  if (!isMetadata(data)) return err(FLOW_REFUSALS.metadata);
  return hasGoodName(data) ? ok(data) : err(FLOW_REFUSALS.displayName);
}

/** `changes` over what is known; a null takes a key away. */
export function mergeMetadata(known: Metadata, changes: Metadata): Result<Metadata, AuthError> {
  const all = Object.entries({ ...known, ...changes });
  // A name from before there was a rule for names does not stand in the way of other changes.
  const merged = Object.fromEntries(all.filter(([, value]) => value !== null));
  return isMetadata(merged) ? ok(merged) : err(FLOW_REFUSALS.metadata);
}
