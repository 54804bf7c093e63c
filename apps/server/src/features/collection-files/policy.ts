import type { ApiCaller } from '@tc/provider';

/** Whose collection a caller may take along or add to: their own. */
export function ownerOfCollection(caller: ApiCaller): string {
  return caller.userId;
}
