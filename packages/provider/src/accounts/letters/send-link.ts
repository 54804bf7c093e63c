import type { Queries } from '@tc/database';
import type { AccountsDeps } from '../accounts.ts';
import { issueToken } from '../one-time/issue-token.ts';
import { type Challenge, type FlowMethod, startFlow } from '../one-time/pkce.ts';
import { SIGN_UP_AGAIN, type TokenType } from '../one-time/token-row.ts';
import type { UserRow } from '../users/user-row.ts';
import { type LinkType, letterLink } from './links.ts';

type Deps = Pick<AccountsDeps, 'mailer' | 'settings'>;

/** Letters that carry one link for one address. */
type LinkLetter = 'confirm-signup' | 'sign-up-again' | 'recover' | 'magic-link' | 'invite';

const HOW: Readonly<Record<LinkLetter, { token: TokenType; link: LinkType; method: FlowMethod }>> =
  {
    'confirm-signup': { token: 'confirmation_token', link: 'signup', method: 'email/signup' },
    // Whoever of several signed up: the owner of the address may choose a password of their own.
    'sign-up-again': { token: 'recovery_token', link: 'recovery', method: 'recovery' },
    invite: { token: 'confirmation_token', link: 'invite', method: 'email/signup' },
    recover: { token: 'recovery_token', link: 'recovery', method: 'recovery' },
    'magic-link': { token: 'recovery_token', link: 'magiclink', method: 'magiclink' },
  };

interface LinkWish {
  readonly user: UserRow;
  readonly email: string;
  readonly challenge: Challenge | null;
  readonly redirectTo: string | null;
  /** When that was asked for which the letter confirms; without it, now. */
  readonly askedAt?: Date | null;
}

/** Makes a token, and queues the letter that carries it, in the caller's transaction. */
export async function sendLink(
  deps: Deps,
  queries: Queries,
  kind: LinkLetter,
  wish: LinkWish,
  now: Date,
): Promise<void> {
  const { user, email, challenge, redirectTo, askedAt } = wish;
  const how = HOW[kind];
  const flowId = await startFlow(queries, challenge, user.id, how.method, now);
  const madeFor = kind === 'sign-up-again' ? SIGN_UP_AGAIN : how.link;
  const wanted = { userId: user.id, type: how.token, madeFor, email, flowId };
  const { link, code, expiresAt } = await issueToken(queries, deps.settings.secret, wanted, now);
  const reason = kind === 'sign-up-again' ? 'sign-up' : null;
  const href = letterLink(deps.settings, how.link, link, redirectTo, reason);
  const asked = { link: href, askedAt: (askedAt ?? now).toISOString() };
  const letter = kind === 'sign-up-again' ? { kind, ...asked } : { kind, code, ...asked };
  await deps.mailer.enqueue(queries, email, letter, expiresAt);
}
