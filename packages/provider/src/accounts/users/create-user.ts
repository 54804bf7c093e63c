import type { Queries } from '@tc/database';
import { on } from '../../schema/on.ts';
import type { UserRow } from './user-row.ts';
import { writeIdentity } from './write-identity.ts';

interface NewUser {
  readonly email: string;
  /** Null: no password yet, as for an invited user. */
  readonly passwordHash: string | null;
  readonly metadata: Readonly<Record<string, unknown>>;
  readonly confirmedAt?: Date;
  readonly invitedAt?: Date;
}

/** The identity that ties this address to this account. */
export async function writeEmailIdentity(
  queries: Queries,
  user: Pick<UserRow, 'id'>,
  email: string,
  isVerified: boolean,
  now: Date,
): Promise<void> {
  const data = { sub: user.id, email, email_verified: isVerified, phone_verified: false };
  await writeIdentity(queries, user.id, 'email', data, now);
}

/** A new account with its identity; null if the address already belongs to another one. */
export async function createUser(
  queries: Queries,
  wanted: NewUser,
  now: Date,
): Promise<UserRow | null> {
  const app = { provider: 'email', providers: ['email'] };
  const user = await on(queries)
    .insertInto('auth.users')
    .values({
      email: wanted.email,
      encrypted_password: wanted.passwordHash,
      raw_app_meta_data: app,
      raw_user_meta_data: wanted.metadata,
      email_confirmed_at: wanted.confirmedAt ?? null,
      invited_at: wanted.invitedAt ?? null,
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) =>
      conflict
        .column('email')
        .where(({ not }) => not('is_sso_user'))
        .doNothing(),
    )
    .returningAll()
    .executeTakeFirst();
  if (!user) return null;
  await writeEmailIdentity(queries, user, wanted.email, wanted.confirmedAt !== undefined, now);
  return user;
}
