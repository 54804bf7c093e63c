import { err, ok, type Result } from '@tc/kernel';
import type { AuthError } from '../../http/auth-error.ts';
import type { Queries } from '../../ports.ts';
import { isUuid } from '../sessions/require-session.ts';
import type { FactorRow } from '../users/user-row.ts';
import { FACTOR_REFUSALS } from './refusals.ts';

/** A row of `auth.mfa_challenges`. */
export interface ChallengeRow {
  readonly id: string;
  readonly factor_id: string;
  readonly created_at: Date;
  readonly verified_at: Date | null;
  readonly ip_address: string;
  readonly otp_code: string | null;
  readonly web_authn_challenge: string | null;
}

export const CHALLENGE_SECONDS = 300;

/** A factor of this user and of nobody else. */
export async function requireFactor(
  queries: Queries,
  userId: string,
  factorId: unknown,
): Promise<Result<FactorRow, AuthError>> {
  if (!isUuid(factorId)) return err(FACTOR_REFUSALS.noUuid);
  const [factor] = await queries.query<FactorRow>(
    'select * from auth.mfa_factors where id = $1 and user_id = $2',
    [factorId, userId],
  );
  return factor ? ok(factor) : err(FACTOR_REFUSALS.notFound);
}

/** One change of an account's factors at a time; sessions and tokens go on meanwhile. */
export async function lockFactorsOf(queries: Queries, userId: string): Promise<void> {
  await queries.query('select id from auth.users where id = $1 for no key update', [userId]);
}

/** Recovery codes do not count: they stand in for a factor and are never the only one. */
export async function hasVerifiedFactor(queries: Queries, userId: string): Promise<boolean> {
  const rows = await queries.query(
    `select id from auth.mfa_factors
     where user_id = $1 and status = 'verified' and factor_type <> 'recovery_code' limit 1`,
    [userId],
  );
  return rows.length > 0;
}

/** How the list of a session's proofs names each kind of factor. */
export const AMR_METHODS = {
  totp: 'totp',
  phone: 'mfa/phone',
  webauthn: 'mfa/webauthn',
  recovery_code: 'mfa/recovery_code',
} as const;

async function remove(queries: Queries, factor: FactorRow, now: Date): Promise<void> {
  await queries.query('delete from auth.mfa_factors where id = $1', [factor.id]);
  const sessions = await queries.query<{ id: string }>(
    `update auth.sessions set aal = 'aal1', factor_id = null, updated_at = $2
     where factor_id = $1 returning id`,
    [factor.id, now],
  );
  await queries.query(
    'delete from auth.mfa_amr_claims where session_id = any($1) and authentication_method = $2',
    [sessions.map(({ id }) => id), AMR_METHODS[factor.factor_type]],
  );
}

/**
 * Removes a factor; sessions that it proved are worth no more than their password again. Recovery
 * codes go with the last factor that they could stand in for.
 */
export async function removeFactor(queries: Queries, factor: FactorRow, now: Date): Promise<void> {
  await remove(queries, factor, now);
  if (await hasVerifiedFactor(queries, factor.user_id)) return;
  const [codes] = await queries.query<FactorRow>(
    `select * from auth.mfa_factors where user_id = $1 and factor_type = 'recovery_code'`,
    [factor.user_id],
  );
  if (codes) await remove(queries, codes, now);
}
