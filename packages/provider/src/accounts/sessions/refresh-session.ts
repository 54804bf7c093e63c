import type { Queries } from '@tc/database';
import { err, ok } from '@tc/kernel';
import { sql } from 'kysely';
import { REFUSALS } from '../../http/auth-error.ts';
import type { Call, Outcome } from '../../http/call.ts';
import { on } from '../../schema/on.ts';
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
import type { RefreshTokenRow } from './session-row.ts';

type Deps = Pick<AccountsDeps, 'database' | 'clock' | 'mailer' | 'log' | 'settings' | 'ring'>;

/** SQLSTATE of a lock that others held for too long. */
const LOCK_NOT_AVAILABLE = '55P03';

const FORM = /^[a-z0-9]{12}$/;

/** The token to respond with; null if somebody else has already used the one that was sent. */
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

/** How long an exchange waits for others of the same session. */
const PATIENCE_MS = 5000;

async function findLocked(queries: Queries, token: string) {
  const row = await on(queries)
    .selectFrom('auth.refresh_tokens')
    .select(['id', 'session_id'])
    .select(sql`set_config('lock_timeout', ${String(PATIENCE_MS)}, true)`.as('patience'))
    .where('token', '=', hashToken(token))
    .executeTakeFirst();
  if (!row) return null;
  // Locks the session first and reads the token again, because two tabs may send the same one.
  const session = await on(queries)
    .selectFrom('auth.sessions')
    .selectAll()
    .where('id', '=', row.session_id)
    .forUpdate()
    .executeTakeFirst();
  const fresh = await on(queries)
    .selectFrom('auth.refresh_tokens')
    .selectAll()
    .where('id', '=', row.id)
    .executeTakeFirst();
  return fresh ? { row: fresh, session: session ?? null } : null;
}

async function refuseReuse(
  deps: Deps,
  queries: Queries,
  row: RefreshTokenRow,
  call: Call,
  now: Date,
) {
  // Revoked in the distant past, so that no use of them counts as recent. Access tokens end with
  // the session.
  await on(queries)
    .updateTable('auth.refresh_tokens')
    .set({ revoked: true, updated_at: new Date(0) })
    .where('session_id', '=', row.session_id)
    .execute();
  await on(queries)
    .updateTable('auth.sessions')
    .set({ not_after: now })
    .where('id', '=', row.session_id)
    .execute();
  const user = await findUserById(queries, row.user_id);
  if (user) await sendNotice(deps.mailer, queries, user, 'token-stolen', now);
  await recordAct(queries, 'refresh-token-reused', row.user_id, call, now);
  deps.log.warn({ sessionId: row.session_id }, 'a used refresh token came again');
  return err(REFUSALS.refreshTokenUsed);
}

/**
 * Exchanges a refresh token for the next one and a new access token, by the protocol's rules. A
 * token used twice ends its session, unless it is the parent of the active one (a lost response) or
 * was used moments ago (two tabs).
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
    const refreshed = await on(queries)
      .updateTable('auth.sessions')
      .set({
        refreshed_at: now,
        updated_at: now,
        ip: call.ip,
        user_agent: call.userAgent.slice(0, 400),
      })
      .where('id', '=', session.id)
      .returningAll()
      .executeTakeFirst();
    const body = await presentSession(deps, queries, user, refreshed ?? session, next, now);
    return ok({ status: 200, body });
  });
}
