import { randomUUID } from 'node:crypto';
import type { Queries } from '@tc/database';
import { on } from '../../schema/on.ts';
import { deriveHex, hashToken, randomCode } from '../../tokens/secrets.ts';
import type { LinkType } from '../emails/links.ts';
import { lifetimeSeconds, type SIGN_UP_AGAIN, type TokenType } from './token-row.ts';

/** What an email carries; neither is stored in the clear. */
export interface IssuedToken {
  readonly link: string;
  readonly code: string;
  readonly expiresAt: Date;
}

interface Wanted {
  readonly userId: string;
  readonly type: TokenType;
  /** The address the email goes to. */
  readonly email: string;
  /** The type of the email's link, or of the email itself where the link says less. */
  readonly madeFor?: LinkType | typeof SIGN_UP_AGAIN;
  /** The PKCE flow that the link completes. */
  readonly flowId?: string | null;
}

/** A link's token is derived from the code with our secret, so nobody else can compute it. */
export function linkToken(secret: Uint8Array, id: string, code: string, isPkce: boolean): string {
  const token = deriveHex(secret, 'one-time token', `${id}.${code}`);
  return isPkce ? `pkce_${token}` : token;
}

/** Replaces any earlier token of the same type, so that only the newest email works. */
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
  const made = {
    id,
    token_hash: hashToken(link),
    relates_to: wanted.email,
    flow_state_id: flowId,
    created_at: now,
    updated_at: now,
    made_for: wanted.madeFor ?? null,
  };
  await on(queries)
    .insertInto('auth.one_time_tokens')
    .values({ ...made, user_id: wanted.userId, token_type: wanted.type })
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'token_type']).doUpdateSet({ ...made, wrong_codes: 0 }),
    )
    .execute();
  const expiresAt = new Date(now.getTime() + lifetimeSeconds(wanted.type) * 1000);
  return { link, code, expiresAt };
}

/** Invalidates all emails sent so far, or only those of the given types. */
export async function forgetTokens(
  queries: Queries,
  userId: string,
  types: readonly TokenType[] | null = null,
): Promise<void> {
  await on(queries)
    .deleteFrom('auth.one_time_tokens')
    .where('user_id', '=', userId)
    .$if(types !== null, (tokens) => tokens.where('token_type', 'in', types ?? []))
    .execute();
}
