import { err, ok, type Result } from '@tc/kernel';
import { type AuthError, REFUSALS } from '../../http/auth-error.ts';
import type { Call } from '../../http/call.ts';
import type { Queries } from '../../ports.ts';
import type { AccountsDeps } from '../accounts.ts';
import { recordAct } from '../audit-log.ts';
import { isPhoneNumber } from '../phones/phone-number.ts';
import { confirmPhone } from '../phones/phone-user.ts';
import { isBanned } from '../sessions/require-session.ts';
import { completeEmailChange } from '../users/change-email.ts';
import { confirmEmail, dropPassword } from '../users/confirm-email.ts';
import { lockUser } from '../users/lock-user.ts';
import { sendNotice } from '../users/send-notice.ts';
import { type UserRow, updateUser } from '../users/user-row.ts';
import type { TokenRow } from './token-row.ts';

type Deps = Pick<AccountsDeps, 'mailer' | 'settings'>;

/** `half`: one of the two addresses of a change has agreed, the other is still to. */
type Verified =
  | { readonly kind: 'user'; readonly user: UserRow }
  | { readonly kind: 'half'; readonly user: UserRow };

export const HALF_CONFIRMED =
  'Confirmation link accepted. Please proceed to confirm link sent to the other email';

async function verifyEmailChange(
  deps: Deps,
  queries: Queries,
  user: UserRow,
  call: Call,
  now: Date,
): Promise<Result<Verified, AuthError>> {
  if (!user.email_change) return err(REFUSALS.linkExpired);
  const needsBoth = user.email !== null && user.email_confirmed_at !== null;
  if (needsBoth && user.email_change_confirm_status === 0) {
    const half = { email_change_confirm_status: 1 };
    return ok({ kind: 'half', user: await updateUser(queries, user.id, half, now) });
  }
  const changed = await completeEmailChange(deps, queries, user, user.email_change, call, now);
  return ok({ kind: 'user', user: changed });
}

/** What a spent token stands for becomes true, in the transaction that spent it. */
export async function applyToken(
  deps: Deps,
  queries: Queries,
  row: TokenRow,
  call: Call,
  now: Date,
): Promise<Result<Verified, AuthError>> {
  const user = await lockUser(queries, row.user_id);
  if (!user) return err(REFUSALS.linkExpired);
  if (isBanned(user, now)) return err(REFUSALS.userBanned);
  if (row.token_type.startsWith('email_change')) {
    return verifyEmailChange(deps, queries, user, call, now);
  }
  if (row.token_type === 'phone_change_token') {
    await recordAct(queries, 'phone-changed', user.id, call, now);
    await sendNotice(deps.mailer, queries, user, 'phone-changed', now);
    return ok({ kind: 'user', user: await confirmPhone(queries, user, row.relates_to, now) });
  }
  const isByPhone = isPhoneNumber(row.relates_to);
  const isConfirmed = Boolean(isByPhone ? user.phone_confirmed_at : user.email_confirmed_at);
  const confirmed = isByPhone ? 'phone-confirmed' : 'email-confirmed';
  await recordAct(queries, isConfirmed ? 'signed-in-by-link' : confirmed, user.id, call, now);
  const isAnothers = !isConfirmed && row.token_type === 'recovery_token';
  const owned = isAnothers ? await dropPassword(queries, user, now) : user;
  const proven = isByPhone
    ? await confirmPhone(queries, owned, row.relates_to, now)
    : await confirmEmail(queries, owned, now);
  return ok({ kind: 'user', user: proven });
}
