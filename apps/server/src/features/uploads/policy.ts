import type { ApiCaller } from '@tc/provider';

/**
 * Whose uploads callers may continue, name and remove: their own. Other people's uploads look as if they did
 * not exist.
 */
export function ownerOfUploads(caller: ApiCaller): string {
  return caller.userId;
}
