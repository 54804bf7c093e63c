import { err, ok, type Result } from '@tc/kernel';
import { type AuthError, validationFailed } from '../../http/auth-error.ts';
import type { Call } from '../../http/call.ts';
import type { ProviderSettings } from '../../settings.ts';
import { allowedRedirect } from '../emails/links.ts';
import { judgePassword } from '../passwords/password-rules.ts';
import { readEmail } from '../users/email-address.ts';
import { type Metadata, readMetadata } from '../users/metadata.ts';

export const GENERATED_TYPES = [
  'signup',
  'invite',
  'magiclink',
  'recovery',
  'email_change_current',
  'email_change_new',
] as const;

export type GeneratedType = (typeof GENERATED_TYPES)[number];

export interface GenerateRequest {
  readonly type: GeneratedType;
  readonly email: string;
  readonly newEmail: string | null;
  readonly password: string | null;
  readonly metadata: Metadata;
  readonly redirectTo: string;
}

const WRONG_TYPE = validationFailed(
  `Invalid email action link type requested, known: ${GENERATED_TYPES.join(', ')}`,
);

export function readGenerateLink(
  { body, query }: Call,
  settings: ProviderSettings,
): Result<GenerateRequest, AuthError> {
  const type = GENERATED_TYPES.find((known) => known === body.type);
  if (!type) return err(WRONG_TYPE);
  const email = readEmail(body.email);
  if (!email.ok) return email;
  const metadata = readMetadata(body.data);
  if (!metadata.ok) return metadata;
  const newEmail = type.startsWith('email_change') ? readEmail(body.new_email) : ok(null);
  if (!newEmail.ok) return newEmail;
  const password =
    type === 'signup' ? judgePassword(body.password, email.value, settings) : ok(null);
  if (!password.ok) return password;
  const redirectTo = allowedRedirect(settings, query.get('redirect_to') ?? body.redirect_to);
  return ok({
    type,
    email: email.value,
    newEmail: newEmail.value,
    password: password.value,
    metadata: metadata.value,
    redirectTo: redirectTo ?? `${settings.siteUrl}/`,
  });
}
