import type { Queries } from '../../ports.ts';

/** A row of `auth.users`. */
export interface UserRow {
  readonly id: string;
  readonly aud: string;
  readonly role: string;
  readonly email: string | null;
  readonly encrypted_password: string | null;
  readonly email_confirmed_at: Date | null;
  readonly invited_at: Date | null;
  readonly confirmation_sent_at: Date | null;
  readonly recovery_sent_at: Date | null;
  readonly email_change: string | null;
  readonly email_change_sent_at: Date | null;
  readonly email_change_confirm_status: number;
  readonly last_sign_in_at: Date | null;
  readonly raw_app_meta_data: Readonly<Record<string, unknown>>;
  readonly raw_user_meta_data: Readonly<Record<string, unknown>>;
  readonly created_at: Date;
  readonly updated_at: Date;
  readonly phone: string | null;
  readonly phone_confirmed_at: Date | null;
  readonly phone_change: string | null;
  readonly phone_change_sent_at: Date | null;
  readonly confirmed_at: Date | null;
  readonly banned_until: Date | null;
  readonly reauthentication_sent_at: Date | null;
  readonly is_sso_user: boolean;
  readonly deleted_at: Date | null;
  readonly is_anonymous: boolean;
}

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
export const USER_COLUMNS = Object.keys(ALL_COLUMNS);

export interface IdentityRow {
  readonly id: string;
  readonly provider_id: string;
  readonly user_id: string;
  readonly identity_data: Readonly<Record<string, unknown>>;
  readonly provider: string;
  readonly last_sign_in_at: Date | null;
  readonly created_at: Date;
  readonly updated_at: Date;
  readonly email: string | null;
}

export interface FactorRow {
  readonly id: string;
  readonly user_id: string;
  readonly friendly_name: string | null;
  readonly factor_type: 'totp' | 'phone' | 'webauthn' | 'recovery_code';
  readonly status: 'unverified' | 'verified';
  readonly secret: string | null;
  readonly phone: string | null;
  readonly last_used_step: number | null;
  readonly last_challenged_at: Date | null;
  readonly created_at: Date;
  readonly updated_at: Date;
}

/** An account with what every answer about it carries. */
export interface Account {
  readonly user: UserRow;
  readonly identities: readonly IdentityRow[];
  readonly factors: readonly FactorRow[];
}

export async function findUserById(queries: Queries, id: string): Promise<UserRow | null> {
  const [user] = await queries.query<UserRow>(
    'select * from auth.users where id = $1 and deleted_at is null',
    [id],
  );
  return user ?? null;
}

/** `email` is canonical, as `readEmail` gives it. */
export async function findUserByEmail(queries: Queries, email: string): Promise<UserRow | null> {
  const [user] = await queries.query<UserRow>(
    'select * from auth.users where email = $1 and not is_sso_user and deleted_at is null',
    [email],
  );
  return user ?? null;
}

export async function findUserByPhone(queries: Queries, phone: string): Promise<UserRow | null> {
  const [user] = await queries.query<UserRow>(
    'select * from auth.users where phone = $1 and deleted_at is null',
    [phone],
  );
  return user ?? null;
}

export async function loadAccount(queries: Queries, user: UserRow): Promise<Account> {
  const identities = await queries.query<IdentityRow>(
    'select * from auth.identities where user_id = $1 order by created_at, id',
    [user.id],
  );
  const factors = await queries.query<FactorRow>(
    'select * from auth.mfa_factors where user_id = $1 order by created_at, id',
    [user.id],
  );
  return { user, identities, factors };
}

/** Columns that a change may name; everything else of a row has its own way to change. */
type Changeable = Omit<UserRow, 'id' | 'created_at' | 'updated_at' | 'confirmed_at'>;

/** Writes columns of a user and answers the row as it is then. */
export async function updateUser(
  queries: Queries,
  id: string,
  changes: Partial<Changeable>,
  now: Date,
): Promise<UserRow> {
  const names = Object.keys(changes) as (keyof Changeable)[];
  const sets = names.map((name, index) => `${name} = $${index + 3}`);
  const [user] = await queries.query<UserRow>(
    `update auth.users set ${[...sets, 'updated_at = $2'].join(', ')} where id = $1 returning *`,
    [id, now, ...names.map((name) => changes[name])],
  );
  if (!user) throw new Error('the user is gone');
  return user;
}
