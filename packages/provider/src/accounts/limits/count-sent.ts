import { err, type Result } from '@tc/kernel';
import type { AuthError } from '../../http/auth-error.ts';
import type { Call } from '../../http/call.ts';
import type { AccountsDeps } from '../accounts.ts';
import { tooManyLetters, tooManyMessages } from '../flow-refusals.ts';
import { clientNetwork } from './client-network.ts';

const REFUSALS = { email: tooManyLetters, sms: tooManyMessages } as const;

/**
 * Does what sends a letter or a message, and counts it beforehand for who asks and for who gets it;
 * whether there is an account plays no part. What is refused, or calls `sendsNothing`, counts for
 * who asked alone: else strangers who ask too soon would use up what its owner may ask for.
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
