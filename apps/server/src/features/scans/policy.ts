import type { ApiCaller } from '@tc/provider';

/** Whose scans a caller may see and change: their own. A scan of others is not there at all. */
export function ownerOfScans(caller: ApiCaller): string {
  return caller.userId;
}
