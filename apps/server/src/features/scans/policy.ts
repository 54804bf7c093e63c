import type { Caller } from '../../platform/api/caller-finder.ts';
import type { Holder } from '../../platform/teams/holder.ts';

/**
 * Whose scans a caller may see and change: their own, or those of their team as far as their role there goes. A
 * scan of others is not there at all.
 */
export function ownerOfScans(caller: Caller): Holder {
  return caller.holder;
}

/** Whose scans a caller may have graded by other rules: their own. */
export function ownerOfRegrading(caller: Caller): string {
  return caller.userId;
}
