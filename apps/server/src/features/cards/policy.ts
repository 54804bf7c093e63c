import type { ApiCaller } from '@tc/provider';

/** Whose cards a caller may see and change: their own. A card of others is not there at all. */
export function ownerOfCards(caller: ApiCaller): string {
  return caller.userId;
}
