import { randomUUID } from 'node:crypto';
import type { Queries } from '../../ports.ts';
import { deriveHex, hashToken, randomCode } from '../../tokens/secrets.ts';
import type { LinkType } from '../letters/links.ts';
import { lifetimeSeconds, type SIGN_UP_AGAIN, type TokenType } from './token-row.ts';

/** What a letter carries; neither stands in the database. */
export interface IssuedToken {
  readonly link: string;
  readonly code: string;
  readonly expiresAt: Date;
}

interface Wanted {
  readonly userId: string;
  readonly type: TokenType;
  /** Address that the letter goes to. */
  readonly email: string;
  /** Kind of the link in the letter, or of the letter where the link says less. */
  readonly madeFor?: LinkType | typeof SIGN_UP_AGAIN;
  /** The flow of PKCE that the link ends. */
  readonly flowId?: string | null;
}

/** The token of a link: whoever has the code has it too, but only with our secret. */
export function linkToken(secret: Uint8Array, id: string, code: string, isPkce: boolean): string {
  const token = deriveHex(secret, 'one-time token', `${id}.${code}`);
  return isPkce ? `pkce_${token}` : token;
}

/** Makes a token in place of an earlier one of the same type: only the newest letter works. */
export async function issueToken(
  queries: Queries,
  secret: Uint8Array,
  wanted: Wanted,
  now: Date,
): Promise<IssuedToken> {
  const id = randomUUID();
  const code = randomCode();
  const flowId = wanted.flowId ?? null;
  const link = linkToken(secret, id, code, flowId !== null);
  await queries.query(
    `insert into auth.one_time_tokens
       (id, user_id, token_type, token_hash, relates_to, flow_state_id, created_at, updated_at,
        made_for)
     values ($1, $2, $3, $4, $5, $6, $7, $7, $8)
     on conflict (user_id, token_type) do update set
       id = excluded.id, token_hash = excluded.token_hash, relates_to = excluded.relates_to,
       wrong_codes = 0, flow_state_id = excluded.flow_state_id, made_for = excluded.made_for,
       created_at = excluded.created_at, updated_at = excluded.updated_at`,
    [
      id,
      wanted.userId,
      wanted.type,
      hashToken(link),
      wanted.email,
      flowId,
      now,
      wanted.madeFor ?? null,
    ],
  );
  const expiresAt = new Date(now.getTime() + lifetimeSeconds(wanted.type) * 1000);
  return { link, code, expiresAt };
}

/** No letter that was sent before works any longer; those of the given types, where some are given. */
export async function forgetTokens(
  queries: Queries,
  userId: string,
  types: readonly TokenType[] | null = null,
): Promise<void> {
  await queries.query(
    `delete from auth.one_time_tokens
     where user_id = $1 and ($2::text[] is null or token_type::text = any($2))`,
    [userId, types],
  );
}
