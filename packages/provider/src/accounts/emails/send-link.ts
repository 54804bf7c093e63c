import type { Queries } from '@tc/database';
import type { AccountsDeps } from '../accounts.ts';
import { issueToken } from '../one-time/issue-token.ts';
import { type Challenge, type FlowMethod, startFlow } from '../one-time/pkce.ts';
import { SIGN_UP_AGAIN, type TokenType } from '../one-time/token-row.ts';
import type { UserRow } from '../users/user-row.ts';
import { emailLink, type LinkType } from './links.ts';

type Deps = Pick<AccountsDeps, 'mailer' | 'settings'>;

/** Emails that carry one link for one address. */
type LinkEmail = 'confirm-signup' | 'sign-up-again' | 'recover' | 'magic-link' | 'invite';

const HOW: Readonly<Record<LinkEmail, { token: TokenType; link: LinkType; method: FlowMethod }>> = {
  'confirm-signup': { token: 'confirmation_token', link: 'signup', method: 'email/signup' },
  // If several people signed up, the owner of the address chooses a new password.
  'sign-up-again': { token: 'recovery_token', link: 'recovery', method: 'recovery' },
  invite: { token: 'confirmation_token', link: 'invite', method: 'email/signup' },
  recover: { token: 'recovery_token', link: 'recovery', method: 'recovery' },
  'magic-link': { token: 'recovery_token', link: 'magiclink', method: 'magiclink' },
};

interface LinkRequest {
  readonly user: UserRow;
  readonly email: string;
  readonly challenge: Challenge | null;
  readonly redirectTo: string | null;
  /** When the request that this email confirms was made; now if absent. */
  readonly askedAt?: Date | null;
}

/** Creates a token and queues the email that carries it, in the caller's transaction. */
export async function sendLink(
  deps: Deps,
  queries: Queries,
  kind: LinkEmail,
  request: LinkRequest,
  now: Date,
): Promise<void> {
  const { user, email, challenge, redirectTo, askedAt } = request;
  const how = HOW[kind];
  const flowId = await startFlow(queries, challenge, user.id, how.method, now);
  const madeFor = kind === 'sign-up-again' ? SIGN_UP_AGAIN : how.link;
  const wanted = { userId: user.id, type: how.token, madeFor, email, flowId };
  const { link, code, expiresAt } = await issueToken(queries, deps.settings.secret, wanted, now);
  const reason = kind === 'sign-up-again' ? 'sign-up' : null;
  const href = emailLink(deps.settings, how.link, link, redirectTo, reason);
  const asked = { link: href, askedAt: (askedAt ?? now).toISOString() };
  const message = kind === 'sign-up-again' ? { kind, ...asked } : { kind, code, ...asked };
  await deps.mailer.enqueue(queries, email, message, expiresAt);
}
