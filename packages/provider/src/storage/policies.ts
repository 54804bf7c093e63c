import type { Who } from '../access/identity.ts';
import { patternSource } from '../access/patterns.ts';

export type StorageOperation = 'select' | 'insert' | 'update' | 'delete';

/**
 * One thing that is allowed; anything no policy names is not. The operator's programs are not limited.
 */
export interface StoragePolicy {
  readonly role: 'anon' | 'authenticated';
  readonly bucket: string;
  /** Names within the bucket, such as `{uid}/*`. */
  readonly path: string;
  readonly operations: readonly StorageOperation[];
  /** How many objects one user may own in the bucket. */
  readonly mostObjects?: number;
}

/** What the caller may do: anything (null), or only with names that match one of the patterns. */
export type Allowed = readonly string[] | null;

function concerns(policy: StoragePolicy, caller: Who, bucket: string): boolean {
  return policy.role === caller.role && policy.bucket === bucket;
}

/** Patterns of the names for which the caller may do all of `operations`, for JavaScript and SQL. */
export function allowedNames(
  policies: readonly StoragePolicy[],
  caller: Who,
  bucket: string,
  operation: StorageOperation,
): Allowed {
  if (caller.role === 'service_role') return null;
  return policies
    .filter((policy) => concerns(policy, caller, bucket) && policy.operations.includes(operation))
    .flatMap(({ path }) => patternSource(path, caller.userId) ?? []);
}

export function isAllowed(
  policies: readonly StoragePolicy[],
  caller: Who,
  bucket: string,
  operation: StorageOperation,
  name: string,
): boolean {
  const allowed = allowedNames(policies, caller, bucket, operation);
  return allowed === null || allowed.some((source) => new RegExp(source, 'u').test(name));
}

/** How many objects the caller may own in a bucket; null if unlimited. */
export function mostObjects(
  policies: readonly StoragePolicy[],
  caller: Who,
  bucket: string,
): number | null {
  const limits = policies
    .filter((policy) => concerns(policy, caller, bucket))
    .flatMap((policy) => policy.mostObjects ?? []);
  return limits.length > 0 ? Math.max(...limits) : null;
}
