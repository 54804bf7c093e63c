/** How often a client may call: a bucket of `burst` calls that fills up evenly. */
export interface RateLimit {
  readonly calls: number;
  readonly perSeconds: number;
  readonly burst: number;
}

const FIVE_MINUTES = 300;

function perFiveMinutes(calls: number): RateLimit {
  return { calls, perSeconds: FIVE_MINUTES, burst: 30 };
}

/** Per client address, but those whose name says otherwise; the protocol's table. */
export const RATE_LIMITS = {
  token: perFiveMinutes(150),
  verify: perFiveMinutes(30),
  otp: perFiveMinutes(30),
  recover: perFiveMinutes(30),
  resend: perFiveMinutes(30),
  magiclink: perFiveMinutes(30),
  signup: perFiveMinutes(30),
  user: perFiveMinutes(30),
  anonymous: { calls: 30, perSeconds: 3600, burst: 30 },
  /** Second factors that are added and removed. */
  factors: perFiveMinutes(30),
  challenge: { calls: 15, perSeconds: 60, burst: 15 },
  factorVerify: { calls: 15, perSeconds: 60, burst: 15 },
  sso: perFiveMinutes(30),
  /** Passkeys that are used, added, renamed and removed. */
  passkey: perFiveMinutes(30),
  /** Sign-in pages ask for a challenge when they open, so that a key can be offered at once. */
  passkeyOptions: perFiveMinutes(30),
  /** Wrong passwords from one address, over all accounts. */
  wrongPassword: perFiveMinutes(30),
  /** Wrong passwords for one account, from all networks that it was never used from. */
  wrongPasswordOfAccount: { calls: 10, perSeconds: 600, burst: 20 },
  /** The same for each network that it was used from: strangers cannot lock its owner out there. */
  wrongPasswordOfOwner: { calls: 10, perSeconds: 600, burst: 20 },
  /** Passwords that were tried as the present one of an account by one session of it. */
  presentPassword: { calls: 10, perSeconds: 600, burst: 10 },
  /** Wrong one-time codes of a second factor for one account, where it never passed that step. */
  wrongFactorCodeOfAccount: { calls: 10, perSeconds: 3600, burst: 10 },
  /** The same for each network where it did: who knows the password cannot close the step there. */
  wrongFactorCodeOfOwner: { calls: 10, perSeconds: 3600, burst: 10 },
  /** Wrong recovery codes of one set, where its account never passed that step. */
  wrongRecoveryCodeOfAccount: { calls: 10, perSeconds: 3600, burst: 10 },
  /** The same for each network where it did. */
  wrongRecoveryCodeOfOwner: { calls: 10, perSeconds: 3600, burst: 10 },
  /** Wrong codes of letters to one address: each letter bears ten, and letters can be asked for. */
  wrongCodeOfAddress: { calls: 10, perSeconds: 3600, burst: 20 },
  /** Letters to one account that tell of so many wrong codes. */
  wrongFactorCodeLetter: { calls: 1, perSeconds: 86_400, burst: 1 },
  /** Letters to all addresses that one account or visitor causes. */
  email: { calls: 30, perSeconds: 3600, burst: 30 },
  /** The same for messages to telephones, which cost money. */
  sms: { calls: 30, perSeconds: 3600, burst: 30 },
} as const satisfies Record<string, RateLimit>;

export type RateLimitName = keyof typeof RATE_LIMITS;

export type RateLimits = Readonly<Record<RateLimitName, RateLimit>>;
