import type { Caller } from '../../platform/api/caller-finder.ts';
import type { Holder } from '../../platform/teams/holder.ts';

/**
 * Whose links callers may create, see and end: those of their own cards, or of their team's if their role
 * allows it. Every plan may share.
 */
export function ownerOfShares(caller: Caller): Holder {
  return caller.holder;
}
