import type { Caller } from '../../platform/api/caller-finder.ts';
import type { Holder } from '../../platform/teams/holder.ts';

/**
 * Whose links a caller may make, see and end: those of their own cards, or of their team's as far as their role there
 * goes. Every plan may share.
 */
export function ownerOfShares(caller: Caller): Holder {
  return caller.holder;
}
