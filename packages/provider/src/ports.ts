/** What the provider needs of the place it runs in; the server's composition root gives it. */

import type { Database, Queries } from '@tc/database';
import type { Result } from '@tc/kernel';

export interface Clock {
  now(): Date;
}

/** Letters the accounts write. `link` is complete; `code` is the six digits that do the same. */
export type Letter =
  /**
   * `askedAt` is ISO text: by it the reader tells their own sign-up from another's. Letters that an
   * earlier version queued lack it.
   */
  | {
      readonly kind: 'confirm-signup';
      readonly link: string;
      readonly code: string;
      readonly askedAt?: string;
    }
  /** For who signed up beside others: `link` leads to where a password is chosen. */
  | { readonly kind: 'sign-up-again'; readonly link: string; readonly askedAt: string }
  | { readonly kind: 'recover'; readonly link: string; readonly code: string }
  | { readonly kind: 'magic-link'; readonly link: string; readonly code: string }
  | { readonly kind: 'invite'; readonly link: string; readonly code: string }
  | {
      readonly kind: 'email-change';
      readonly link: string;
      readonly code: string;
      readonly newEmail: string;
    }
  | { readonly kind: 'reauthenticate'; readonly code: string }
  | { readonly kind: 'already-registered'; readonly link: string }
  /** `left`: codes that still work. */
  | { readonly kind: 'recovery-code-used'; readonly left: number }
  /** `link` leads to the page on which who changes their mind signs in; the moment is ISO text. */
  | { readonly kind: 'deletion-asked'; readonly link: string; readonly deletesAt: string }
  | {
      readonly kind: 'security-notice';
      readonly what:
        | 'password-changed'
        | 'email-changed'
        | 'phone-changed'
        | 'factor-added'
        | 'factor-removed'
        | 'passkey-added'
        | 'passkey-removed'
        | 'passkey-copied'
        | 'recovery-codes-made'
        | 'recovery-codes-removed'
        | 'token-stolen'
        | 'too-many-codes'
        | 'api-key-made'
        | 'deletion-stopped';
    };

export interface Mailer {
  /** Queues a letter inside the caller's transaction: it is sent once, if and when that commits. */
  enqueue(queries: Queries, to: string, letter: Letter, expiresAt: Date): Promise<void>;
}

/** Short messages to a telephone. */
export interface Messages {
  send(phone: string, text: string): Promise<void>;
}

export interface BlobInfo {
  readonly id: string;
  /** When its content was complete. */
  readonly storedAt: Date;
}

/** First and last byte, both included. */
export interface ByteRange {
  readonly first: number;
  readonly last: number;
}

/** Contents without names: ids are UUIDs that we make, never words of a user. */
export interface Blobs {
  /**
   * Keeps a content under a new id. Once this returns the content outlasts a power cut; when it
   * throws, also because `content` does, nothing stays.
   */
  put(id: string, content: AsyncIterable<Uint8Array>): Promise<void>;
  /** The content or a part of it; null where there is none. */
  get(id: string, range?: ByteRange): Promise<ReadableStream<Uint8Array> | null>;
  /** Bytes of a content; null where there is none. */
  head(id: string): Promise<{ readonly size: number } | null>;
  /** Removing what is not there is no mistake. */
  remove(id: string): Promise<void>;
  /** Every content, in no order; also drops what a broken-off `put` of long ago has left. */
  list(): AsyncIterable<BlobInfo>;
}

export type PictureFormat = 'jpeg' | 'png' | 'webp' | 'gif' | 'avif';

/** What a picture becomes; a side that is null follows from the other. */
export interface PictureForm {
  readonly width: number | null;
  readonly height: number | null;
  /** Cut to the frame, kept whole within it, or stretched to it; never enlarged. */
  readonly resize: 'cover' | 'contain' | 'fill';
  /** 1 to 100, of formats that lose something. */
  readonly quality: number;
  readonly format: PictureFormat;
}

export interface Picture {
  readonly bytes: Uint8Array;
  readonly type: string;
}

export type PictureFault = 'damaged' | 'too-large' | 'too-slow';

/** Draws pictures anew, with pixels alone: nothing else of the file is in what comes out. */
export interface Pictures {
  transform(bytes: Uint8Array, form: PictureForm): Promise<Result<Picture, PictureFault>>;
}

export interface Log {
  debug(fields: object, message: string): void;
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
}

export interface Ports {
  readonly database: Database;
  readonly clock: Clock;
  readonly mailer: Mailer;
  readonly messages: Messages;
  readonly blobs: Blobs;
  readonly pictures: Pictures;
  readonly log: Log;
}
