import { NEWSLETTER_PAGES } from '@tc/contract/site';
import { deriveHex, hashToken } from '@tc/provider';

/** A token as it appears in an email, and as the database stores it. */
export interface Token {
  readonly token: string;
  readonly hash: string;
}

/**
 * Tokens are derived from the subscriber with the server's own key. None is stored, yet they can be written
 * again, so either of two emails of the same kind works.
 */
function tokenOf(secret: Uint8Array, purpose: string, subscriberId: string): Token {
  const token = deriveHex(secret, `newsletter ${purpose}`, subscriberId);
  return { token, hash: hashToken(token) };
}

export function confirmTokenOf(secret: Uint8Array, subscriberId: string): Token {
  return tokenOf(secret, 'confirm', subscriberId);
}

export function leaveTokenOf(secret: Uint8Array, subscriberId: string): Token {
  return tokenOf(secret, 'leave', subscriberId);
}

export function newsletterLink(
  siteUrl: string,
  page: keyof typeof NEWSLETTER_PAGES,
  token: string,
): string {
  const link = new URL(NEWSLETTER_PAGES[page], siteUrl);
  link.searchParams.set('token', token);
  return link.href;
}
