import type { Site } from '../site.ts';
import type { AccountClient } from './account-client.ts';
import { type AccountFailure, explainFailure } from './account-failure.ts';

/** Why passkeys cannot be used here, in words for the person; null if they can. */
export function passkeyObstacle(site: Pick<Site, 'publicUrl'>): string | null {
  const { hostname, origin } = new URL(site.publicUrl);
  if (window.location.hostname !== hostname) return `Passkeys only work at ${origin}.`;
  if (!window.isSecureContext) return 'Passkeys need https. Open this site by its https address.';
  const hasKeys = 'PublicKeyCredential' in window && 'credentials' in navigator;
  return hasKeys ? null : 'This browser does not support passkeys.';
}

/** Refusals by browsers and authenticators, under the names of the account client and the standard. */
const IN_OUR_WORDS: Readonly<Record<string, string>> = {
  ERROR_CEREMONY_ABORTED: 'That was stopped. Try again when you are ready.',
  NotAllowedError: 'That was canceled or took too long. Try again when you are ready.',
  ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED: 'This device has a key for your account already.',
  ERROR_AUTHENTICATOR_MISSING_DISCOVERABLE_CREDENTIAL_SUPPORT:
    'This device cannot store passkeys. A phone or a newer security key can.',
  ERROR_AUTHENTICATOR_MISSING_USER_VERIFICATION_SUPPORT:
    'This device has no way to check that it is you. Set up a PIN, fingerprint or face unlock first.',
  ERROR_INVALID_DOMAIN: 'Passkeys do not work at this address of the site.',
  ERROR_INVALID_RP_ID: 'Passkeys do not work at this address of the site.',
  webauthn_verification_failed:
    'This passkey was not accepted. It may have been removed from the account.',
  webauthn_challenge_not_found: 'That took too long. Try again.',
  webauthn_challenge_expired: 'That took too long. Try again.',
  webauthn_credential_exists: 'This device has a key for your account already.',
  mfa_challenge_expired: 'That took too long. Try again.',
  too_many_passkeys: 'You can have ten passkeys at most. Remove one that you no longer need.',
  insufficient_aal: 'Sign in again with your second factor, then try once more.',
};

/** Why the key, the browser or the server failed. */
export function explainKeyFailure(error: unknown): AccountFailure {
  const { name, code } = (error ?? {}) as Record<string, unknown>;
  const told = IN_OUR_WORDS[String(code ?? '')] ?? IN_OUR_WORDS[String(name ?? '')];
  return told
    ? { message: told, code: String(code ?? name), isTemporary: false }
    : explainFailure(error);
}

/** Whether the page or the person canceled it, which needs no message. */
export function isBrokenOff(error: unknown): boolean {
  return (error as { code?: unknown } | null)?.code === 'ERROR_CEREMONY_ABORTED';
}

/** Creates a passkey on this device and names it. */
export async function addPasskey(
  { auth }: AccountClient,
  friendlyName: string,
): Promise<{ error: unknown }> {
  const { data, error } = await auth.registerPasskey();
  if (error || !data) return { error };
  // It works without a name too.
  await auth.passkey.update({ passkeyId: data.id, friendlyName });
  return { error: null };
}
