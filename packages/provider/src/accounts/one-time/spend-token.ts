import { randomUUID } from 'node:crypto';
import type { Queries } from '@tc/database';
import { sql } from 'kysely';
import { on } from '../../schema/on.ts';
import { UNAWAITED } from '../../schema/unawaited.ts';
import { areEqual, hashToken } from '../../tokens/secrets.ts';
import type { AccountsDeps } from '../accounts.ts';
import { findUserById } from '../users/user-row.ts';
import { linkToken } from './issue-token.ts';
import { isExpired, isForType, isOfType, MOST_WRONG_CODES, type TokenRow } from './token-row.ts';

type Deps = Pick<AccountsDeps, 'mailer' | 'log' | 'settings'>;

const DAY_MS = 86_400_000;

/** Removes a link's token; of several calls at the same time only one gets it. Null if none is valid. */
export async function spendLink(
  queries: Queries,
  token: string,
  type: string,
  now: Date,
): Promise<TokenRow | null> {
  const row = await on(queries)
    .deleteFrom('auth.one_time_tokens')
    .where('token_hash', '=', hashToken(token))
    .where(isOfType(type))
    .where(isForType(type))
    .returningAll()
    .executeTakeFirst();
  return row && !isExpired(row, now) ? row : null;
}

/** Digits the way people paste them. */
function normalizeCode(code: string): string {
  return code.replace(/\s/g, '');
}

const NO_TOKEN = { id: randomUUID(), token_hash: hashToken('no token') };

type Compared = Pick<TokenRow, 'id' | 'token_hash'>;

function isCodeOf(secret: Uint8Array, row: Compared, code: string): boolean {
  const tokens = [false, true].map((isPkce) => linkToken(secret, row.id, code, isPkce));
  return tokens.some((token) => areEqual(hashToken(token), row.token_hash));
}

/** After the last allowed code, the owner of the address is told. */
async function tellOfGuesses(deps: Deps, queries: Queries, userId: string, now: Date) {
  const user = await findUserById(queries, userId);
  if (!user?.email) return;
  const notice = { kind: 'security-notice', what: 'too-many-codes' } as const;
  await deps.mailer.enqueue(queries, user.email, notice, new Date(now.getTime() + DAY_MS));
  deps.log.warn({ userId: user.id }, 'too many wrong one-time codes');
}

/**
 * Counts a wrong code; after the last allowed one, no code works. The link in the email still does,
 * because nobody can guess it. The same statement runs where there is no email, and it does not wait for
 * the disk, so every refusal takes the same time; a power cut loses less than a second of counting.
 */
async function countWrong(
  deps: Deps,
  queries: Queries,
  rows: readonly TokenRow[],
  now: Date,
): Promise<void> {
  const counted = await on(queries)
    .updateTable('auth.one_time_tokens')
    .from(UNAWAITED)
    .set({ wrong_codes: sql<number>`wrong_codes + 1`, updated_at: now })
    .where('id', '=', sql<string>`any(${rows.map(({ id }) => id)})`)
    .returning(['user_id', 'wrong_codes as wrong'])
    .execute();
  for (const { user_id: userId, wrong } of counted) {
    if (wrong >= MOST_WRONG_CODES) await tellOfGuesses(deps, queries, userId, now);
  }
}

async function spendAmong(
  deps: Deps,
  queries: Queries,
  rows: readonly TokenRow[],
  code: string,
  now: Date,
): Promise<TokenRow | null> {
  const open = rows.filter((row) => row.wrong_codes < MOST_WRONG_CODES);
  const { secret } = deps.settings;
  // With no email waiting, compare with a code that nobody has, so the time is the same.
  if (open.length === 0) isCodeOf(secret, NO_TOKEN, normalizeCode(code));
  const right = open.find((row) => isCodeOf(secret, row, normalizeCode(code)));
  if (!right) {
    await countWrong(deps, queries, open, now);
    return null;
  }
  await on(queries).deleteFrom('auth.one_time_tokens').where('id', '=', right.id).execute();
  return isExpired(right, now) ? null : right;
}

/** The same for an email's digits, found by the address it went to. */
export async function spendCode(
  deps: Deps,
  queries: Queries,
  email: string,
  code: string,
  type: string,
  now: Date,
): Promise<TokenRow | null> {
  const rows = await on(queries)
    .selectFrom('auth.one_time_tokens')
    .selectAll()
    .where('relates_to', '=', email)
    .where(isOfType(type))
    .where(isForType(type))
    .orderBy('id')
    .forUpdate()
    .execute();
  return spendAmong(deps, queries, rows, code, now);
}

/** The digits with which a signed-in user proves their identity again. */
export async function spendNonce(
  deps: Deps,
  queries: Queries,
  userId: string,
  nonce: string,
  now: Date,
): Promise<boolean> {
  const rows = await on(queries)
    .selectFrom('auth.one_time_tokens')
    .selectAll()
    .where('user_id', '=', userId)
    .where('token_type', '=', 'reauthentication_token')
    .forUpdate()
    .execute();
  return (await spendAmong(deps, queries, rows, nonce, now)) !== null;
}
