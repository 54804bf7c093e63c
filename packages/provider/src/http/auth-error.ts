/** A refusal in the protocol's words: clients compare its codes and messages. */
export interface AuthError {
  readonly status: number;
  readonly code: string;
  readonly message: string;
  /** Extra fields of the response body, such as the reasons why a password is weak. */
  readonly extra?: Readonly<Record<string, unknown>>;
  readonly retryAfterSeconds?: number;
}

/** For parts of the protocol that define their own refusals. */
export function refusal(status: number, code: string, message: string): AuthError {
  return { status, code, message };
}

export function validationFailed(message: string): AuthError {
  return refusal(400, 'validation_failed', message);
}

export function badJwt(reason: string): AuthError {
  return refusal(403, 'bad_jwt', `invalid JWT: ${reason}`);
}

export function weakPassword(message: string, reasons: readonly string[]): AuthError {
  return {
    ...refusal(422, 'weak_password', message),
    extra: { weak_password: { reasons } },
  };
}

export function mailTooSoon(seconds: number): AuthError {
  return {
    ...refusal(
      429,
      'over_email_send_rate_limit',
      `For security purposes, you can only request this after ${seconds} seconds.`,
    ),
    retryAfterSeconds: seconds,
  };
}

export function messageTooSoon(seconds: number): AuthError {
  const message = `For security purposes, you can only request this after ${seconds} seconds.`;
  return { ...refusal(429, 'over_sms_send_rate_limit', message), retryAfterSeconds: seconds };
}

export function tooManyRequests(retryAfterSeconds: number): AuthError {
  return {
    ...refusal(429, 'over_request_rate_limit', 'Request rate limit reached'),
    retryAfterSeconds,
  };
}

/** Refusals without parameters. */
export const REFUSALS = {
  badJson: refusal(400, 'bad_json', 'Could not parse request body as JSON'),
  tooLarge: refusal(413, 'request_too_large', 'The request body is larger than 1 MB'),
  crossSite: refusal(403, 'cross_site', 'Requests from other sites are refused'),
  noSuchCall: refusal(404, 'not_found', 'There is no such call'),
  unexpected: refusal(500, 'unexpected_failure', 'Unexpected failure, please check server logs'),
  databaseAway: {
    ...refusal(503, 'service_unavailable', 'The service is unavailable right now'),
    retryAfterSeconds: 5,
  },
  noAuthorization: refusal(401, 'no_authorization', 'This endpoint requires a valid Bearer token'),
  noKey: refusal(401, 'no_api_key', 'No API key found in request'),
  userNotFound: refusal(403, 'user_not_found', 'User from sub claim in JWT does not exist'),
  sessionNotFound: refusal(
    403,
    'session_not_found',
    'Session from session_id claim in JWT does not exist',
  ),
  userBanned: refusal(403, 'user_banned', 'User is banned'),
  userBannedAtToken: refusal(400, 'user_banned', 'User is banned'),
  notAdmin: refusal(403, 'not_admin', 'User not allowed'),
  signUpDisabled: refusal(422, 'signup_disabled', 'Signups not allowed for this instance'),
  anonymousDisabled: refusal(422, 'anonymous_provider_disabled', 'Anonymous sign-ins are disabled'),
  phoneDisabled: refusal(400, 'phone_provider_disabled', 'Unsupported phone provider'),
  phoneLoginsDisabled: refusal(422, 'phone_provider_disabled', 'Phone logins are disabled'),
  invalidCredentials: refusal(400, 'invalid_credentials', 'Invalid login credentials'),
  unsupportedGrant: refusal(400, 'invalid_credentials', 'unsupported_grant_type'),
  emailNotConfirmed: refusal(400, 'email_not_confirmed', 'Email not confirmed'),
  phoneNotConfirmed: refusal(400, 'phone_not_confirmed', 'Phone not confirmed'),
  userAlreadyExists: refusal(422, 'user_already_exists', 'User already registered'),
  emailExists: refusal(
    422,
    'email_exists',
    'A user with this email address has already been registered',
  ),
  phoneExists: refusal(
    422,
    'phone_exists',
    'A user with this phone number has already been registered',
  ),
  samePassword: refusal(
    422,
    'same_password',
    'New password should be different from the old password.',
  ),
  refreshTokenInvalid: validationFailed('Refresh token is not valid'),
  refreshTokenNotFound: refusal(
    400,
    'refresh_token_not_found',
    'Invalid Refresh Token: Refresh Token Not Found',
  ),
  refreshTokenUsed: refusal(
    400,
    'refresh_token_already_used',
    'Invalid Refresh Token: Already Used',
  ),
  refreshSessionGone: refusal(
    400,
    'session_not_found',
    'Invalid Refresh Token: No Valid Session Found',
  ),
  refreshCrowded: refusal(
    409,
    'conflict',
    'Too many concurrent token refresh requests on the same session or refresh token',
  ),
  sessionExpired: refusal(400, 'session_expired', 'Invalid Refresh Token: Session Expired'),
  sessionIdle: refusal(
    400,
    'session_expired',
    'Invalid Refresh Token: Session Expired (Inactivity)',
  ),
  secondFactorNeeded: refusal(401, 'insufficient_aal', 'AAL2 session is required'),
  insufficientAalForUpdate: refusal(
    401,
    'insufficient_aal',
    'AAL2 session is required to update email or password when MFA is enabled.',
  ),
  codeExpired: refusal(403, 'otp_expired', 'Token has expired or is invalid'),
  linkExpired: refusal(403, 'otp_expired', 'Email link is invalid or has expired'),
} as const satisfies Record<string, AuthError>;
