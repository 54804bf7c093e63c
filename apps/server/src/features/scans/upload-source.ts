import type { Queries } from '@tc/database';

/** What has become of an upload that a scan names. */
export type NamedUpload =
  | { readonly state: 'whole'; readonly bytes: Uint8Array }
  /** It is not complete yet. */
  | { readonly state: 'incomplete' }
  /** A scan of the same owner has taken it; the hash is that of the file as sent, in hex. */
  | { readonly state: 'taken'; readonly sha256: string };

/** What scans need from photos uploaded beforehand; the composition root provides it. */
export interface UploadSource {
  /** Null if it does not exist or is not theirs. */
  find(owner: string, id: string): Promise<NamedUpload | null>;
  /** Takes uploads for good; false, and nothing taken, if one is gone. */
  take(queries: Queries, owner: string, ids: readonly string[]): Promise<boolean>;
}
