import type { Queries } from '../../ports.ts';
import type { Metadata } from '../users/metadata.ts';
import { type UserRow, updateUser } from '../users/user-row.ts';

interface NewPhoneUser {
  readonly phone: string;
  /** Null: codes are the only way in. */
  readonly passwordHash: string | null;
  readonly metadata: Metadata;
}

/** The identity that says: this number is this account's. */
async function writePhoneIdentity(
  queries: Queries,
  userId: string,
  phone: string,
  isVerified: boolean,
  now: Date,
): Promise<void> {
  const data = { sub: userId, phone, email_verified: false, phone_verified: isVerified };
  await queries.query(
    `insert into auth.identities
       (provider_id, user_id, identity_data, provider, created_at, updated_at)
     values ($1::text, $1::text::uuid, $2, 'phone', $3, $3)
     on conflict (provider_id, provider) do update set
       identity_data = identities.identity_data || excluded.identity_data, updated_at = $3`,
    [userId, JSON.stringify(data), now],
  );
}

/** A new account that waits for its code; null: the number belongs to another one already. */
export async function createPhoneUser(
  queries: Queries,
  { phone, passwordHash, metadata }: NewPhoneUser,
  now: Date,
): Promise<UserRow | null> {
  const app = { provider: 'phone', providers: ['phone'] };
  const [user] = await queries.query<UserRow>(
    `insert into auth.users (phone, encrypted_password, raw_app_meta_data, raw_user_meta_data,
       confirmation_sent_at, created_at, updated_at)
     values ($1, $2, $3, $4, $5, $5, $5) on conflict (phone) do nothing returning *`,
    [phone, passwordHash, JSON.stringify(app), JSON.stringify(metadata), now],
  );
  if (user) await writePhoneIdentity(queries, user.id, phone, false, now);
  return user ?? null;
}

/** The number has shown that it is the account's: its own one, or one that takes its place. */
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
