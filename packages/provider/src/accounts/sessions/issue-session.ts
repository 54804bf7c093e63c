import type { Queries } from '@tc/database';
import { on } from '../../schema/on.ts';
import { ACCESS_TOKEN_SECONDS, type ProviderSettings } from '../../settings.ts';
import { type AmrEntry, signAccessToken } from '../../tokens/access-token.ts';
import type { KeyRing } from '../../tokens/keys.ts';
import { hashToken, randomTwelve } from '../../tokens/secrets.ts';
import { rememberNetwork } from '../sign-in/known-networks.ts';
import { presentUser } from '../users/present-user.ts';
import { loadAccount, type UserRow, updateUser } from '../users/user-row.ts';
import type { SessionRow } from './session-row.ts';

/** What a session remembers about the caller's device. */
export interface Visitor {
  readonly ip: string;
  readonly userAgent: string;
}

interface Issuer {
  readonly settings: ProviderSettings;
  readonly ring: KeyRing;
}

/** How a session was proven, newest first. */
async function readAmr(queries: Queries, sessionId: string): Promise<AmrEntry[]> {
  const rows = await on(queries)
    .selectFrom('auth.mfa_amr_claims')
    .select(['authentication_method as method', 'updated_at as at'])
    .where('session_id', '=', sessionId)
    .orderBy('updated_at', 'desc')
    .orderBy('authentication_method')
    .execute();
  return rows.map(({ method, at }) => ({ method, timestamp: Math.floor(at.getTime() / 1000) }));
}

/** Records that a session was proven by a method, now. */
export async function addAmr(queries: Queries, sessionId: string, method: string, now: Date) {
  await on(queries)
    .insertInto('auth.mfa_amr_claims')
    .values({
      session_id: sessionId,
      authentication_method: method,
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) =>
      conflict.columns(['session_id', 'authentication_method']).doUpdateSet({ updated_at: now }),
    )
    .execute();
}

/** The protocol's session object, for a session that has its refresh token. */
export async function presentSession(
  { settings, ring }: Issuer,
  queries: Queries,
  user: UserRow,
  session: SessionRow,
  refreshToken: string,
  now: Date,
): Promise<Record<string, unknown>> {
  const issuedAt = Math.floor(now.getTime() / 1000);
  const account = await loadAccount(queries, user);
  const accessToken = await signAccessToken(ring, {
    iss: `${settings.siteUrl}/auth/v1`,
    sub: user.id,
    aud: user.aud,
    exp: issuedAt + ACCESS_TOKEN_SECONDS,
    iat: issuedAt,
    email: user.email ?? '',
    phone: user.phone ?? '',
    app_metadata: user.raw_app_meta_data,
    user_metadata: user.raw_user_meta_data,
    role: user.role,
    aal: session.aal,
    amr: await readAmr(queries, session.id),
    session_id: session.id,
    is_anonymous: user.is_anonymous,
  });
  return {
    access_token: accessToken,
    token_type: 'bearer',
    expires_in: ACCESS_TOKEN_SECONDS,
    expires_at: issuedAt + ACCESS_TOKEN_SECONDS,
    refresh_token: refreshToken,
    user: presentUser(account),
  };
}

/** A session's first refresh token is random; all later ones derive from it. */
async function startTokens(queries: Queries, session: SessionRow, now: Date) {
  const token = randomTwelve();
  await on(queries)
    .insertInto('auth.refresh_tokens')
    .values({
      token: hashToken(token),
      user_id: session.user_id,
      session_id: session.id,
      created_at: now,
      updated_at: now,
    })
    .execute();
  return token;
}

/** Signs a user in: a new session at level one, proven by `method`. */
export async function issueSession(
  issuer: Issuer,
  queries: Queries,
  user: UserRow,
  method: string,
  visitor: Visitor,
  now: Date,
): Promise<Record<string, unknown>> {
  const session = await on(queries)
    .insertInto('auth.sessions')
    .values({
      user_id: user.id,
      created_at: now,
      updated_at: now,
      user_agent: visitor.userAgent.slice(0, 400),
      ip: visitor.ip,
    })
    .returningAll()
    .executeTakeFirst();
  if (!session) throw new Error('the session was not stored');
  await addAmr(queries, session.id, method, now);
  const signedIn = await updateUser(queries, user.id, { last_sign_in_at: now }, now);
  await on(queries)
    .updateTable('auth.identities')
    .set({ last_sign_in_at: now })
    .where('user_id', '=', user.id)
    .where('provider', '=', user.email ? 'email' : 'phone')
    .execute();
  await rememberNetwork(queries, issuer.settings.secret, user.id, visitor.ip, now);
  const token = await startTokens(queries, session, now);
  return presentSession(issuer, queries, signedIn, session, token, now);
}
