import type { Call } from '../../http/call.ts';
import type { AccountsDeps } from '../accounts.ts';
import { recordAct, type SecurityAct } from '../audit-log.ts';
import { clientNetwork } from '../limits/client-network.ts';
import type { RateLimitName } from '../limits/rate-limit-table.ts';
import type { Caller } from '../sessions/require-session.ts';
import { isKnownNetwork } from '../sign-in/known-networks.ts';
import { sendNotice } from '../users/send-notice.ts';
import { SECOND_STEP } from './raise-session.ts';

type Deps = Pick<AccountsDeps, 'database' | 'clock' | 'mailer' | 'settings' | 'limiter'>;

/** One kind of code: its two rate limit buckets, and what is logged when one runs out. */
export interface Guessing {
  readonly ofAccount: RateLimitName;
  readonly ofOwner: RateLimitName;
  readonly act: SecurityAct;
}

export const GUESSED_CODES: Guessing = {
  ofAccount: 'wrongFactorCodeOfAccount',
  ofOwner: 'wrongFactorCodeOfOwner',
  act: 'factor-guessed-too-often',
};

export const GUESSED_RECOVERY_CODES: Guessing = {
  ofAccount: 'wrongRecoveryCodeOfAccount',
  ofOwner: 'wrongRecoveryCodeOfOwner',
  act: 'recovery-code-guessed-too-often',
};

export type Counter = readonly [RateLimitName, string];

/** `whose`: what the codes belong to. */
export async function counterOf(
  { database, settings }: Deps,
  call: Call,
  { user }: Caller,
  { ofAccount, ofOwner }: Guessing,
  whose: string,
): Promise<Counter> {
  const isKnown = await isKnownNetwork(database, settings.secret, user.id, call.ip, SECOND_STEP);
  return isKnown ? [ofOwner, `${whose} ${clientNetwork(call.ip)}`] : [ofAccount, whose];
}

/** Warns the owner at most once a day. Whoever is guessing codes already knows the password. */
export async function warnOwner(
  deps: Deps,
  call: Call,
  { user }: Caller,
  counter: Counter,
  act: SecurityAct,
): Promise<void> {
  const left = await deps.limiter.check(...counter);
  if (left.ok) return;
  const notice = await deps.limiter.spend('wrongFactorCodeLetter', user.id);
  if (!notice.ok) return;
  const now = deps.clock.now();
  await deps.database.transaction(async (queries) => {
    await sendNotice(deps.mailer, queries, user, 'too-many-codes', now);
    await recordAct(queries, act, user.id, call, now);
  });
}
