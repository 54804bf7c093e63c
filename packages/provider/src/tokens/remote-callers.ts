import { createHash } from 'node:crypto';
import { err, ok, type Result } from '@tc/kernel';
import { createRemoteJWKSet, type JWTPayload, jwtVerify } from 'jose';
import type { ApiCaller } from '../accounts/sessions/find-caller.ts';
import { bearerOf, isUuid } from '../accounts/sessions/require-session.ts';
import { type AuthError, badJwt, REFUSALS } from '../http/auth-error.ts';
import type { HeaderFields } from '../http/http-request.ts';
import type { Clock, Log } from '../ports.ts';

const KEYS_KEPT_MS = 600_000;
/** How long the other project's answer about a token is reused. */
const ANSWER_KEPT_MS = 60_000;
const MOST_ANSWERS = 5_000;
const PATIENCE_MS = 5_000;

interface Remote {
  readonly url: string;
  readonly anonKey: string;
}

type Verdict = 'fine' | 'second-factor-needed' | 'signed-out';

/** Network failures; everything else means the token is bad. */
function isAway(error: unknown): boolean {
  const { code, name } = error as { code?: string; name?: string };
  if (code === 'ERR_JWKS_TIMEOUT' || code === 'ERR_JOSE_GENERIC') return true;
  return name === 'TypeError' || name === 'TimeoutError' || name === 'AbortError';
}

function readClaims(payload: JWTPayload): Result<ApiCaller, AuthError> {
  const { sub, session_id: sessionId, email } = payload;
  if (!isUuid(sub) || !isUuid(sessionId)) return err(badJwt('unable to parse claims'));
  const address = typeof email === 'string' && email !== '' ? email : null;
  return ok({ userId: sub, email: address, sessionId });
}

/** Asks the other project about a level one token, because only it knows about second factors. */
async function askAbout(remote: Remote, token: string): Promise<Verdict> {
  const answer = await fetch(`${remote.url}/auth/v1/user`, {
    headers: { authorization: `Bearer ${token}`, apikey: remote.anonKey },
    signal: AbortSignal.timeout(PATIENCE_MS),
  });
  if (answer.status >= 500 || answer.status === 429) throw new TypeError('no answer');
  if (!answer.ok) return 'signed-out';
  const { factors = [] } = (await answer.json()) as { factors?: { status?: string }[] };
  const hasFactor = factors.some(({ status }) => status === 'verified');
  return hasFactor ? 'second-factor-needed' : 'fine';
}

/**
 * Identifies callers by another project's tokens. The signature is checked here with its public
 * keys, which are fetched every ten minutes. Only that project knows whether a session is alive: a
 * level two token is valid until it expires, and a level one token is asked about once a minute.
 */
export function createRemoteCallers(remote: Remote, clock: Clock, log: Log) {
  const keys = createRemoteJWKSet(new URL(`${remote.url}/auth/v1/.well-known/jwks.json`), {
    cacheMaxAge: KEYS_KEPT_MS,
    timeoutDuration: PATIENCE_MS,
  });
  const answers = new Map<string, { readonly verdict: Verdict; readonly untilMs: number }>();

  async function judge(token: string): Promise<Verdict> {
    const mark = createHash('sha256').update(token).digest('base64url');
    const nowMs = clock.now().getTime();
    const known = answers.get(mark);
    if (known && known.untilMs > nowMs) return known.verdict;
    const verdict = await askAbout(remote, token);
    if (answers.size >= MOST_ANSWERS) answers.clear();
    answers.set(mark, { verdict, untilMs: nowMs + ANSWER_KEPT_MS });
    return verdict;
  }

  return {
    async findCaller(headers: HeaderFields): Promise<Result<ApiCaller, AuthError>> {
      const token = bearerOf(headers);
      if (!token) return err(REFUSALS.noAuthorization);
      try {
        const { payload } = await jwtVerify(token, keys, {
          algorithms: ['RS256', 'ES256'],
          audience: 'authenticated',
          currentDate: clock.now(),
          requiredClaims: ['exp', 'sub'],
        });
        const verdict = payload.aal === 'aal2' ? 'fine' : await judge(token);
        if (verdict === 'signed-out') return err(REFUSALS.sessionNotFound);
        if (verdict === 'second-factor-needed') return err(REFUSALS.secondFactorNeeded);
        return readClaims(payload);
      } catch (error) {
        if (!isAway(error)) return err(badJwt('unable to parse or verify signature'));
        log.warn({ error }, 'the other project does not answer');
        return err(REFUSALS.databaseAway);
      }
    },
  };
}
