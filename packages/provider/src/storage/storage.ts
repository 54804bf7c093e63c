import type { Database } from '@tc/database';
import type { Result } from '@tc/kernel';
import type { Identity } from '../access/identity.ts';
import type { HttpAnswer } from '../http/http-answer.ts';
import type { HttpRequest } from '../http/http-request.ts';
import type { Blobs, Clock, Log, Pictures } from '../ports.ts';
import type { ProviderSettings } from '../settings.ts';
import type { KeyRing } from '../tokens/keys.ts';
import type { WorkQueue } from '../work-queue.ts';
import type { MissingContents } from './missing-contents.ts';
import type { StoragePolicy } from './policies.ts';
import type { StorageError } from './storage-error.ts';

/** What the calls of `/storage/v1` stand on. */
export interface StorageDeps {
  readonly database: Database;
  readonly blobs: Blobs;
  readonly pictures: Pictures;
  /** Where pictures wait for their turn. */
  readonly drawing: WorkQueue;
  readonly clock: Clock;
  readonly log: Log;
  readonly settings: ProviderSettings;
  readonly ring: KeyRing;
  readonly policies: readonly StoragePolicy[];
  readonly missing: MissingContents;
}

/** One request below `/storage/v1`; its body is unread. */
export interface StorageCall {
  readonly request: HttpRequest;
  readonly query: URLSearchParams;
  readonly bucket: string;
  /** Name of the object within the bucket; empty where the address has none. */
  readonly key: string;
}

export type StorageOutcome = Result<HttpAnswer, StorageError>;

interface Place {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: string;
  /** A file comes with the call, for as long as its sender takes. */
  readonly takesContent?: true;
}

/** Who may call at all; which bucket and object is then a matter of the policies. */
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
