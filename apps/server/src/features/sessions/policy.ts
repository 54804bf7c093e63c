import type { ApiCaller } from '@tc/provider';

/** Whose sessions a caller may see and end: their own. A session of others is not there at all. */
export function ownerOfSessions(caller: ApiCaller): string {
  return caller.userId;
}
