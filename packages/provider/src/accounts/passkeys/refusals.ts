import { type AuthError, refusal, validationFailed } from '../../http/auth-error.ts';

/** The errors of the passkey calls, in the protocol's words. */
export const PASSKEY_REFUSALS = {
  disabled: refusal(404, 'passkey_disabled', 'Passkeys are disabled'),
  anonymous: refusal(
    403,
    'no_authorization',
    'Anonymous user not allowed to perform these actions',
  ),
  lowAal: refusal(
    403,
    'insufficient_aal',
    'AAL2 session is required to manage passkeys when MFA is enabled',
  ),
  tooMany: refusal(422, 'too_many_passkeys', 'Maximum number of passkeys reached'),
  noChallengeId: validationFailed('challenge_id is required'),
  challengeIdForm: validationFailed('challenge_id must be a valid UUID'),
  noCredential: validationFailed('credential is required'),
  noChallenge: refusal(400, 'webauthn_challenge_not_found', 'Challenge not found or already used'),
  challengeExpired: refusal(400, 'webauthn_challenge_expired', 'Challenge has expired'),
  failed: refusal(400, 'webauthn_verification_failed', 'Credential verification failed'),
  known: refusal(422, 'webauthn_credential_exists', 'This credential is already registered'),
  notFound: refusal(404, 'validation_failed', 'Passkey not found'),
  noName: validationFailed('friendly_name is required'),
  longName: validationFailed('friendly_name must be 120 characters or less'),
  lastWay: refusal(
    422,
    'single_passkey_not_deletable',
    'This passkey is the only way to sign in to this account',
  ),
} as const satisfies Record<string, AuthError>;
