import type { Database } from '@tc/database';
import type { Result } from '@tc/kernel';
import type { Identity } from '../access/identity.ts';
import type { HttpAnswer } from '../http/http-answer.ts';
import type { HttpRequest } from '../http/http-request.ts';
import type { Blobs, Clock, Log, OtherContents, Pictures } from '../ports.ts';
import type { ProviderSettings } from '../settings.ts';
import type { KeyRing } from '../tokens/keys.ts';
import type { WorkQueue } from '../work-queue.ts';
import type { MissingContents } from './missing-contents.ts';
import type { StoragePolicy } from './policies.ts';
import type { StorageError } from './storage-error.ts';

/** What the calls of `/storage/v1` depend on. */
export interface StorageDeps {
  readonly database: Database;
  readonly blobs: Blobs;
  readonly otherContents: OtherContents;
  readonly pictures: Pictures;
  /** The queue for picture transformations. */
  readonly drawing: WorkQueue;
  readonly clock: Clock;
  readonly log: Log;
  readonly settings: ProviderSettings;
  readonly ring: KeyRing;
  readonly policies: readonly StoragePolicy[];
  readonly missing: MissingContents;
}

/** One request below `/storage/v1`; its body has not been read yet. */
export interface StorageCall {
  readonly request: HttpRequest;
  readonly query: URLSearchParams;
  readonly bucket: string;
  /** The object's name within the bucket; empty if the path has none. */
  readonly key: string;
}

export type StorageOutcome = Result<HttpAnswer, StorageError>;

interface Place {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: string;
  /** The call uploads a file, for as long as its sender takes. */
  readonly takesContent?: true;
}

/** Who may make the call at all; the policies then decide about the bucket and the object. */
export type StorageEndpoint =
  | (Place & {
      readonly access: 'public';
      readonly handle: (deps: StorageDeps, call: StorageCall) => Promise<StorageOutcome>;
    })
  | (Place & {
      readonly access: 'key';
      readonly handle: (
        deps: StorageDeps,
        call: StorageCall,
        caller: Identity,
      ) => Promise<StorageOutcome>;
    });

/** Bytes of the largest object that any bucket takes. */
export const LARGEST_OBJECT = 50_000_000;
