import type { ScanCorrections, ScanDetails } from '@tc/contract/locker';
import type { Collection } from '../collection/collection-choice.ts';

export interface OutboxPhoto {
  readonly side: 'front' | 'back';
  readonly blob: Blob;
}

/** A photo being uploaded. The server has some or all of it. */
export interface PhotoUpload {
  readonly id: string;
  readonly isWhole: boolean;
}

/** Why an entry is not sent automatically. */
export interface Hold {
  /** From the error catalog; `stopped` means that its owner stopped it. */
  readonly code: string;
  readonly message: string;
}

/** A scan that the server does not have yet, as stored in this browser. */
export interface OutboxEntry {
  /** Sent as the `Idempotency-Key`, so however often it is sent, it is one scan. */
  readonly key: string;
  /** The account that it belongs to. Nobody else may send it. */
  readonly owner: string;
  /** Left out if it is for the person's own cards. */
  readonly collection?: Collection;
  /** The team that it is for. By the time it is sent, its owner may be in another one. */
  readonly teamId?: string | null;
  readonly keptAt: Date;
  readonly photos: readonly OutboxPhoto[];
  /** By the position of the photo; null, or left out, if not started. */
  readonly uploads?: readonly (PhotoUpload | null)[];
  readonly details: ScanDetails;
  readonly corrections: ScanCorrections | null;
  /** The batch card that it belongs to. The card's id is also its key. */
  readonly batchItem?: string;
  /** It was sent at least once, and the answer may have been lost. */
  readonly wasTried: boolean;
  readonly hold: Hold | null;
}

/** The progress of an entry. */
export type Sending =
  /** `problem`: why the last attempt did not arrive. */
  | { readonly name: 'waiting'; readonly problem: string | null }
  /** `share` is the sent fraction of its bytes, 0 to 1. */
  | { readonly name: 'sending'; readonly share: number }
  | { readonly name: 'held'; readonly hold: Hold };
