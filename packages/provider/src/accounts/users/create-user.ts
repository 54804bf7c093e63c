import type { Queries } from '../../ports.ts';
import type { UserRow } from './user-row.ts';

interface NewUser {
  readonly email: string;
  /** Null: no password yet, such as of who was invited. */
  readonly passwordHash: string | null;
  readonly metadata: Readonly<Record<string, unknown>>;
  readonly confirmedAt?: Date;
  readonly invitedAt?: Date;
}

/** The identity that says: this address is this account's. */
export async function writeEmailIdentity(
  queries: Queries,
  user: Pick<UserRow, 'id'>,
  email: string,
  isVerified: boolean,
  now: Date,
): Promise<void> {
  const data = { sub: user.id, email, email_verified: isVerified, phone_verified: false };
  await queries.query(
    `insert into auth.identities
       (provider_id, user_id, identity_data, provider, created_at, updated_at)
     values ($1::text, $1::text::uuid, $2, 'email', $3, $3)
     on conflict (provider_id, provider) do update set
       identity_data = identities.identity_data || excluded.identity_data, updated_at = $3`,
    [user.id, JSON.stringify(data), now],
  );
}

/** A new account with its identity; null: the address belongs to another one already. */
export async function createUser(
  queries: Queries,
  wanted: NewUser,
  now: Date,
): Promise<UserRow | null> {
  const app = { provider: 'email', providers: ['email'] };
  const [user] = await queries.query<UserRow>(
    `insert into auth.users (email, encrypted_password, raw_app_meta_data, raw_user_meta_data,
       email_confirmed_at, invited_at, created_at, updated_at)
     values ($1, $2, $3, $4, $5, $6, $7, $7)
     on conflict (email) where not is_sso_user do nothing returning *`,
    [
      wanted.email,
      wanted.passwordHash,
      JSON.stringify(app),
      JSON.stringify(wanted.metadata),
      wanted.confirmedAt ?? null,
      wanted.invitedAt ?? null,
      now,
    ],
  );
  if (!user) return null;
  await writeEmailIdentity(queries, user, wanted.email, wanted.confirmedAt !== undefined, now);
  return user;
}
