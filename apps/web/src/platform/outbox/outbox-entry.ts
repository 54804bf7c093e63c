import type { ScanCorrections, ScanDetails } from '@tc/contract/locker';
import type { Collection } from '../collection/collection-choice.ts';

export interface OutboxPhoto {
  readonly side: 'front' | 'back';
  readonly blob: Blob;
}

/** A photo on its way to the server, which has some of it, or all. */
export interface PhotoUpload {
  readonly id: string;
  readonly isWhole: boolean;
}

/** Why an entry is not sent by itself. */
export interface Hold {
  /** From the error catalog; `stopped`: its owner stopped it. */
  readonly code: string;
  readonly message: string;
}

/** A scan that the server does not have yet, as this browser keeps it. */
export interface OutboxEntry {
  /** Goes along as the `Idempotency-Key`: however often it is sent, it is one scan. */
  readonly key: string;
  /** The account it belongs to; nobody else may send it. */
  readonly owner: string;
  /** Left out: it is for their own cards. */
  readonly collection?: Collection;
  /** The team that it is for, which need not be the one that its owner is in when it is sent. */
  readonly teamId?: string | null;
  readonly keptAt: Date;
  readonly photos: readonly OutboxPhoto[];
  /** By the place of their photo; null, or left out: not begun. */
  readonly uploads?: readonly (PhotoUpload | null)[];
  readonly details: ScanDetails;
  readonly corrections: ScanCorrections | null;
  /** The card of a batch that it is of, whose id is also its key. */
  readonly batchItem?: string;
  /** Sent at least once; its answer may have been lost. */
  readonly wasTried: boolean;
  readonly hold: Hold | null;
}

/** How far an entry is. */
export type Sending =
  /** `problem`: why the last attempt did not arrive. */
  | { readonly name: 'waiting'; readonly problem: string | null }
  /** `share` of its bytes, 0 to 1. */
  | { readonly name: 'sending'; readonly share: number }
  | { readonly name: 'held'; readonly hold: Hold };
