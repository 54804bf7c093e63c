import { NEWSLETTER_PAGES } from '@tc/contract/site';
import { deriveHex, hashToken } from '@tc/provider';

/** A token as a letter carries it, and as the database knows it. */
export interface Token {
  readonly token: string;
  readonly hash: string;
}

/**
 * Tokens are derived from the subscriber by the server's own key: they can be written again although
 * none is stored, so that of two letters of one kind either works.
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
