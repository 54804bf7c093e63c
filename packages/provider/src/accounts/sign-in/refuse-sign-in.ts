import { type AuthError, REFUSALS } from '../../http/auth-error.ts';
import { isBanned } from '../sessions/require-session.ts';
import type { UserRow } from '../users/user-row.ts';

/** Why an account stays closed even to somebody who has proven to be its owner. */
export function refuseSignIn(user: UserRow, now: Date): AuthError | null {
  if (isBanned(user, now)) return REFUSALS.userBannedAtToken;
  if (user.email && !user.email_confirmed_at) return REFUSALS.emailNotConfirmed;
  if (!user.email && user.phone && !user.phone_confirmed_at) return REFUSALS.phoneNotConfirmed;
  return null;
}
