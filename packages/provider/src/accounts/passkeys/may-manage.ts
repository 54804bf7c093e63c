import type { Queries } from '@tc/database';
import { err, ok, type Result } from '@tc/kernel';
import type { AuthError } from '../../http/auth-error.ts';
import { isHalfway } from '../sessions/find-caller.ts';
import type { Caller } from '../sessions/require-session.ts';
import { PASSKEY_REFUSALS } from './refusals.ts';

/**
 * Who may see and change passkeys. Not anonymous accounts, because they are cleaned up. And not a session
 * that still owes a second factor, or a password thief could add a passkey of their own.
 */
export async function mayManage(
  queries: Queries,
  caller: Caller,
): Promise<Result<null, AuthError>> {
  if (caller.user.is_anonymous) return err(PASSKEY_REFUSALS.anonymous);
  const isHeldBack = await isHalfway(queries, caller);
  return isHeldBack ? err(PASSKEY_REFUSALS.lowAal) : ok(null);
}
