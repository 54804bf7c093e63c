import type { ApiCaller } from '@tc/provider';

/** Whose cards callers may publish and take back: their own. Every plan allows it. */
export function ownerOfPublications(caller: ApiCaller): string {
  return caller.userId;
}
