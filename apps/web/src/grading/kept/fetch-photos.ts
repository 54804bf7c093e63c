import { readPhoto, type Scan } from '@tc/contract/locker';
import type { Account } from '../../platform/account/account.ts';
import { fetchFile } from '../../platform/api/call-api.ts';
import { type KeptPhotos, toKeptPhotos } from './use-opened-card.ts';

/** The photos that a report is of. */
export async function fetchPhotos(
  account: Account,
  scan: Scan | undefined,
  signal?: AbortSignal,
): Promise<KeptPhotos> {
  const fetchSide = (side: 'front' | 'back') =>
    Promise.all(
      (scan?.photos ?? [])
        .filter((photo) => photo.side === side)
        .map((photo) =>
          fetchFile(account, readPhoto, { id: scan?.id ?? '', photo: photo.id }, signal),
        ),
    );
  const all = { front: await fetchSide('front'), back: await fetchSide('back') };
  const there = (files: readonly (Blob | null)[]) => files.filter((file) => file !== null);
  const photos = toKeptPhotos({ front: there(all.front), back: there(all.back) });
  if (!photos) throw new Error('The photo of the front is no longer there.');
  return photos;
}
