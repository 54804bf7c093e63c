import type { Queries } from '@tc/database';
import { Secret } from 'otpauth';
import { on } from '../../../schema/on.ts';
import { deriveHex } from '../../../tokens/secrets.ts';
import type { FactorRow } from '../../users/user-row.ts';

const CODE_COUNT = 10;

/** 80 random bits as sixteen base32 characters, which are hard to misread. */
function makeCode(): string {
  return new Secret({ size: 10 }).base32.toLowerCase();
}

const READ_AS: Readonly<Record<string, string>> = { '0': 'o', '1': 'l', '8': 'b' };

/** A code the way people type it, in any case and grouping; null if it cannot be one. */
export function readRecoveryCode(text: string): string | null {
  if (text.length > 200) return null;
  const bare = text.toLowerCase().replace(/[\s\p{Cf}\p{Pd}]/gu, '');
  const read = bare.replace(/[018]/g, (character) => READ_AS[character] ?? character);
  return /^[a-z2-7]{16}$/.test(read) ? read : null;
}

/**
 * How a code is stored. With this many random bits no slow hash is needed. The hash includes the server's
 * own key and the factor, so a stolen table is useless and a code works for only one account.
 */
function hashOf(secret: Uint8Array, factorId: string, code: string): string {
  return deriveHex(secret, 'recovery code of a factor', `${factorId}.${code}`);
}

/** An account's set of recovery codes, which is listed with its factors. */
export async function findCodeFactor(queries: Queries, userId: string): Promise<FactorRow | null> {
  const factor = await on(queries)
    .selectFrom('auth.mfa_factors')
    .selectAll()
    .where('user_id', '=', userId)
    .where('factor_type', '=', 'recovery_code')
    .executeTakeFirst();
  return factor ?? null;
}

/** Replaces all codes with ten new ones, which are shown only this once. */
export async function replaceCodes(
  queries: Queries,
  secret: Uint8Array,
  factorId: string,
  now: Date,
): Promise<readonly string[]> {
  const codes = new Set<string>();
  while (codes.size < CODE_COUNT) codes.add(makeCode());
  await on(queries)
    .deleteFrom('auth.mfa_recovery_codes')
    .where('factor_id', '=', factorId)
    .execute();
  const rows = [...codes].map((code) => ({
    factor_id: factorId,
    code_hash: hashOf(secret, factorId, code),
    created_at: now,
  }));
  await on(queries).insertInto('auth.mfa_recovery_codes').values(rows).execute();
  return [...codes];
}

/** One statement checks that a code is unused and marks it as used. */
export async function useCode(
  queries: Queries,
  secret: Uint8Array,
  factorId: string,
  code: string,
  now: Date,
): Promise<boolean> {
  const used = await on(queries)
    .updateTable('auth.mfa_recovery_codes')
    .set({ used_at: now })
    .where('factor_id', '=', factorId)
    .where('code_hash', '=', hashOf(secret, factorId, code))
    .where('used_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return used !== undefined;
}

export async function countCodes(
  queries: Queries,
  factorId: string,
): Promise<{ readonly total: number; readonly remaining: number }> {
  return on(queries)
    .selectFrom('auth.mfa_recovery_codes')
    .select(({ fn }) => [
      fn.countAll<number>().as('total'),
      fn.countAll<number>().filterWhere('used_at', 'is', null).as('remaining'),
    ])
    .where('factor_id', '=', factorId)
    .executeTakeFirstOrThrow();
}
