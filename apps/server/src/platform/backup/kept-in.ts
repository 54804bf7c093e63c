import type { Queries } from '@tc/database';
import { type Blobs, listNamedContents, type NamedContent } from '@tc/provider';
import type { BucketAddress } from '../blobs/bucket-address.ts';
import { listContents } from '../blobs/list-contents.ts';
import { openBlobs } from '../blobs/open-blobs.ts';

/** Contents of one owner, and which of them rows refer to. */
export interface ContentStore {
  readonly owner: string;
  readonly blobs: Blobs;
  /** Every content that a row refers to. */
  readonly list: (queries: Queries) => AsyncIterable<NamedContent>;
}

/** Where a server stores what is not in its database. */
export interface KeptIn {
  readonly dataDir: string;
  /** True if keys are rows, false if they are files of the data folder. */
  readonly keysAreRows: boolean;
  readonly stores: readonly ContentStore[];
}

interface Settings {
  readonly dataDir: string;
  readonly databaseUrl: string | null;
  readonly storage: BucketAddress | null;
}

/** Every owner of contents. Add new ones here, or backups will miss them. */
export function keptIn(settings: Settings): KeptIn {
  return {
    dataDir: settings.dataDir,
    keysAreRows: settings.databaseUrl !== null,
    stores: [
      {
        owner: 'objects',
        blobs: openBlobs(settings, 'objects'),
        list: listNamedContents,
      },
      {
        owner: 'photos',
        blobs: openBlobs(settings, 'photos'),
        list: (queries) => listContents(queries, 'locker.photos'),
      },
      {
        owner: 'uploads',
        blobs: openBlobs(settings, 'uploads'),
        list: (queries) => listContents(queries, 'locker.upload_parts'),
      },
    ],
  };
}
