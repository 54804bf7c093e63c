/** How often a client may call: a bucket of `burst` calls that refills evenly. */
export interface RateLimit {
  readonly calls: number;
  readonly perSeconds: number;
  readonly burst: number;
}

const FIVE_MINUTES = 300;

function perFiveMinutes(calls: number): RateLimit {
  return { calls, perSeconds: FIVE_MINUTES, burst: 30 };
}

/** Per client address unless the name says otherwise; the protocol's table. */
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
  /** Second factors added and removed. */
  factors: perFiveMinutes(30),
  challenge: { calls: 15, perSeconds: 60, burst: 15 },
  factorVerify: { calls: 15, perSeconds: 60, burst: 15 },
  sso: perFiveMinutes(30),
  /** Passkeys used, added, renamed and removed. */
  passkey: perFiveMinutes(30),
  /** Sign-in pages request a challenge when they open, so that they can offer passkeys right away. */
  passkeyOptions: perFiveMinutes(30),
  /** Wrong passwords from one address, over all accounts. */
  wrongPassword: perFiveMinutes(30),
  /** Wrong passwords for one account, from all networks where it was never used. */
  wrongPasswordOfAccount: { calls: 10, perSeconds: 600, burst: 20 },
  /** The same for each network where it was used, so that strangers cannot lock out the owner there. */
  wrongPasswordOfOwner: { calls: 10, perSeconds: 600, burst: 20 },
  /** Passwords that one session tried as the current one. */
  presentPassword: { calls: 10, perSeconds: 600, burst: 10 },
  /** Wrong second factor codes for one account, from networks where it never passed that step. */
  wrongFactorCodeOfAccount: { calls: 10, perSeconds: 3600, burst: 10 },
  /** The same for each network where it did, so that a password thief cannot block the owner there. */
  wrongFactorCodeOfOwner: { calls: 10, perSeconds: 3600, burst: 10 },
  /** Wrong recovery codes of one set, from networks where its account never passed that step. */
  wrongRecoveryCodeOfAccount: { calls: 10, perSeconds: 3600, burst: 10 },
  /** The same for each network where it did. */
  wrongRecoveryCodeOfOwner: { calls: 10, perSeconds: 3600, burst: 10 },
  /** Wrong codes for one address, over all its emails: each email allows ten, and anyone can request more. */
  wrongCodeOfAddress: { calls: 10, perSeconds: 3600, burst: 20 },
  /** Emails that warn one account of so many wrong codes. */
  wrongFactorCodeLetter: { calls: 1, perSeconds: 86_400, burst: 1 },
  /** Emails to any address that one account or visitor causes. */
  email: { calls: 30, perSeconds: 3600, burst: 30 },
  /** The same for text messages, which cost money. */
  sms: { calls: 30, perSeconds: 3600, burst: 30 },
} as const satisfies Record<string, RateLimit>;

export type RateLimitName = keyof typeof RATE_LIMITS;

export type RateLimits = Readonly<Record<RateLimitName, RateLimit>>;
