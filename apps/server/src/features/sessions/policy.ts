import type { ApiCaller } from '@tc/provider';

/** Whose sessions callers may see and end: their own. Other people's sessions look as if they did not exist. */
export function ownerOfSessions(caller: ApiCaller): string {
  return caller.userId;
}
