import type { Result } from '@tc/kernel';
import type { ApiCaller, AuthError, HeaderFields } from '@tc/provider';

/** Who calls our own API: by our own provider's sessions, or by another project's tokens. */
export interface CallerFinder {
  findCaller(headers: HeaderFields): Promise<Result<ApiCaller, AuthError>>;
}
