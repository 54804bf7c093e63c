import type { Caller } from '../../platform/api/caller-finder.ts';
import type { Holder } from '../../platform/teams/holder.ts';

/**
 * Whose cards callers may see and change: their own, or their team's if their role allows it. Other people's
 * cards look as if they did not exist.
 */
export function ownerOfCards(caller: Caller): Holder {
  return caller.holder;
}
