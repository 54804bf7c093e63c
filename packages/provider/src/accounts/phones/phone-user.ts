import type { Queries } from '@tc/database';
import { on } from '../../schema/on.ts';
import type { Metadata } from '../users/metadata.ts';
import { type UserRow, updateUser } from '../users/user-row.ts';
import { writeIdentity } from '../users/write-identity.ts';

interface NewPhoneUser {
  readonly phone: string;
  /** Null: codes are the only way in. */
  readonly passwordHash: string | null;
  readonly metadata: Metadata;
}

/** The identity that ties this number to this account. */
async function writePhoneIdentity(
  queries: Queries,
  userId: string,
  phone: string,
  isVerified: boolean,
  now: Date,
): Promise<void> {
  const data = { sub: userId, phone, email_verified: false, phone_verified: isVerified };
  await writeIdentity(queries, userId, 'phone', data, now);
}

/** A new account that waits for its code; null if the number already belongs to another one. */
export async function createPhoneUser(
  queries: Queries,
  { phone, passwordHash, metadata }: NewPhoneUser,
  now: Date,
): Promise<UserRow | null> {
  const user = await on(queries)
    .insertInto('auth.users')
    .values({
      phone,
      encrypted_password: passwordHash,
      raw_app_meta_data: { provider: 'phone', providers: ['phone'] },
      raw_user_meta_data: metadata,
      confirmation_sent_at: now,
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) => conflict.column('phone').doNothing())
    .returningAll()
    .executeTakeFirst();
  if (user) await writePhoneIdentity(queries, user.id, phone, false, now);
  return user ?? null;
}

/** Confirms a number for the account: its own, or the one that replaces it. */
export async function confirmPhone(
  queries: Queries,
  user: UserRow,
  phone: string,
  now: Date,
): Promise<UserRow> {
  if (user.phone === phone && user.phone_confirmed_at) return user;
  await writePhoneIdentity(queries, user.id, phone, true, now);
  const { providers: known, provider = 'phone' } = user.raw_app_meta_data;
  const providers = [...new Set([...(Array.isArray(known) ? known : []), 'phone'])];
  const changes = {
    phone,
    phone_confirmed_at: now,
    phone_change: null,
    phone_change_sent_at: null,
    is_anonymous: false,
    raw_app_meta_data: { ...user.raw_app_meta_data, provider, providers },
  };
  return updateUser(queries, user.id, changes, now);
}
