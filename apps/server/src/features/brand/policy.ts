import type { Caller } from '../../platform/api/caller-finder.ts';
import type { Holder } from '../../platform/teams/holder.ts';

/** Whose brand a caller may see and change: their own, or their team's as far as their role there goes. */
export function ownerOfBrand(caller: Caller): Holder {
  return caller.holder;
}
