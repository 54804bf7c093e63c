import type { Queries } from '../../ports.ts';

/** A row of `auth.webauthn_credentials`. */
export interface CredentialRow {
  readonly id: string;
  readonly user_id: string;
  readonly factor_id: string | null;
  readonly credential_id: Buffer;
  readonly public_key: Buffer;
  readonly transports: readonly string[];
  readonly friendly_name: string;
  readonly created_at: Date;
  readonly last_used_at: Date | null;
}

/** A key that was just made. */
export interface NewCredential {
  readonly credentialId: Buffer;
  readonly publicKey: Buffer;
  readonly aaguid: string;
  readonly signCount: number;
  readonly transports: readonly string[];
  readonly isBackupEligible: boolean;
  readonly isBackedUp: boolean;
}

/** What an authenticator says of itself when it signs. */
export interface Signed {
  readonly signCount: number;
  readonly isBackedUp: boolean;
}

/** Null: the key is an account's already. */
export async function insertCredential(
  queries: Queries,
  owner: { readonly userId: string; readonly factorId: string | null },
  key: NewCredential,
  now: Date,
): Promise<CredentialRow | null> {
  const [row] = await queries.query<CredentialRow>(
    `insert into auth.webauthn_credentials
       (user_id, factor_id, credential_id, public_key, aaguid, sign_count, transports,
        backup_eligible, backed_up, created_at, updated_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $10)
     on conflict (credential_id) do nothing returning *`,
    [
      owner.userId,
      owner.factorId,
      key.credentialId,
      key.publicKey,
      key.aaguid,
      key.signCount,
      JSON.stringify(key.transports),
      key.isBackupEligible,
      key.isBackedUp,
      now,
    ],
  );
  return row ?? null;
}

/** Passkeys of an account, the oldest first. Keys that are a second factor are none. */
export function listPasskeys(queries: Queries, userId: string): Promise<readonly CredentialRow[]> {
  return queries.query<CredentialRow>(
    `select * from auth.webauthn_credentials where user_id = $1 and factor_id is null
     order by created_at, id`,
    [userId],
  );
}

export async function findPasskey(
  queries: Queries,
  credentialId: string,
): Promise<CredentialRow | null> {
  const [row] = await queries.query<CredentialRow>(
    'select * from auth.webauthn_credentials where credential_id = $1 and factor_id is null',
    [Buffer.from(credentialId, 'base64url')],
  );
  return row ?? null;
}

export function listFactorKeys(
  queries: Queries,
  userId: string,
): Promise<readonly CredentialRow[]> {
  return queries.query<CredentialRow>(
    `select * from auth.webauthn_credentials where user_id = $1 and factor_id is not null
     order by created_at, id`,
    [userId],
  );
}

export async function findKeyOfFactor(
  queries: Queries,
  factorId: string,
): Promise<CredentialRow | null> {
  const [row] = await queries.query<CredentialRow>(
    'select * from auth.webauthn_credentials where factor_id = $1',
    [factorId],
  );
  return row ?? null;
}

/**
 * One statement both compares the authenticator's count with the last one and takes it over, so
 * that a copy that signs at the same moment is found out. Many authenticators do not count: zero.
 */
export async function useCredential(
  queries: Queries,
  id: string,
  { signCount, isBackedUp }: Signed,
  now: Date,
): Promise<boolean> {
  const used = await queries.query(
    `update auth.webauthn_credentials
     set sign_count = $2, backed_up = $3, last_used_at = $4, updated_at = $4
     where id = $1 and (sign_count < $2 or (sign_count = 0 and $2 = 0)) returning id`,
    [id, signCount, isBackedUp, now],
  );
  return used.length > 0;
}
