import type { Queries } from '@tc/database';
import { clientNetwork, type RateLimit, spendCall } from '@tc/provider';

const HOUR = 3600;
const DAY = 86_400;

/** How often forms are accepted, per client (an IP address, or a /64 of IPv6) and per email address. */
const FORM_RATES = {
  contactOfClient: { calls: 5, perSeconds: HOUR, burst: 8 },
  contactOfEmail: { calls: 5, perSeconds: DAY, burst: 5 },
  newsletterOfClient: { calls: 10, perSeconds: HOUR, burst: 10 },
  newsletterOfEmail: { calls: 3, perSeconds: DAY, burst: 3 },
  betaOfClient: { calls: 5, perSeconds: HOUR, burst: 5 },
  betaOfEmail: { calls: 3, perSeconds: DAY, burst: 3 },
  /** Reports of published cards. */
  reportOfClient: { calls: 10, perSeconds: HOUR, burst: 10 },
  /** For confirming and leaving: tokens are too long to be guessed, but guessing must not load the database. */
  tokenOfClient: { calls: 60, perSeconds: HOUR, burst: 60 },
  /** For searches that may ask a model, which costs money. */
  searchOfClient: { calls: 30, perSeconds: 60, burst: 30 },
} as const satisfies Record<string, RateLimit>;

export type FormRate = keyof typeof FORM_RATES;

/** Spends one call of a rate; returns 0, or the seconds until the next one is available. */
export type SpendForm = (
  queries: Queries,
  rate: FormRate,
  whose: string,
  now: Date,
) => Promise<number>;

/** `isOff` if the operator has switched limits off. All servers share the counters. */
export function createFormLimits(isOff: boolean): SpendForm {
  return async (queries, rate, whose, now) => {
    if (isOff) return 0;
    const who = rate.endsWith('OfClient') ? clientNetwork(whose) : whose.toLowerCase();
    return spendCall(queries, `form:${rate}:${who}`, FORM_RATES[rate], now);
  };
}
