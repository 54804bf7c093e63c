import path from 'node:path';
import type { Blobs } from '@tc/provider';
import { reserveOf } from '../disk/disk-space.ts';
import { blobBucket } from './blob-bucket.ts';
import { blobFiles } from './blob-files.ts';
import type { BucketAddress } from './bucket-address.ts';

interface BlobSettings {
  readonly dataDir: string;
  /** Null for the embedded database, which is in the data folder. */
  readonly databaseUrl: string | null;
  /** Null for files in the data folder. */
  readonly storage: BucketAddress | null;
}

/**
 * The contents of one owner. Each owner has a separate folder, because it also sweeps everything that none of
 * its rows refer to.
 */
export function openBlobs(settings: BlobSettings, owner: string): Blobs {
  const { dataDir, storage } = settings;
  const requireRoom = reserveOf(settings);
  if (!storage) return blobFiles(path.join(dataDir, 'files', owner), requireRoom);
  return blobBucket(storage, `${owner}/`, path.join(dataDir, 'uploads'), requireRoom);
}
