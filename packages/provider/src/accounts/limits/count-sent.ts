import { err, type Result } from '@tc/kernel';
import type { AuthError } from '../../http/auth-error.ts';
import type { Call } from '../../http/call.ts';
import type { AccountsDeps } from '../accounts.ts';
import { tooManyEmails, tooManyMessages } from '../flow-refusals.ts';
import { clientNetwork } from './client-network.ts';

const REFUSALS = { email: tooManyEmails, sms: tooManyMessages } as const;

/**
 * Sends an email or a message, counting it first for the caller and for the recipient, whether or
 * not there is an account. Refusals, and calls that report `sendsNothing`, count only for the
 * caller; otherwise strangers could use up the owner's own limit.
 */
export async function countSent<Value>(
  { limiter }: Pick<AccountsDeps, 'limiter'>,
  name: keyof typeof REFUSALS,
  call: Pick<Call, 'ip'>,
  address: string,
  send: (sendsNothing: () => void) => Promise<Result<Value, AuthError>>,
): Promise<Result<Value, AuthError>> {
  for (const whose of [clientNetwork(call.ip), `to ${address}`]) {
    const spent = await limiter.spend(name, whose);
    if (!spent.ok) return err(REFUSALS[name](spent.error.retryAfterSeconds ?? 120));
  }
  let isSent = true;
  const outcome = await send(() => {
    isSent = false;
  });
  if (!outcome.ok || !isSent) await limiter.refund(name, `to ${address}`);
  return outcome;
}
