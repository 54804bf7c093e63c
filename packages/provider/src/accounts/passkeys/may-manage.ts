import type { Queries } from '@tc/database';
import { err, ok, type Result } from '@tc/kernel';
import type { AuthError } from '../../http/auth-error.ts';
import { isHalfway } from '../sessions/find-caller.ts';
import type { Caller } from '../sessions/require-session.ts';
import { PASSKEY_REFUSALS } from './refusals.ts';

/**
 * Whose passkeys may be seen and changed: of somebody with a name, since nameless accounts are
 * tidied away, and not by a password alone where a second step is due, or a thief of the password
 * could open a way of his own.
 */
export async function mayManage(
  queries: Queries,
  caller: Caller,
): Promise<Result<null, AuthError>> {
  if (caller.user.is_anonymous) return err(PASSKEY_REFUSALS.anonymous);
  const isHeldBack = await isHalfway(queries, caller);
  return isHeldBack ? err(PASSKEY_REFUSALS.lowAal) : ok(null);
}
