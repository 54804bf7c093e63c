import type { RateLimits } from './accounts/limits/rate-limit-table.ts';

export interface ProviderSettings {
  /** Origin of the product without a trailing slash: base of every link, never taken from a request. */
  readonly siteUrl: string;
  /** Other origins that a redirect may lead to. */
  readonly redirectOrigins: readonly string[];
  /** Sign-up needs no confirmation by mail. */
  readonly autoconfirm: boolean;
  /** Numbers count without a message. */
  readonly phoneAutoconfirm: boolean;
  readonly passwordMin: number;
  /** Cost of the bcrypt hashes that are made from now on; the hosted provider's is 10. */
  readonly passwordCost: number;
  /** Null: no limits. */
  readonly rateLimits: RateLimits | null;
  /** Public key of every client. */
  readonly anonKey: string;
  /** Key of the operator's programs. */
  readonly serviceKey: string;
  /** 32 bytes, known to this product's servers alone: derives tokens, encrypts what must be read back. */
  readonly secret: Uint8Array;
  readonly productName: string;
  readonly switches: ProviderSwitches;
}

/** Ways in that the product does not use; an operator may. */
export interface ProviderSwitches {
  readonly signUp: boolean;
  readonly anonymous: boolean;
  readonly phone: boolean;
  /** Codes by telephone as a second factor. */
  readonly phoneFactors: boolean;
  /** Passkeys, and security keys as a second factor, where the site's address allows them. */
  readonly passkeys: boolean;
}

export const ACCESS_TOKEN_SECONDS = 3600;
export const REFRESH_REUSE_SECONDS = 10;
/** A session ends that nobody used for 30 days, and each one after 180. */
export const SESSION_IDLE_SECONDS = 30 * 86_400;
export const SESSION_LONGEST_SECONDS = 180 * 86_400;
export const EMAIL_CODE_SECONDS = 86_400;
/** Who has not confirmed an address for this long signs up again. */
export const SIGN_UP_SECONDS = 30 * 86_400;
/** From the wish for another address or number to its end, however often its letters are sent again. */
export const PENDING_CHANGE_SECONDS = 86_400;
/** Six digits alone, so not for long; then another message helps. */
export const MESSAGE_CODE_SECONDS = 300;
/** A reset link is worth more to a thief than a confirmation. */
export const RECOVERY_SECONDS = 3600;
/** A session older than this does not change the password without a code. */
export const FRESH_SESSION_SECONDS = 86_400;
/** From the redirect of a link to the exchange of its code. */
export const AUTH_CODE_SECONDS = 300;
/** Between two letters of one kind to one address. */
export const MAIL_PAUSE_SECONDS = 60;
/** A sign-up that comes again so soon is a second click or a lost answer. */
export const SAME_ACT_SECONDS = 10;
