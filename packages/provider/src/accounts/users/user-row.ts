import type { Queries } from '@tc/database';
import { on, type RowOf } from '../../schema/on.ts';

export type UserRow = RowOf<'auth.users'>;

const ALL_COLUMNS: Readonly<Record<keyof UserRow, null>> = {
  id: null,
  aud: null,
  role: null,
  email: null,
  encrypted_password: null,
  email_confirmed_at: null,
  invited_at: null,
  confirmation_sent_at: null,
  recovery_sent_at: null,
  email_change: null,
  email_change_sent_at: null,
  email_change_confirm_status: null,
  last_sign_in_at: null,
  raw_app_meta_data: null,
  raw_user_meta_data: null,
  created_at: null,
  updated_at: null,
  phone: null,
  phone_confirmed_at: null,
  phone_change: null,
  phone_change_sent_at: null,
  confirmed_at: null,
  banned_until: null,
  reauthentication_sent_at: null,
  is_sso_user: null,
  deleted_at: null,
  is_anonymous: null,
};
export const USER_COLUMNS = Object.keys(ALL_COLUMNS) as readonly (keyof UserRow)[];

export type IdentityRow = RowOf<'auth.identities'>;
export type FactorRow = RowOf<'auth.mfa_factors'>;

/** An account with everything its responses include. */
export interface Account {
  readonly user: UserRow;
  readonly identities: readonly IdentityRow[];
  readonly factors: readonly FactorRow[];
}

/** Leaves out deleted users, whose rows are kept only for what refers to them. */
function livingUsers(queries: Queries) {
  return on(queries).selectFrom('auth.users').selectAll().where('deleted_at', 'is', null);
}

export async function findUserById(queries: Queries, id: string): Promise<UserRow | null> {
  return (await livingUsers(queries).where('id', '=', id).executeTakeFirst()) ?? null;
}

/** `email` is canonical, as `readEmail` returns it. */
export async function findUserByEmail(queries: Queries, email: string): Promise<UserRow | null> {
  const user = await livingUsers(queries)
    .where('email', '=', email)
    .where(({ not }) => not('is_sso_user'))
    .executeTakeFirst();
  return user ?? null;
}

export async function findUserByPhone(queries: Queries, phone: string): Promise<UserRow | null> {
  return (await livingUsers(queries).where('phone', '=', phone).executeTakeFirst()) ?? null;
}

export async function loadAccount(queries: Queries, user: UserRow): Promise<Account> {
  const identities = await on(queries)
    .selectFrom('auth.identities')
    .selectAll()
    .where('user_id', '=', user.id)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  const factors = await on(queries)
    .selectFrom('auth.mfa_factors')
    .selectAll()
    .where('user_id', '=', user.id)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return { user, identities, factors };
}

/** Columns that a change may set; all others are written elsewhere. */
type Changeable = Omit<UserRow, 'id' | 'created_at' | 'updated_at' | 'confirmed_at'>;

/** Sets a user's columns and returns the updated row. */
export async function updateUser(
  queries: Queries,
  id: string,
  changes: Partial<Changeable>,
  now: Date,
): Promise<UserRow> {
  const user = await on(queries)
    .updateTable('auth.users')
    .set({ ...changes, updated_at: now })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();
  if (!user) throw new Error('the user is gone');
  return user;
}
