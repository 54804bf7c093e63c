import type { Queries } from '@tc/database';
import { err, ok, type Result } from '@tc/kernel';
import { type AuthError, REFUSALS } from '../../http/auth-error.ts';
import type { Call } from '../../http/call.ts';
import type { AccountsDeps } from '../accounts.ts';
import { recordAct } from '../audit-log.ts';
import { isPhoneNumber } from '../phones/phone-number.ts';
import { confirmPhone } from '../phones/phone-user.ts';
import { isBanned } from '../sessions/require-session.ts';
import { endSignUp, type Place } from '../sign-up/pending-sign-up.ts';
import { completeEmailChange } from '../users/change-email.ts';
import { confirmEmail } from '../users/confirm-email.ts';
import { lockUser } from '../users/lock-user.ts';
import { withoutLapsedChanges } from '../users/pending-changes.ts';
import { sendNotice } from '../users/send-notice.ts';
import { type UserRow, updateUser } from '../users/user-row.ts';
import { forgetTokens } from './issue-token.ts';
import { SIGN_UP_AGAIN, type TokenRow } from './token-row.ts';

type Deps = Pick<AccountsDeps, 'mailer' | 'settings'>;

/** `half`: one of a change's two addresses has agreed and the other has not yet. */
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
  const { email_change: newEmail } = withoutLapsedChanges(user, now);
  if (!newEmail) return err(REFUSALS.linkExpired);
  const needsBoth = user.email !== null && user.email_confirmed_at !== null;
  if (needsBoth && user.email_change_confirm_status === 0) {
    const half = { email_change_confirm_status: 1 };
    return ok({ kind: 'half', user: await updateUser(queries, user.id, half, now) });
  }
  const changed = await completeEmailChange(deps, queries, user, newEmail, call, now);
  return ok({ kind: 'user', user: changed });
}

/** Whether the first sign-up's password is kept when this email is opened. */
function keepsPassword(row: TokenRow, isContested: boolean, place: Place): boolean {
  if (row.token_type === 'confirmation_token') return !isContested || place !== 'elsewhere';
  return row.made_for === SIGN_UP_AGAIN && place === 'first';
}

/**
 * Anyone could have signed up without ever confirming the address, and its owner must not get an
 * account that opens with a stranger's password. So the password is removed if the email was
 * requested without one, or, when several people signed up, if it is not opened where the first
 * sign-up came from.
 */
async function takeFromStrangers(
  { settings }: Deps,
  queries: Queries,
  user: UserRow,
  row: TokenRow,
  call: Call,
  now: Date,
): Promise<UserRow> {
  const { isContested, place } = await endSignUp(queries, settings.secret, user.id, call.ip);
  await forgetTokens(queries, user.id, ['confirmation_token']);
  if (keepsPassword(row, isContested, place)) return user;
  const metadata = isContested ? {} : user.raw_user_meta_data;
  const changes = { encrypted_password: null, raw_user_meta_data: metadata };
  return updateUser(queries, user.id, changes, now);
}

/** Carries out what a spent token stands for, in the transaction that spent it. */
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
    const { phone_change: newPhone } = withoutLapsedChanges(user, now);
    if (newPhone !== row.relates_to) return err(REFUSALS.codeExpired);
    await recordAct(queries, 'phone-changed', user.id, call, now);
    await sendNotice(deps.mailer, queries, user, 'phone-changed', now);
    return ok({ kind: 'user', user: await confirmPhone(queries, user, row.relates_to, now) });
  }
  const isByPhone = isPhoneNumber(row.relates_to);
  const isConfirmed = Boolean(isByPhone ? user.phone_confirmed_at : user.email_confirmed_at);
  const confirmed = isByPhone ? 'phone-confirmed' : 'email-confirmed';
  await recordAct(queries, isConfirmed ? 'signed-in-by-link' : confirmed, user.id, call, now);
  const owned = isConfirmed ? user : await takeFromStrangers(deps, queries, user, row, call, now);
  const proven = isByPhone
    ? await confirmPhone(queries, owned, row.relates_to, now)
    : await confirmEmail(queries, owned, now);
  return ok({ kind: 'user', user: proven });
}
