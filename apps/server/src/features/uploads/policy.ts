import type { ApiCaller } from '@tc/provider';

/** Whose uploads a caller may continue, name and remove: their own. One of others is not there at all. */
export function ownerOfUploads(caller: ApiCaller): string {
  return caller.userId;
}
