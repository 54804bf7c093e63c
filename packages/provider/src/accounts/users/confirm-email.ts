import type { Queries } from '@tc/database';
import { endMailPause } from '../emails/mail-pause.ts';
import { writeEmailIdentity } from './create-user.ts';
import { type UserRow, updateUser } from './user-row.ts';

/** The address's owner has proven that it is theirs. */
export async function confirmEmail(queries: Queries, user: UserRow, now: Date): Promise<UserRow> {
  if (!user.email || user.email_confirmed_at) return user;
  await writeEmailIdentity(queries, user, user.email, true, now);
  await endMailPause(queries, 'signup', user.email);
  const raw_user_meta_data = { ...user.raw_user_meta_data, email_verified: true };
  return updateUser(queries, user.id, { email_confirmed_at: now, raw_user_meta_data }, now);
}
