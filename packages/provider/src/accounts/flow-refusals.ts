import { LONGEST_DISPLAY_NAME } from '@tc/contract/display-name';
import { type AuthError, validationFailed } from '../http/auth-error.ts';

function refusal(status: number, code: string, message: string): AuthError {
  return { status, code, message };
}

/** The hourly limit on emails is used up. */
export function tooManyEmails(retryAfterSeconds: number): AuthError {
  return {
    ...refusal(429, 'over_email_send_rate_limit', 'email rate limit exceeded'),
    retryAfterSeconds,
  };
}

/** The hourly limit on text messages is used up. */
export function tooManyMessages(retryAfterSeconds: number): AuthError {
  return {
    ...refusal(429, 'over_sms_send_rate_limit', 'sms rate limit exceeded'),
    retryAfterSeconds,
  };
}

/** The errors of sign-up, one-time tokens and account changes, in the protocol's words. */
export const FLOW_REFUSALS = {
  tokenOrHash: validationFailed('Verify requires either a token or a token hash'),
  verifyType: validationFailed('Verify requires a verification type'),
  verifyUnknownType: validationFailed('Unsupported verification type'),
  hashAlone: validationFailed('Only the token_hash and type should be provided'),
  verifyAddress: validationFailed(
    'Only an email address or phone number should be provided on verify',
  ),
  signUpPassword: validationFailed('Signup requires a valid password'),
  signUpAddress: validationFailed(
    'Only an email address or phone number should be provided on signup.',
  ),
  oneAddress: validationFailed('Only an email address or phone number should be provided'),
  challengeIncomplete: validationFailed(
    'PKCE flow requires code_challenge_method and code_challenge',
  ),
  challengeLength: validationFailed('code challenge has to be between 43 and 128 characters'),
  challengeCharacters: validationFailed(
    'code challenge can only contain alphanumeric characters, hyphens, periods, underscores and tildes',
  ),
  challengeMethod: validationFailed('invalid code challenge method'),
  metadata: validationFailed('data must be an object of at most 8 KB as JSON'),
  displayName: validationFailed(
    `display_name must be a text of at most ${LONGEST_DISPLAY_NAME} characters without control characters or direction marks`,
  ),
  recoverAddress: validationFailed('Password recovery requires an email'),
  resendType: validationFailed(
    'Missing one of these types: signup, email_change, sms, phone_change',
  ),
  resendAddress: validationFailed('Type provided requires an email address'),
  codeAndVerifier: validationFailed(
    'invalid request: both auth code and code verifier should be non-empty',
  ),
  flowNotFound: refusal(
    404,
    'flow_state_not_found',
    'invalid flow state, no valid flow state found',
  ),
  flowExpired: refusal(422, 'flow_state_expired', 'invalid flow state, flow state has expired'),
  wrongVerifier: refusal(
    400,
    'bad_code_verifier',
    'code challenge does not match previously saved code verifier',
  ),
  phoneSignUp: refusal(400, 'phone_provider_disabled', 'Phone signups are disabled'),
  otpDisabled: refusal(422, 'otp_disabled', 'Signups not allowed for otp'),
  noAddress: validationFailed(
    'Reauthentication requires the user to have an email or a phone number',
  ),
  confirmFirst: refusal(422, 'email_not_confirmed', 'Please verify your email first.'),
  reauthenticate: refusal(
    400,
    'reauthentication_needed',
    'Password update requires reauthentication',
  ),
  wrongNonce: refusal(422, 'reauthentication_not_valid', 'Nonce has expired or is invalid'),
  wrongCurrentPassword: refusal(
    400,
    'current_password_invalid',
    'The current password is not right.',
  ),
  passwordOfAnonymous: refusal(
    422,
    'validation_failed',
    'Updating password of an anonymous user without an email or phone is not allowed',
  ),
  appMetadata: refusal(403, 'not_admin', 'Updating app_metadata requires admin privileges'),
  noSuchUser: refusal(404, 'user_not_found', 'User with this email not found'),
  manualLinking: refusal(404, 'manual_linking_disabled', 'Manual linking is disabled'),
  noSaml: refusal(404, 'saml_provider_disabled', 'SAML 2.0 is disabled'),
  noWeb3: refusal(422, 'web3_provider_disabled', 'Web3 provider is disabled'),
} as const satisfies Record<string, AuthError>;
