import type { Caller } from '../../platform/api/caller-finder.ts';
import type { Holder } from '../../platform/teams/holder.ts';

/** Whose collection a caller may take along or add to: their own, or their team's as far as their role there goes. */
export function ownerOfCollection(caller: Caller): Holder {
  return caller.holder;
}
