import type { Caller } from '../../platform/api/caller-finder.ts';
import type { Holder } from '../../platform/teams/holder.ts';

/** Whose brand callers may see and change: their own, or their team's if their role allows it. */
export function ownerOfBrand(caller: Caller): Holder {
  return caller.holder;
}
