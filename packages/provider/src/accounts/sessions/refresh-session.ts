import { err, ok } from '@tc/kernel';
import { REFUSALS } from '../../http/auth-error.ts';
import type { Call, Outcome } from '../../http/call.ts';
import type { Queries } from '../../ports.ts';
import { REFRESH_REUSE_SECONDS } from '../../settings.ts';
import { hashToken } from '../../tokens/secrets.ts';
import type { AccountsDeps } from '../accounts.ts';
import { recordAct } from '../audit-log.ts';
import { sendNotice } from '../users/send-notice.ts';
import { findUserById } from '../users/user-row.ts';
import { presentSession } from './issue-session.ts';
import { repeatToken, rotateToken } from './refresh-tokens.ts';
import { isBanned } from './require-session.ts';
import { endOf } from './session-life.ts';
import type { RefreshTokenRow, SessionRow } from './session-row.ts';

type Deps = Pick<AccountsDeps, 'database' | 'clock' | 'mailer' | 'log' | 'settings' | 'ring'>;

/** SQLSTATE of a lock that others held too long. */
const LOCK_NOT_AVAILABLE = '55P03';

const FORM = /^[a-z0-9]{12}$/;

/** The token to answer with; null when the one that came was used by somebody else before. */
async function nextToken(
  queries: Queries,
  secret: Uint8Array,
  token: string,
  row: RefreshTokenRow,
  now: Date,
): Promise<string | null> {
  if (!row.revoked) return rotateToken(queries, secret, token, row, now);
  const repeated = await repeatToken(queries, secret, token, row);
  if (repeated) return repeated;
  const usedAgo = (now.getTime() - row.updated_at.getTime()) / 1000;
  return usedAgo <= REFRESH_REUSE_SECONDS ? rotateToken(queries, secret, token, row, now) : null;
}

/** How long an exchange stands in line behind others of the same session. */
const PATIENCE_MS = 5000;

async function findLocked(queries: Queries, token: string) {
  const [row] = await queries.query<RefreshTokenRow>(
    `select *, set_config('lock_timeout', $2, true) from auth.refresh_tokens where token = $1`,
    [hashToken(token), String(PATIENCE_MS)],
  );
  if (!row) return null;
  // The session is locked first, and the token read again: two tabs come with the same one.
  const [session] = await queries.query<SessionRow>(
    'select * from auth.sessions where id = $1 for update',
    [row.session_id],
  );
  const [fresh] = await queries.query<RefreshTokenRow>(
    'select * from auth.refresh_tokens where id = $1',
    [row.id],
  );
  return fresh ? { row: fresh, session: session ?? null } : null;
}

async function refuseReuse(
  deps: Deps,
  queries: Queries,
  row: RefreshTokenRow,
  call: Call,
  now: Date,
) {
  // Revoked since ever: no use of them is "moments ago". Access tokens end with the session.
  await queries.query(
    'update auth.refresh_tokens set revoked = true, updated_at = to_timestamp(0) where session_id = $1',
    [row.session_id],
  );
  await queries.query('update auth.sessions set not_after = $2 where id = $1', [
    row.session_id,
    now,
  ]);
  const user = await findUserById(queries, row.user_id);
  if (user) await sendNotice(deps.mailer, queries, user, 'token-stolen', now);
  await recordAct(queries, 'refresh-token-reused', row.user_id, call, now);
  deps.log.warn({ sessionId: row.session_id }, 'a used refresh token came again');
  return err(REFUSALS.refreshTokenUsed);
}

/**
 * Exchanges a refresh token for the next one and a new access token, by the rules of the protocol:
 * a token used twice ends its session, unless it is the parent of the active one (a lost answer)
 * or was used moments ago (two tabs).
 */
export async function refreshSession(deps: Deps, call: Call): Promise<Outcome> {
  const token = call.body.refresh_token;
  if (typeof token !== 'string' || !FORM.test(token)) return err(REFUSALS.refreshTokenInvalid);
  try {
    return await exchange(deps, call, token);
  } catch (error) {
    const isCrowded = (error as { code?: unknown }).code === LOCK_NOT_AVAILABLE;
    if (isCrowded) return err(REFUSALS.refreshCrowded);
    throw error;
  }
}

function exchange(deps: Deps, call: Call, token: string): Promise<Outcome> {
  const now = deps.clock.now();
  return deps.database.transaction(async (queries): Promise<Outcome> => {
    const found = await findLocked(queries, token);
    if (!found) return err(REFUSALS.refreshTokenNotFound);
    const { row, session } = found;
    const user = await findUserById(queries, row.user_id);
    if (!user || !session) return err(REFUSALS.refreshSessionGone);
    if (isBanned(user, now)) return err(REFUSALS.userBannedAtToken);
    const end = endOf(session, now);
    if (end === 'ended' && row.revoked) return err(REFUSALS.refreshTokenUsed);
    if (end) return err(end === 'idle' ? REFUSALS.sessionIdle : REFUSALS.sessionExpired);
    const next = await nextToken(queries, deps.settings.secret, token, row, now);
    if (!next) return refuseReuse(deps, queries, row, call, now);
    const [refreshed] = await queries.query<SessionRow>(
      `update auth.sessions set refreshed_at = $2, updated_at = $2, ip = $3, user_agent = $4
       where id = $1 returning *`,
      [session.id, now, call.ip, call.userAgent.slice(0, 400)],
    );
    const body = await presentSession(deps, queries, user, refreshed ?? session, next, now);
    return ok({ status: 200, body });
  });
}
