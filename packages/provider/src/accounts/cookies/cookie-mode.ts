import type { Queries } from '@tc/database';
import { err, ok } from '@tc/kernel';
import { REFUSALS } from '../../http/auth-error.ts';
import type { Answer, Call, Outcome } from '../../http/call.ts';
import { on } from '../../schema/on.ts';
import { hashToken, randomTwelve } from '../../tokens/secrets.ts';
import { isFromOwnPage, isJsonOrEmpty } from './same-origin.ts';
import { type SessionCookie, sessionCookieOf } from './session-cookie.ts';

/**
 * Our own pages send a header to keep their refresh token in a cookie that scripts cannot read. The
 * response body then has a meaningless handle in its place, a new one each time, because the client
 * uses it to remember failures. Other clients get the plain protocol.
 */
const MODE_HEADER = 'x-session-mode';
const CHANGING = new Set(['POST', 'PUT', 'PATCH', 'DELETE']);

interface Deps {
  readonly database: Queries;
  readonly settings: { readonly siteUrl: string };
}

type Next = (call: Call) => Promise<Outcome>;

/** A browser's request in cookie mode: the form of its cookie, and the token in it. */
interface Holder {
  readonly cookie: SessionCookie;
  readonly held: string | null;
}

function withCookie(answer: Answer, setCookie: string): Answer {
  return { ...answer, headers: { ...answer.headers, 'set-cookie': setCookie } };
}

function newTokenOf(answer: Answer): string | null {
  const { refresh_token: token } = (answer.body ?? {}) as { refresh_token?: unknown };
  return typeof token === 'string' ? token : null;
}

function ofToken(queries: Queries, token: string) {
  return on(queries).selectFrom('auth.refresh_tokens').where('token', '=', hashToken(token));
}

function sessionOf(queries: Queries, token: string) {
  return ofToken(queries, token).select('session_id');
}

/** Moves the refresh token from the response body into the cookie and ends the session it replaces. */
async function hideToken(deps: Deps, { cookie, held }: Holder, answer: Answer): Promise<Answer> {
  const token = newTokenOf(answer);
  if (!token) return answer;
  if (held && held !== token) {
    await on(deps.database)
      .deleteFrom('auth.sessions')
      .where('id', '=', sessionOf(deps.database, held))
      .where('id', '<>', sessionOf(deps.database, token))
      .execute();
  }
  const body = { ...(answer.body as object), refresh_token: randomTwelve() };
  return withCookie({ ...answer, body }, cookie.write(token));
}

/** Being signed out is not an error here: pages ask every time they start. */
async function refresh(deps: Deps, holder: Holder, call: Call, next: Next): Promise<Outcome> {
  const signedOut: Answer = { status: 200, body: {} };
  const { cookie, held } = holder;
  if (!held) return ok(signedOut);
  const outcome = await next({ ...call, body: { ...call.body, refresh_token: held } });
  if (outcome.ok) return ok(await hideToken(deps, holder, outcome.value));
  // Keep the cookie unless the token is known to be bad; any other failure may pass.
  return outcome.error.status === 400 ? ok(withCookie(signedOut, cookie.clear)) : outcome;
}

/** Also ends the cookie's session, which may be alive even if the access token has expired. */
async function signOut(deps: Deps, holder: Holder, call: Call, next: Next): Promise<Outcome> {
  const outcome = await next(call);
  const scope = call.query.get('scope') || 'global';
  const isDead = !outcome.ok && (outcome.error.status === 401 || outcome.error.status === 403);
  if (scope === 'others' || !(outcome.ok || (isDead && holder.held))) return outcome;
  if (holder.held) {
    // Falls back to the cookie when the access token does not identify the caller.
    const isOne = outcome.ok || scope === 'local';
    const sessions = on(deps.database).deleteFrom('auth.sessions');
    await (isOne
      ? sessions.where('id', '=', sessionOf(deps.database, holder.held))
      : sessions.where('user_id', '=', ofToken(deps.database, holder.held).select('user_id'))
    ).execute();
  }
  return ok(withCookie({ status: 204 }, holder.cookie.clear));
}

async function serveInMode(
  deps: Deps,
  cookie: SessionCookie,
  path: string,
  call: Call,
  next: Next,
): Promise<Outcome> {
  const { siteUrl } = deps.settings;
  const holder = { cookie, held: cookie.read(call.headers) };
  const isAsked = call.headers[MODE_HEADER] === 'cookie';
  if (!isAsked && !holder.held) return next(call);
  const isOurs = isFromOwnPage(call.headers, siteUrl) && isJsonOrEmpty(call.headers);
  if (CHANGING.has(call.method) && !isOurs) return err(REFUSALS.crossSite);
  if (!isAsked) return next(call);
  const isRefresh = path === '/token' && call.query.get('grant_type') === 'refresh_token';
  if (isRefresh) return refresh(deps, holder, call, next);
  if (path === '/logout') return signOut(deps, holder, call, next);
  const outcome = await next(call);
  return outcome.ok ? ok(await hideToken(deps, holder, outcome.value)) : outcome;
}

/** Serves one call in the mode it asks for, and refuses other sites' pages that send our cookie. */
export type ServeInMode = (path: string, call: Call, next: Next) => Promise<Outcome>;

export function createModes(deps: Deps): ServeInMode {
  const cookie = sessionCookieOf(deps.settings.siteUrl);
  return (path, call, next) => serveInMode(deps, cookie, path, call, next);
}
