import type { ApiCaller } from '@tc/provider';

/** Whose links a caller may make, see and end: their own, of their own cards. Every plan may share. */
export function ownerOfShares(caller: ApiCaller): string {
  return caller.userId;
}
