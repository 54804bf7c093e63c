import type { Queries } from '@tc/database';
import type { AccountsDeps } from '../accounts.ts';
import type { Challenge } from '../one-time/pkce.ts';
import { findPendingSignUp } from '../sign-up/pending-sign-up.ts';
import { type UserRow, updateUser } from '../users/user-row.ts';
import { sendLink } from './send-link.ts';

interface EmailRequest {
  readonly user: UserRow;
  readonly email: string;
  readonly challenge: Challenge | null;
  readonly redirectTo: string | null;
}

/**
 * The email that confirms a sign-up. If several people signed up with the address, its reader
 * cannot know whose sign-up it belongs to, so it says so and leads to choosing a password.
 */
export async function sendConfirmation(
  deps: Pick<AccountsDeps, 'mailer' | 'settings'>,
  queries: Queries,
  request: EmailRequest,
  now: Date,
): Promise<void> {
  const { user } = request;
  const pending = await findPendingSignUp(queries, user.id);
  if (pending?.contested_at) {
    // A flow that began in a stranger's browser must not end there.
    const own = { ...request, challenge: null, redirectTo: null, askedAt: pending.contested_at };
    await sendLink(deps, queries, 'sign-up-again', own, now);
  } else {
    const asked = { ...request, askedAt: pending?.started_at ?? null };
    await sendLink(deps, queries, 'confirm-signup', asked, now);
  }
  await updateUser(queries, user.id, { confirmation_sent_at: now }, now);
}
