import { prepare, type Queries, type Typed } from '@tc/database';
import { err, ok, type Result } from '@tc/kernel';
import { sql } from 'kysely';
import type { AuthError } from '../../http/auth-error.ts';
import { on, type RowOf } from '../../schema/on.ts';
import type { Tables } from '../../schema/tables.generated.ts';
import { isUuid } from '../sessions/require-session.ts';
import type { FactorRow } from '../users/user-row.ts';
import { FACTOR_REFUSALS } from './refusals.ts';

export type ChallengeRow = RowOf<'auth.mfa_challenges'>;

export const CHALLENGE_SECONDS = 300;

/** A factor, if it belongs to this user. */
export async function requireFactor(
  queries: Queries,
  userId: string,
  factorId: unknown,
): Promise<Result<FactorRow, AuthError>> {
  if (!isUuid(factorId)) return err(FACTOR_REFUSALS.noUuid);
  const factor = await on(queries)
    .selectFrom('auth.mfa_factors')
    .selectAll()
    .where('id', '=', factorId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return factor ? ok(factor) : err(FACTOR_REFUSALS.notFound);
}

/** Allows one change to an account's factors at a time; sessions and tokens are not blocked. */
export async function lockFactorsOf(queries: Queries, userId: string): Promise<void> {
  await on(queries)
    .selectFrom('auth.users')
    .select('id')
    .where('id', '=', userId)
    .forNoKeyUpdate()
    .execute();
}

/** Asked by every call to our own API. */
const findVerified = prepare(
  'verified-factor',
  (tables: Typed<Tables>, given: { readonly userId: string }) =>
    tables
      .selectFrom('auth.mfa_factors')
      .select('id')
      .where('user_id', '=', given.userId)
      .where('status', '=', 'verified')
      .where('factor_type', '<>', 'recovery_code')
      .limit(1),
);

/** Recovery codes do not count: they only stand in for another factor. */
export async function hasVerifiedFactor(queries: Queries, userId: string): Promise<boolean> {
  return (await findVerified(queries, { userId })).length > 0;
}

/** How the list of a session's proofs names each kind of factor. */
export const AMR_METHODS = {
  totp: 'totp',
  phone: 'mfa/phone',
  webauthn: 'mfa/webauthn',
  recovery_code: 'mfa/recovery_code',
} as const;

async function remove(queries: Queries, factor: FactorRow, now: Date): Promise<void> {
  await on(queries).deleteFrom('auth.mfa_factors').where('id', '=', factor.id).execute();
  const sessions = await on(queries)
    .updateTable('auth.sessions')
    .set({ aal: 'aal1', factor_id: null, updated_at: now })
    .where('factor_id', '=', factor.id)
    .returning('id')
    .execute();
  await on(queries)
    .deleteFrom('auth.mfa_amr_claims')
    .where('session_id', '=', sql<string>`any(${sessions.map(({ id }) => id)})`)
    .where('authentication_method', '=', AMR_METHODS[factor.factor_type])
    .execute();
}

/**
 * Removes a factor and returns the sessions it raised to password level. Recovery codes are removed
 * with the last factor they could stand in for.
 */
export async function removeFactor(queries: Queries, factor: FactorRow, now: Date): Promise<void> {
  await remove(queries, factor, now);
  if (await hasVerifiedFactor(queries, factor.user_id)) return;
  const codes = await on(queries)
    .selectFrom('auth.mfa_factors')
    .selectAll()
    .where('user_id', '=', factor.user_id)
    .where('factor_type', '=', 'recovery_code')
    .executeTakeFirst();
  if (codes) await remove(queries, codes, now);
}
