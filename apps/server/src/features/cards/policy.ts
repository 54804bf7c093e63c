import type { Caller } from '../../platform/api/caller-finder.ts';
import type { Holder } from '../../platform/teams/holder.ts';

/**
 * Whose cards a caller may see and change: their own, or those of their team as far as their role there goes. A
 * card of others is not there at all.
 */
export function ownerOfCards(caller: Caller): Holder {
  return caller.holder;
}
