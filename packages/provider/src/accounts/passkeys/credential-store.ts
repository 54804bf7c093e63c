import type { Queries } from '@tc/database';
import { on, type RowOf } from '../../schema/on.ts';

export type CredentialRow = RowOf<'auth.webauthn_credentials'>;

/** A newly created key. */
export interface NewCredential {
  readonly credentialId: Buffer;
  readonly publicKey: Buffer;
  readonly aaguid: string;
  readonly signCount: number;
  readonly transports: readonly string[];
  readonly isBackupEligible: boolean;
  readonly isBackedUp: boolean;
}

/** What an authenticator reports about itself when it signs. */
export interface Signed {
  readonly signCount: number;
  readonly isBackedUp: boolean;
}

/** Null: the key already belongs to an account. */
export async function insertCredential(
  queries: Queries,
  owner: { readonly userId: string; readonly factorId: string | null },
  key: NewCredential,
  now: Date,
): Promise<CredentialRow | null> {
  const row = await on(queries)
    .insertInto('auth.webauthn_credentials')
    .values({
      user_id: owner.userId,
      factor_id: owner.factorId,
      credential_id: key.credentialId,
      public_key: key.publicKey,
      aaguid: key.aaguid,
      sign_count: key.signCount,
      transports: JSON.stringify(key.transports),
      backup_eligible: key.isBackupEligible,
      backed_up: key.isBackedUp,
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) => conflict.column('credential_id').doNothing())
    .returningAll()
    .executeTakeFirst();
  return row ?? null;
}

function credentials(queries: Queries) {
  return on(queries).selectFrom('auth.webauthn_credentials').selectAll();
}

/** An account's passkeys, oldest first. Security keys used as a second factor are not included. */
export function listPasskeys(queries: Queries, userId: string): Promise<readonly CredentialRow[]> {
  return credentials(queries)
    .where('user_id', '=', userId)
    .where('factor_id', 'is', null)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

export async function findPasskey(
  queries: Queries,
  credentialId: string,
): Promise<CredentialRow | null> {
  const row = await credentials(queries)
    .where('credential_id', '=', Buffer.from(credentialId, 'base64url'))
    .where('factor_id', 'is', null)
    .executeTakeFirst();
  return row ?? null;
}

export function listFactorKeys(
  queries: Queries,
  userId: string,
): Promise<readonly CredentialRow[]> {
  return credentials(queries)
    .where('user_id', '=', userId)
    .where('factor_id', 'is not', null)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

export async function findKeyOfFactor(
  queries: Queries,
  factorId: string,
): Promise<CredentialRow | null> {
  const row = await credentials(queries).where('factor_id', '=', factorId).executeTakeFirst();
  return row ?? null;
}

/**
 * One statement compares the authenticator's counter with the last one and stores it, so that a
 * copied key signing at the same moment is caught. Many authenticators do not count and send zero.
 */
export async function useCredential(
  queries: Queries,
  id: string,
  { signCount, isBackedUp }: Signed,
  now: Date,
): Promise<boolean> {
  const used = await on(queries)
    .updateTable('auth.webauthn_credentials')
    .set({ sign_count: signCount, backed_up: isBackedUp, last_used_at: now, updated_at: now })
    .where('id', '=', id)
    .where(({ and, eb, or }) =>
      or([
        eb('sign_count', '<', signCount),
        and([eb('sign_count', '=', 0), eb.lit(signCount === 0)]),
      ]),
    )
    .returning('id')
    .executeTakeFirst();
  return used !== undefined;
}
