import { err, ok, type Result } from '@tc/kernel';
import type { AuthError } from '../../http/auth-error.ts';
import type { Call } from '../../http/call.ts';
import type { ProviderSettings } from '../../settings.ts';
import { allowedRedirect } from '../emails/links.ts';
import { FLOW_REFUSALS } from '../flow-refusals.ts';
import { type Challenge, readChallenge } from '../one-time/pkce.ts';
import { judgePassword } from '../passwords/password-rules.ts';
import { readEmail } from '../users/email-address.ts';
import { type Metadata, readMetadata } from '../users/metadata.ts';

export interface SignUpRequest {
  readonly email: string;
  readonly password: string;
  readonly metadata: Metadata;
  readonly challenge: Challenge | null;
  readonly redirectTo: string | null;
}

export function isGiven(value: unknown): boolean {
  return value !== undefined && value !== null && value !== '';
}

/** The sign-up that a call asks for; errors are reported in the protocol's order. */
export function readSignUp(
  call: Call,
  settings: ProviderSettings,
): Result<SignUpRequest, AuthError> {
  const { body, query } = call;
  if (!isGiven(body.password)) return err(FLOW_REFUSALS.signUpPassword);
  if (isGiven(body.email) && isGiven(body.phone)) return err(FLOW_REFUSALS.signUpAddress);
  const email = readEmail(body.email);
  if (!email.ok) return email;
  const password = judgePassword(body.password, email.value, settings);
  if (!password.ok) return password;
  const metadata = readMetadata(body.data);
  if (!metadata.ok) return metadata;
  const challenge = readChallenge(body);
  if (!challenge.ok) return challenge;
  return ok({
    email: email.value,
    password: password.value,
    metadata: metadata.value,
    challenge: challenge.value,
    redirectTo: allowedRedirect(settings, query.get('redirect_to')),
  });
}
