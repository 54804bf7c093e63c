import { NO_ANSWER } from '../api/explain-answer.ts';

/** Why an account operation failed, in words for the person. */
export interface AccountFailure {
  readonly message: string;
  /** The protocol's own name for the failure, if it has one. */
  readonly code: string | null;
  /** The server did not answer, and trying again may help. */
  readonly isTemporary: boolean;
}

/** Operations never throw: `error` is null when all went well. */
export interface AccountOutcome {
  readonly error: AccountFailure | null;
}

export const SUCCESS: AccountOutcome = { error: null };

const TOO_MANY_REQUESTS = 429;
/** Where the protocol's message is technical, tell people what to do instead. */
const IN_OTHER_WORDS: Readonly<Record<string, string>> = {
  mfa_verification_failed: 'This code is wrong. Wait for the next one and enter that.',
  mfa_recovery_codes_locked: 'Too many wrong codes. Try again in a few minutes.',
  mfa_factor_name_conflict: 'You already have one with this name. Choose another name.',
  too_many_enrolled_mfa_factors: 'You can have ten at most. Remove one that you no longer need.',
};

/** Whether the server no longer knows the session, by the protocol's error codes. */
export function isSessionOver(error: unknown): boolean {
  const { name, code } = (error ?? {}) as Record<string, unknown>;
  return name === 'AuthSessionMissingError' || code === 'session_not_found';
}

/** The account client's errors, recognized by their published names. */
export function explainFailure(error: unknown): AccountFailure {
  const { name, message, code, status } = (error ?? {}) as Record<string, unknown>;
  const httpStatus = typeof status === 'number' ? status : 0;
  if (name === 'AuthRetryableFetchError' || error instanceof TypeError) {
    // Our own fetch has already worded the response; the client's message for a missing one is not a
    // sentence.
    const text = httpStatus > 0 && message ? String(message) : NO_ANSWER;
    return { message: text, code: null, isTemporary: true };
  }
  const knownCode = typeof code === 'string' ? code : null;
  const told = typeof message === 'string' && message ? message : 'Something went wrong.';
  return {
    message: IN_OTHER_WORDS[knownCode ?? ''] ?? told,
    code: knownCode,
    isTemporary: name === 'AuthApiError' && (httpStatus === TOO_MANY_REQUESTS || httpStatus >= 500),
  };
}
