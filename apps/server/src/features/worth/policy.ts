import type { ApiCaller } from '@tc/provider';

/** Whose prices and fees a caller may see and change: their own. Those of others are not there at all. */
export function ownerOfWorth(caller: ApiCaller): string {
  return caller.userId;
}
