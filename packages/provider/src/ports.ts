/** What the provider needs from its surroundings; the server's composition root supplies it. */

import type { Database, Queries } from '@tc/database';
import type { Result } from '@tc/kernel';

export interface Clock {
  now(): Date;
}

/** Emails about an account. `link` is complete; `code` is six digits that do the same. */
export type AccountEmail =
  /**
   * `askedAt` is an ISO date: it lets readers tell their own sign-up from somebody else's. Emails
   * queued by an earlier version do not have it.
   */
  | {
      readonly kind: 'confirm-signup';
      readonly link: string;
      readonly code: string;
      readonly askedAt?: string;
    }
  /** For an address that several people signed up with: `link` leads to choosing a password. */
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
  /**
   * `link` leads to the page where somebody who changes their mind signs in; `deletesAt` is an ISO date.
   */
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
        | 'api-key-revoked'
        | 'deletion-stopped';
    };

export interface Mailer {
  /** Queues an email inside the caller's transaction: it is sent once, and only if that commits. */
  enqueue(queries: Queries, to: string, email: AccountEmail, expiresAt: Date): Promise<void>;
}

/** Text messages to a phone. */
export interface Messages {
  send(phone: string, text: string): Promise<void>;
}

export interface BlobInfo {
  readonly id: string;
  /** When it was completely written. */
  readonly storedAt: Date;
}

/** First and last byte, both included. */
export interface ByteRange {
  readonly first: number;
  readonly last: number;
}

/** Stores content without names: ids are UUIDs that we create, never a user's words. */
export interface Blobs {
  /**
   * Stores content under a new id. Once this returns, the content survives a power cut; if it
   * throws, even because `content` does, nothing is left behind.
   */
  put(id: string, content: AsyncIterable<Uint8Array>): Promise<void>;
  /** The content, or part of it; null if there is none. */
  get(id: string, range?: ByteRange): Promise<ReadableStream<Uint8Array> | null>;
  /** The content's size in bytes; null if there is none. */
  head(id: string): Promise<{ readonly size: number } | null>;
  /** Removing something that does not exist is not an error. */
  remove(id: string): Promise<void>;
  /** All content, in any order; also removes what an interrupted `put` left long ago. */
  list(): AsyncIterable<BlobInfo>;
}

/** Contents that the product itself stores, by the owner that rows of dropped contents name. */
export type OtherContents = ReadonlyMap<string, Blobs>;

export type PictureFormat = 'jpeg' | 'png' | 'webp' | 'gif' | 'avif';

/** The form a picture should get; a null side follows from the other one. */
export interface PictureForm {
  readonly width: number | null;
  readonly height: number | null;
  /** Cropped to the frame, fitted inside it, or stretched to it; never enlarged. */
  readonly resize: 'cover' | 'contain' | 'fill';
  /** 1 to 100, for lossy formats. */
  readonly quality: number;
  readonly format: PictureFormat;
}

export interface Picture {
  readonly bytes: Uint8Array;
  readonly type: string;
}

export type PictureFault = 'damaged' | 'too-large' | 'too-slow';

/** Redraws pictures from their pixels alone, so nothing else of the file survives. */
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
  readonly otherContents: OtherContents;
  readonly pictures: Pictures;
  readonly log: Log;
}
