import type { Queries } from '@tc/database';
import { err, ok, type Result } from '@tc/kernel';
import { type AuthError, badJwt, REFUSALS } from '../../http/auth-error.ts';
import type { HeaderFields } from '../../http/http-request.ts';
import type { Clock } from '../../ports.ts';
import { verifyToken } from '../../tokens/access-token.ts';
import type { KeyRing } from '../../tokens/keys.ts';
import type { Account, UserRow } from '../users/user-row.ts';
import { loadCaller } from './load-caller.ts';
import { endOf } from './session-life.ts';
import type { SessionRow } from './session-row.ts';

/** The user and session behind a call, if the session is alive. */
export interface Caller {
  readonly user: UserRow;
  readonly session: SessionRow;
  /** Null if the call did not ask for it. */
  readonly account: Account | null;
}

interface Judge {
  readonly ring: KeyRing;
  readonly clock: Clock;
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

export function isUuid(text: unknown): text is string {
  return typeof text === 'string' && UUID.test(text);
}

export function bearerOf(headers: HeaderFields): string | null {
  const match = /^bearer\s+(?<token>\S+)$/i.exec(headers.authorization ?? '');
  const token = match?.groups?.token;
  // Keys of the new form are not tokens, but clients send them when they have nothing better.
  return token && !token.startsWith('sb_') ? token : null;
}

export function isBanned(user: UserRow, now: Date): boolean {
  return user.banned_until !== null && user.banned_until > now;
}

/** A token's user and session. Signing out, bans and deletions take effect with the next call. */
export async function requireSession(
  judge: Judge,
  queries: Queries,
  token: string | null,
  isWithAccount = false,
): Promise<Result<Caller, AuthError>> {
  if (!token) return err(REFUSALS.noAuthorization);
  const now = judge.clock.now();
  const verified = await verifyToken(judge.ring, token, now);
  if (!verified.ok) return verified;
  const { sub, session_id: sessionId, aud } = verified.value;
  if (!sub) return err(badJwt('missing sub claim'));
  if (!isUuid(sub) || !isUuid(sessionId) || aud !== 'authenticated') {
    return err(badJwt('unable to parse claims'));
  }
  const loaded = await loadCaller(queries, sub, sessionId, isWithAccount);
  if (!loaded) return err(REFUSALS.userNotFound);
  const { user, session, account } = loaded;
  if (!session) return err(REFUSALS.sessionNotFound);
  if (endOf(session, now)) return err(REFUSALS.sessionNotFound);
  if (isBanned(user, now)) return err(REFUSALS.userBanned);
  return ok({ user, session, account });
}
