import type { Queries } from '../../ports.ts';
import { ACCESS_TOKEN_SECONDS, type ProviderSettings } from '../../settings.ts';
import { type AmrEntry, signAccessToken } from '../../tokens/access-token.ts';
import type { KeyRing } from '../../tokens/keys.ts';
import { hashToken, randomTwelve } from '../../tokens/secrets.ts';
import { rememberNetwork } from '../sign-in/known-networks.ts';
import { presentUser } from '../users/present-user.ts';
import { loadAccount, type UserRow, updateUser } from '../users/user-row.ts';
import type { SessionRow } from './session-row.ts';

/** Who asks, as a session remembers it. */
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
  const rows = await queries.query<{ method: string; at: Date }>(
    `select authentication_method as method, updated_at as at from auth.mfa_amr_claims
     where session_id = $1 order by updated_at desc, authentication_method`,
    [sessionId],
  );
  return rows.map(({ method, at }) => ({ method, timestamp: Math.floor(at.getTime() / 1000) }));
}

/** Writes down that a session was proven by a method, now. */
export async function addAmr(queries: Queries, sessionId: string, method: string, now: Date) {
  await queries.query(
    `insert into auth.mfa_amr_claims (session_id, authentication_method, created_at, updated_at)
     values ($1, $2, $3, $3)
     on conflict (session_id, authentication_method) do update set updated_at = $3`,
    [sessionId, method, now],
  );
}

/** The session object of the protocol, for a session that has its refresh token. */
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

/** The first refresh token of a session: random, all later ones derive from it. */
async function startTokens(queries: Queries, session: SessionRow, now: Date) {
  const token = randomTwelve();
  await queries.query(
    `insert into auth.refresh_tokens (token, user_id, session_id, created_at, updated_at)
     values ($1, $2, $3, $4, $4)`,
    [hashToken(token), session.user_id, session.id, now],
  );
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
  const [session] = await queries.query<SessionRow>(
    `insert into auth.sessions (user_id, created_at, updated_at, user_agent, ip)
     values ($1, $2, $2, $3, $4) returning *`,
    [user.id, now, visitor.userAgent.slice(0, 400), visitor.ip],
  );
  if (!session) throw new Error('the session was not stored');
  await addAmr(queries, session.id, method, now);
  const signedIn = await updateUser(queries, user.id, { last_sign_in_at: now }, now);
  await queries.query(
    'update auth.identities set last_sign_in_at = $2 where user_id = $1 and provider = $3',
    [user.id, now, user.email ? 'email' : 'phone'],
  );
  await rememberNetwork(queries, issuer.settings.secret, user.id, visitor.ip, now);
  const token = await startTokens(queries, session, now);
  return presentSession(issuer, queries, signedIn, session, token, now);
}
