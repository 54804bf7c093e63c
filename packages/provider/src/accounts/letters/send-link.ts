import type { Queries } from '../../ports.ts';
import type { AccountsDeps } from '../accounts.ts';
import { issueToken } from '../one-time/issue-token.ts';
import { type Challenge, type FlowMethod, startFlow } from '../one-time/pkce.ts';
import type { TokenType } from '../one-time/token-row.ts';
import type { UserRow } from '../users/user-row.ts';
import { type LinkType, letterLink } from './links.ts';

type Deps = Pick<AccountsDeps, 'mailer' | 'settings'>;

/** Letters that carry one link for one address. */
type LinkLetter = 'confirm-signup' | 'recover' | 'magic-link' | 'invite';

const HOW: Readonly<Record<LinkLetter, { token: TokenType; link: LinkType; method: FlowMethod }>> =
  {
    'confirm-signup': { token: 'confirmation_token', link: 'signup', method: 'email/signup' },
    invite: { token: 'confirmation_token', link: 'invite', method: 'email/signup' },
    recover: { token: 'recovery_token', link: 'recovery', method: 'recovery' },
    'magic-link': { token: 'recovery_token', link: 'magiclink', method: 'magiclink' },
  };

interface LinkWish {
  readonly user: UserRow;
  readonly email: string;
  readonly challenge: Challenge | null;
  readonly redirectTo: string | null;
}

/** Makes a token, and queues the letter that carries it, in the caller's transaction. */
export async function sendLink(
  deps: Deps,
  queries: Queries,
  kind: LinkLetter,
  wish: LinkWish,
  now: Date,
): Promise<void> {
  const { user, email, challenge, redirectTo } = wish;
  const how = HOW[kind];
  const flowId = await startFlow(queries, challenge, user.id, how.method, now);
  const wanted = { userId: user.id, type: how.token, email, flowId };
  const { link, code, expiresAt } = await issueToken(queries, deps.settings.secret, wanted, now);
  const href = letterLink(deps.settings, how.link, link, redirectTo);
  await deps.mailer.enqueue(queries, email, { kind, link: href, code }, expiresAt);
}
