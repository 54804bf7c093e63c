import type { ApiErrorCode } from '@tc/contract/api';
import type { Result } from '@tc/kernel';

/** A refusal of the catalog; `message` where there is something better to say. */
export interface ApiRefusal {
  readonly code: ApiErrorCode;
  readonly message?: string;
  /** Of `too-many`. */
  readonly retryAfterSeconds?: number;
  /** Of `invalid`: what is wrong with which field. */
  readonly fields?: Readonly<Record<string, string>>;
  /** Of `plan-limit`: which one, and how far it is used. */
  readonly plan?: { readonly limit: string; readonly used: number; readonly max: number };
}

export type ApiOutcome<Value> = Result<Value, ApiRefusal>;
