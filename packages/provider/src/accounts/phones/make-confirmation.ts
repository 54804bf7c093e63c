import type { Queries } from '@tc/database';
import type { AccountsDeps } from '../accounts.ts';
import { findPendingSignUp } from '../sign-up/pending-sign-up.ts';
import { makeCode, type WaitingCode } from './send-code.ts';

/**
 * The code that confirms a sign-up by phone. If several people signed up with the number, it
 * confirms none of their passwords: the owner signs in with the code and chooses one.
 */
export async function makeConfirmation(
  deps: Pick<AccountsDeps, 'settings'>,
  queries: Queries,
  userId: string,
  phone: string,
  now: Date,
): Promise<WaitingCode> {
  const pending = await findPendingSignUp(queries, userId);
  const type = pending?.contested_at ? 'recovery_token' : 'confirmation_token';
  return makeCode(deps, queries, { userId, type, phone }, now);
}
