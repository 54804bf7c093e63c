import type { ApiCaller } from '@tc/provider';

/** Whose cards a caller may publish and take back: their own. Every plan may. */
export function ownerOfPublications(caller: ApiCaller): string {
  return caller.userId;
}
