import type { Queries } from '@tc/database';

/** What has become of an upload that a scan names. */
export type NamedUpload =
  | { readonly state: 'whole'; readonly bytes: Uint8Array }
  /** Some of it has not come yet. */
  | { readonly state: 'incomplete' }
  /** A scan of the same owner has taken it; the hash is of what was sent, as hex. */
  | { readonly state: 'taken'; readonly sha256: string };

/** What scans ask of photos that were uploaded beforehand; whoever puts the server together hands it in. */
export interface UploadSource {
  /** Null: it is not there, or not theirs. */
  find(owner: string, id: string): Promise<NamedUpload | null>;
  /** Takes uploads for good. The contents to be removed afterwards; null, and nothing taken: one is gone. */
  take(queries: Queries, owner: string, ids: readonly string[]): Promise<readonly string[] | null>;
  /** Removes what `take` answered, once its transaction is over. */
  removeContents(ids: readonly string[]): Promise<void>;
}
