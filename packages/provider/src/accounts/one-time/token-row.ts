import { type ExpressionBuilder, sql } from 'kysely';
import type { RowOf } from '../../schema/on.ts';
import type { Tables } from '../../schema/tables.generated.ts';
import { EMAIL_CODE_SECONDS, MESSAGE_CODE_SECONDS, RECOVERY_SECONDS } from '../../settings.ts';
import { isPhoneNumber } from '../phones/phone-number.ts';

export type TokenRow = RowOf<'auth.one_time_tokens'>;
export type TokenType = TokenRow['token_type'];

/** Codes that can be tried for one email; after that only its link or a new email helps. */
export const MOST_WRONG_CODES = 10;

export function lifetimeSeconds(type: TokenType): number {
  const isShort = type === 'recovery_token' || type === 'reauthentication_token';
  return isShort ? RECOVERY_SECONDS : EMAIL_CODE_SECONDS;
}

export function isExpired(row: TokenRow, now: Date): boolean {
  const isMessage = isPhoneNumber(row.relates_to);
  const seconds = isMessage ? MESSAGE_CODE_SECONDS : lifetimeSeconds(row.token_type);
  return now.getTime() - row.created_at.getTime() > seconds * 1000;
}

/**
 * Which tokens each type of `/verify` accepts. Magic links and recoveries share a type of token,
 * but one made for resetting a password does nothing else: {@link isForType}.
 */
export const TOKENS_OF_TYPE: ReadonlyMap<string, readonly TokenType[]> = new Map<
  string,
  readonly TokenType[]
>([
  ['signup', ['confirmation_token']],
  ['invite', ['confirmation_token']],
  ['recovery', ['recovery_token']],
  ['magiclink', ['recovery_token']],
  ['email', ['confirmation_token', 'recovery_token']],
  ['sms', ['confirmation_token', 'recovery_token']],
  ['phone_change', ['phone_change_token']],
  ['email_change', ['email_change_token_new', 'email_change_token_current']],
]);

/** What the email of a contested sign-up is for: like a recovery, it leads to a new password. */
export const SIGN_UP_AGAIN = 'sign-up-again' as const;

/** SQL condition: this type of `/verify` may spend the token. */
export function isForType(type: string) {
  return ({ eb, or }: ExpressionBuilder<Tables, 'auth.one_time_tokens'>) =>
    or([
      eb('made_for', 'is', null),
      eb('made_for', 'not in', ['recovery', SIGN_UP_AGAIN]),
      eb.lit(type === 'recovery'),
    ]);
}

/** SQL condition: the token is of a kind that this type of `/verify` accepts. */
export function isOfType(type: string) {
  const types = TOKENS_OF_TYPE.get(type) ?? [];
  return sql<boolean>`token_type::text = any(${types})`;
}
