import { type AuthError, refusal, validationFailed } from '../../../http/auth-error.ts';

/** Too many wrong codes: says when the lockout ends. */
export function codesLocked(retryAfterSeconds: number): AuthError {
  const message = 'Too many failed verification attempts, try again later';
  return { ...refusal(429, 'mfa_recovery_codes_locked', message), retryAfterSeconds };
}

/** The errors of the recovery code calls, in the protocol's words. */
export const CODE_REFUSALS = {
  lowAal: refusal(403, 'insufficient_aal', 'AAL2 required to manage recovery codes'),
  soleFactor: refusal(
    422,
    'mfa_recovery_codes_sole_factor',
    'Recovery codes need another verified factor beside them',
  ),
  exists: refusal(
    422,
    'mfa_verified_factor_exists',
    'Recovery codes exist already, regenerate them to get new ones',
  ),
  none: refusal(404, 'mfa_factor_not_found', 'The user has not enrolled recovery codes'),
  noCode: validationFailed('Code needs to be non-empty'),
  wrong: refusal(422, 'mfa_verification_failed', 'Invalid recovery code entered'),
} as const satisfies Record<string, AuthError>;
