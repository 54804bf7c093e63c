import type { Queries } from '@tc/database';
import { err, ok } from '@tc/kernel';
import { type AuthError, REFUSALS, validationFailed } from '../../http/auth-error.ts';
import type { Answer, Call, Outcome } from '../../http/call.ts';
import type { AccountsDeps } from '../accounts.ts';
import { allowedRedirect } from '../emails/links.ts';
import { FLOW_REFUSALS } from '../flow-refusals.ts';
import { issueSession } from '../sessions/issue-session.ts';
import { refuseTakenAddress } from '../users/change-email.ts';
import { issueAuthCode } from './pkce.ts';
import { spendLink } from './spend-token.ts';
import { TOKENS_OF_TYPE } from './token-row.ts';
import { applyToken, HALF_CONFIRMED } from './verify-token.ts';

type Deps = Pick<AccountsDeps, 'database' | 'clock' | 'mailer' | 'settings' | 'ring'>;

const NO_TOKEN = validationFailed('Verify requires a token or a token hash');

/** Opening this URL is enough, so programs that preload pages must not reach it. */
const ONLY_PEOPLE = validationFailed('Open this link by following it');

function redirect(target: string, hash: URLSearchParams | null, query?: URLSearchParams): Outcome {
  const url = new URL(target);
  for (const [name, value] of query ?? []) url.searchParams.set(name, value);
  // The empty last field separates our fields from the page's own fragment.
  if (hash) url.hash = `${hash}&sb=`;
  const answer: Answer = { status: 303, headers: { location: url.href } };
  return ok(answer);
}

function redirectError(target: string, error: AuthError, isPkce: boolean): Outcome {
  const kind = error.status === 401 ? 'unauthorized_client' : 'access_denied';
  const fields = new URLSearchParams({
    error: error.status >= 500 ? 'server_error' : error.status === 400 ? 'invalid_request' : kind,
    error_code: error.code,
    error_description: error.message,
  });
  return redirect(target, fields, isPkce ? fields : undefined);
}

interface Link {
  readonly token: string;
  readonly type: string;
  readonly target: string;
  readonly isPkce: boolean;
}

async function follow(deps: Deps, queries: Queries, link: Link, call: Call, now: Date) {
  const { token, type, target, isPkce } = link;
  const row = await spendLink(queries, token, type, now);
  if (!row) return redirectError(target, REFUSALS.linkExpired, isPkce);
  const verified = await applyToken(deps, queries, row, call, now);
  if (!verified.ok) return redirectError(target, verified.error, isPkce);
  if (verified.value.kind === 'half') {
    return redirect(target, new URLSearchParams({ message: HALF_CONFIRMED }));
  }
  if (isPkce) {
    const code = row.flow_state_id ? await issueAuthCode(queries, row.flow_state_id, now) : null;
    if (!code) return redirectError(target, REFUSALS.linkExpired, isPkce);
    return redirect(target, null, new URLSearchParams({ code }));
  }
  const session = await issueSession(deps, queries, verified.value.user, 'otp', call, now);
  const { access_token, expires_at, expires_in, refresh_token, token_type } = session;
  const fields = { access_token, expires_at, expires_in, refresh_token, token_type };
  const texts = Object.entries(fields).map(([name, value]) => [name, String(value)]);
  return redirect(target, new URLSearchParams([...texts, ['type', link.type]]));
}

/**
 * GET /verify: where the protocol's own links lead. Our emails never link here, because mail
 * scanners open links; it serves links made by the operator, and other clients.
 */
export async function verifyLink(deps: Deps, call: Call): Promise<Outcome> {
  const isAhead = /prefetch|prerender/i.test(call.headers['sec-purpose'] ?? '');
  if (call.method !== 'GET' || isAhead) return err(ONLY_PEOPLE);
  const token = call.query.get('token') || call.query.get('token_hash') || '';
  const type = call.query.get('type') ?? '';
  if (!token) return err(NO_TOKEN);
  if (!type) return err(FLOW_REFUSALS.verifyType);
  if (!TOKENS_OF_TYPE.has(type)) return err(FLOW_REFUSALS.verifyUnknownType);
  const wanted = allowedRedirect(deps.settings, call.query.get('redirect_to'));
  const target = wanted ?? `${deps.settings.siteUrl}/`;
  const link = { token, type, target, isPkce: token.startsWith('pkce_') };
  const now = deps.clock.now();
  const outcome = await refuseTakenAddress(
    deps.database.transaction((queries) => follow(deps, queries, link, call, now)),
  );
  return outcome.ok ? outcome : redirectError(target, outcome.error, link.isPkce);
}
