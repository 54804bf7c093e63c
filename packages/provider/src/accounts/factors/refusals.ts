import { type AuthError, refusal, validationFailed } from '../../http/auth-error.ts';

/** What messages call each kind of factor. */
export const FACTOR_NAMES = { totp: 'TOTP', phone: 'Phone', webauthn: 'WebAuthn' } as const;

export type FactorType = keyof typeof FACTOR_NAMES;

export function enrollDisabled(type: FactorType): AuthError {
  const message = `MFA enroll is disabled for ${FACTOR_NAMES[type]}`;
  return refusal(422, `mfa_${type}_enroll_not_enabled`, message);
}

export function verifyDisabled(type: FactorType): AuthError {
  const message = `MFA verification is disabled for ${FACTOR_NAMES[type]}`;
  return refusal(422, `mfa_${type}_verify_not_enabled`, message);
}

export function nameConflict(name: string): AuthError {
  const message = `A factor with the friendly name "${name}" for this user already exists`;
  return refusal(422, 'mfa_factor_name_conflict', message);
}

export function challengeExpired(id: string): AuthError {
  const message = `MFA challenge ${id} has expired, verify against another challenge or create a new challenge.`;
  return refusal(422, 'mfa_challenge_expired', message);
}

function invalidCode(type: string): AuthError {
  return refusal(422, 'mfa_verification_failed', `Invalid ${type} code entered`);
}

/** The errors of the second factor calls, in the protocol's words. */
export const FACTOR_REFUSALS = {
  unknownType: validationFailed('factor_type needs to be totp, phone, or webauthn'),
  anonymous: refusal(
    403,
    'no_authorization',
    'Anonymous user not allowed to perform these actions',
  ),
  longName: validationFailed('friendly_name must be a text of at most 100 characters'),
  longIssuer: validationFailed('issuer must be a text of at most 100 characters'),
  phoneFormat: validationFailed('Invalid phone number format (E.164 required)'),
  tooMany: refusal(
    422,
    'too_many_enrolled_mfa_factors',
    'Maximum number of verified factors reached, unenroll to continue',
  ),
  samePhone: refusal(
    422,
    'mfa_verified_factor_exists',
    'A verified phone factor already exists, unenroll the existing factor to continue',
  ),
  lowAalToEnroll: refusal(403, 'insufficient_aal', 'AAL2 required to enroll a new factor'),
  lowAalToVerify: refusal(403, 'insufficient_aal', 'AAL2 required to verify a new factor'),
  lowAalToUnenroll: refusal(422, 'insufficient_aal', 'AAL2 required to unenroll verified factor'),
  noUuid: refusal(404, 'validation_failed', 'factor_id must be an UUID'),
  notFound: refusal(404, 'mfa_factor_not_found', 'Factor not found'),
  noChallenge: refusal(
    422,
    'mfa_factor_not_found',
    'MFA factor with the provided challenge ID not found',
  ),
  otherAddress: refusal(
    422,
    'mfa_ip_address_mismatch',
    'Challenge and verify IP addresses mismatch.',
  ),
  noCode: validationFailed('Code needs to be non-empty'),
  noKeyAnswer: validationFailed('WebAuthn config required'),
  wrongTotp: invalidCode('TOTP'),
  wrongPhoneCode: invalidCode('MFA Phone'),
  messageFailed: refusal(422, 'sms_send_failed', 'Error sending the message with the code'),
} as const satisfies Record<string, AuthError>;
