import path from 'node:path';
import type { Blobs } from '@tc/provider';
import { blobBucket } from './blob-bucket.ts';
import { blobFiles } from './blob-files.ts';
import type { BucketAddress } from './bucket-address.ts';

interface BlobSettings {
  readonly dataDir: string;
  /** Null: files of the data folder. */
  readonly storage: BucketAddress | null;
}

/**
 * The contents of one owner: each has a folder of its own, because who owns contents also sweeps
 * those that none of its rows name.
 */
export function openBlobs(settings: BlobSettings, owner: string): Blobs {
  if (!settings.storage) return blobFiles(path.join(settings.dataDir, 'files', owner));
  const uploads = path.join(settings.dataDir, 'uploads');
  return blobBucket(settings.storage, `${owner}/`, uploads);
}
