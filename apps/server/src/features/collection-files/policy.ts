import type { Caller } from '../../platform/api/caller-finder.ts';
import type { Holder } from '../../platform/teams/holder.ts';

/** Whose collection callers may export or add to: their own, or their team's if their role allows it. */
export function ownerOfCollection(caller: Caller): Holder {
  return caller.holder;
}
