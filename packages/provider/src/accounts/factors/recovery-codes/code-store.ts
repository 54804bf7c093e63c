import { Secret } from 'otpauth';
import type { Queries } from '../../../ports.ts';
import { deriveHex } from '../../../tokens/secrets.ts';
import type { FactorRow } from '../../users/user-row.ts';

const CODE_COUNT = 10;

/** 80 random bits as sixteen signs of base32, whose letters and digits nobody takes for others. */
function makeCode(): string {
  return new Secret({ size: 10 }).base32.toLowerCase();
}

const READ_AS: Readonly<Record<string, string>> = { '0': 'o', '1': 'l', '8': 'b' };

/** A code as people type it: any case, in groups or not; null where it cannot be one. */
export function readRecoveryCode(text: string): string | null {
  if (text.length > 200) return null;
  const bare = text.toLowerCase().replace(/[\s\p{Cf}\p{Pd}]/gu, '');
  const read = bare.replace(/[018]/g, (sign) => READ_AS[sign] ?? sign);
  return /^[a-z2-7]{16}$/.test(read) ? read : null;
}

/**
 * How a code stands in the database. So many random bits need no slow hash; the server's own key and
 * the factor are in it, so that a stolen table is worth nothing and a code counts for one account.
 */
function hashOf(secret: Uint8Array, factorId: string, code: string): string {
  return deriveHex(secret, 'recovery code of a factor', `${factorId}.${code}`);
}

/** The set of recovery codes of an account, which stands among its factors. */
export async function findCodeFactor(queries: Queries, userId: string): Promise<FactorRow | null> {
  const [factor] = await queries.query<FactorRow>(
    `select * from auth.mfa_factors where user_id = $1 and factor_type = 'recovery_code'`,
    [userId],
  );
  return factor ?? null;
}

/** Ten new codes in the place of all earlier ones; they are told this once. */
export async function replaceCodes(
  queries: Queries,
  secret: Uint8Array,
  factorId: string,
  now: Date,
): Promise<readonly string[]> {
  const codes = new Set<string>();
  while (codes.size < CODE_COUNT) codes.add(makeCode());
  await queries.query('delete from auth.mfa_recovery_codes where factor_id = $1', [factorId]);
  await queries.query(
    `insert into auth.mfa_recovery_codes (factor_id, code_hash, created_at)
     select $1, hash, $3 from unnest($2::text[]) as hash`,
    [factorId, [...codes].map((code) => hashOf(secret, factorId, code)), now],
  );
  return [...codes];
}

/** One statement both asks whether a code is unused and uses it. */
export async function useCode(
  queries: Queries,
  secret: Uint8Array,
  factorId: string,
  code: string,
  now: Date,
): Promise<boolean> {
  const used = await queries.query(
    `update auth.mfa_recovery_codes set used_at = $3
     where factor_id = $1 and code_hash = $2 and used_at is null returning id`,
    [factorId, hashOf(secret, factorId, code), now],
  );
  return used.length > 0;
}

export async function countCodes(
  queries: Queries,
  factorId: string,
): Promise<{ readonly total: number; readonly remaining: number }> {
  const [counts] = await queries.query<{ total: number; remaining: number }>(
    `select count(*)::int as total, (count(*) filter (where used_at is null))::int as remaining
     from auth.mfa_recovery_codes where factor_id = $1`,
    [factorId],
  );
  return counts ?? { total: 0, remaining: 0 };
}
