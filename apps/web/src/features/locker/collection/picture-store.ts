import { readPicture } from '@tc/contract/locker';
import type { Account } from '../../../platform/account/account.ts';
import { fetchFile } from '../../../platform/api/call-api.ts';

/** Pictures that are cached for scrolling back and forth, about 15 KB each. */
const MOST_KEPT = 600;

/** By card and scan, with the one used last at the end; null if there is nothing to see. */
const kept = new Map<string, string | null>();

function keep(key: string, url: string | null): void {
  kept.set(key, url);
  for (const [oldest, old] of kept) {
    if (kept.size <= MOST_KEPT) break;
    kept.delete(oldest);
    if (old) URL.revokeObjectURL(old);
  }
}

/** The picture if it is cached; undefined if it has to be fetched. */
export function findPicture(key: string): string | null | undefined {
  const found = kept.get(key);
  if (found === undefined) return undefined;
  kept.delete(key);
  kept.set(key, found);
  return found;
}

export async function loadPicture(
  account: Account,
  { id, key }: { readonly id: string; readonly key: string },
  signal: AbortSignal,
): Promise<string | null> {
  const picture = await fetchFile(account, readPicture, { id }, signal);
  const again = findPicture(key);
  if (again !== undefined) return again;
  const url = picture && URL.createObjectURL(picture);
  keep(key, url);
  return url;
}
