import type { ApiErrorCode } from '@tc/contract/api';
import type { Result } from '@tc/kernel';

/** A refusal from the catalog; `message` replaces the catalog's sentence. */
export interface ApiRefusal {
  readonly code: ApiErrorCode;
  readonly message?: string;
  /** For `too-many`. */
  readonly retryAfterSeconds?: number;
  /** For `invalid`: what is wrong with each field. */
  readonly fields?: Readonly<Record<string, string>>;
  /** For `plan-limit`: which limit, and how much of it is used. */
  readonly plan?: { readonly limit: string; readonly used: number; readonly max: number };
}

export type ApiOutcome<Value> = Result<Value, ApiRefusal>;
