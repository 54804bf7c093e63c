import type { Queries } from '@tc/database';
import { on } from '../../schema/on.ts';
import { PENDING_CHANGE_SECONDS } from '../../settings.ts';
import { forgetTokens } from '../one-time/issue-token.ts';
import { type UserRow, updateUser } from './user-row.ts';

/** SQL condition: the account is not waiting for another address. */
export const NO_EMAIL_CHANGE = {
  email_change: null,
  email_change_sent_at: null,
  email_change_confirm_status: 0,
} as const;

/** The same for a number. */
export const NO_PHONE_CHANGE = { phone_change: null, phone_change_sent_at: null } as const;

function isOver(askedAt: Date | null, now: Date): boolean {
  return !askedAt || now.getTime() - askedAt.getTime() > PENDING_CHANGE_SECONDS * 1000;
}

/** The account as of now: a change that was not confirmed in time is over. */
export function withoutLapsedChanges(user: UserRow, now: Date): UserRow {
  return {
    ...user,
    ...(isOver(user.email_change_sent_at, now) && NO_EMAIL_CHANGE),
    ...(isOver(user.phone_change_sent_at, now) && NO_PHONE_CHANGE),
  };
}

/** Nothing is pending anymore: the session or password that asked for it no longer counts. */
export async function endChanges(queries: Queries, user: UserRow, now: Date): Promise<UserRow> {
  if (!user.email_change && !user.phone_change) return user;
  return updateUser(queries, user.id, { ...NO_EMAIL_CHANGE, ...NO_PHONE_CHANGE }, now);
}

/** Keeps the current address and invalidates emails about another one. */
export async function withdrawEmailChange(
  queries: Queries,
  user: UserRow,
  now: Date,
): Promise<UserRow> {
  await forgetTokens(queries, user.id, ['email_change_token_new', 'email_change_token_current']);
  return updateUser(queries, user.id, NO_EMAIL_CHANGE, now);
}

/** The same for the number and the code that went to another one. */
export async function withdrawPhoneChange(
  queries: Queries,
  user: UserRow,
  now: Date,
): Promise<UserRow> {
  await forgetTokens(queries, user.id, ['phone_change_token']);
  return updateUser(queries, user.id, NO_PHONE_CHANGE, now);
}

/** Removes changes that were not confirmed in time. */
export async function forgetOldChanges(queries: Queries, now: Date): Promise<void> {
  const before = new Date(now.getTime() - PENDING_CHANGE_SECONDS * 1000);
  await on(queries)
    .updateTable('auth.users')
    .set(NO_EMAIL_CHANGE)
    .where('email_change', 'is not', null)
    .where('email_change_sent_at', '<', before)
    .execute();
  await on(queries)
    .updateTable('auth.users')
    .set(NO_PHONE_CHANGE)
    .where('phone_change', 'is not', null)
    .where('phone_change_sent_at', '<', before)
    .execute();
}
