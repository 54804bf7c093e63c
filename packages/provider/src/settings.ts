import type { RateLimits } from './accounts/limits/rate-limit-table.ts';

export interface ProviderSettings {
  /**
   * The product's origin without a trailing slash. Every link starts with it; it is never taken
   * from a request.
   */
  readonly siteUrl: string;
  /** Other origins that a redirect may lead to. */
  readonly redirectOrigins: readonly string[];
  /** Sign-up needs no confirmation by email. */
  readonly autoconfirm: boolean;
  /** Phone numbers need no confirmation. */
  readonly phoneAutoconfirm: boolean;
  readonly passwordMin: number;
  /** Cost of new bcrypt hashes; the hosted provider uses 10. */
  readonly passwordCost: number;
  /** Null: no limits. */
  readonly rateLimits: RateLimits | null;
  /** The public key that all clients use. */
  readonly anonKey: string;
  /** The key of the operator's programs. */
  readonly serviceKey: string;
  /**
   * 32 bytes that only this product's servers know: it derives tokens and encrypts what must be
   * read back.
   */
  readonly secret: Uint8Array;
  readonly productName: string;
  readonly switches: ProviderSwitches;
}

/** Ways to sign in that the product does not use but an operator may. */
export interface ProviderSwitches {
  readonly signUp: boolean;
  readonly anonymous: boolean;
  readonly phone: boolean;
  /** Codes by text message as a second factor. */
  readonly phoneFactors: boolean;
  /** Passkeys, and security keys as a second factor, if the site's URL allows them. */
  readonly passkeys: boolean;
}

export const ACCESS_TOKEN_SECONDS = 3600;
export const REFRESH_REUSE_SECONDS = 10;
/** A session ends after 30 days without use, and after 180 in any case. */
export const SESSION_IDLE_SECONDS = 30 * 86_400;
export const SESSION_LONGEST_SECONDS = 180 * 86_400;
export const EMAIL_CODE_SECONDS = 86_400;
/** After this long without confirming an address, people have to sign up again. */
export const SIGN_UP_SECONDS = 30 * 86_400;
/** How long a change of address or number may wait, however often its emails are sent again. */
export const PENDING_CHANGE_SECONDS = 86_400;
/** There are only six digits, so they do not last long; after that, people need a new message. */
export const MESSAGE_CODE_SECONDS = 300;
/** A reset link is worth more to a thief than a confirmation. */
export const RECOVERY_SECONDS = 3600;
/** An older session needs a code to change the password. */
export const FRESH_SESSION_SECONDS = 86_400;
/** From a link's redirect to the exchange of its code. */
export const AUTH_CODE_SECONDS = 300;
/** Between two emails of one kind to one address. */
export const MAIL_PAUSE_SECONDS = 60;
/** A sign-up repeated this soon is a second click or a lost response. */
export const SAME_ACT_SECONDS = 10;
