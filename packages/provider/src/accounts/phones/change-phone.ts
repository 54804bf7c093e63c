import type { Queries } from '@tc/database';
import { err, ok, type Result } from '@tc/kernel';
import { type AuthError, REFUSALS } from '../../http/auth-error.ts';
import type { AccountsDeps } from '../accounts.ts';
import { isGiven } from '../sign-up/read-sign-up.ts';
import { findUserByPhone, type UserRow, updateUser } from '../users/user-row.ts';
import { readPhone } from './phone-number.ts';
import { makeCode, type WaitingCode } from './send-code.ts';

/** The number that an account should have: `stays` if it is the current one, null if none is given. */
export async function readNewPhone(
  { settings, database }: Pick<AccountsDeps, 'settings' | 'database'>,
  user: UserRow,
  given: unknown,
): Promise<Result<string | 'stays' | null, AuthError>> {
  if (given === '' && !user.phone) return ok('stays');
  if (!isGiven(given)) return ok(null);
  if (!settings.switches.phone) return err(REFUSALS.phoneDisabled);
  const phone = readPhone(given);
  if (!phone.ok) return phone;
  if (phone.value === user.phone) return ok('stays');
  const owner = await findUserByPhone(database, phone.value);
  return owner ? err(REFUSALS.phoneExists) : phone;
}

/** The account gets the number once the code sent to it has been entered. */
export async function askForPhoneChange(
  deps: Pick<AccountsDeps, 'settings'>,
  queries: Queries,
  user: UserRow,
  phone: string,
  now: Date,
): Promise<{ readonly user: UserRow; readonly waiting: WaitingCode }> {
  const wanted = { userId: user.id, type: 'phone_change_token', phone } as const;
  const waiting = await makeCode(deps, queries, wanted, now);
  const changes = { phone_change: phone, phone_change_sent_at: now };
  return { user: await updateUser(queries, user.id, changes, now), waiting };
}
