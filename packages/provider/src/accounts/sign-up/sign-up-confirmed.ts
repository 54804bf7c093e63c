import type { Queries } from '@tc/database';
import { err, ok } from '@tc/kernel';
import { REFUSALS } from '../../http/auth-error.ts';
import type { Call, Outcome } from '../../http/call.ts';
import type { AccountsDeps } from '../accounts.ts';
import { recordAct } from '../audit-log.ts';
import { issueSession } from '../sessions/issue-session.ts';
import { confirmEmail } from '../users/confirm-email.ts';
import { createUser } from '../users/create-user.ts';
import { findUserByEmail, type UserRow } from '../users/user-row.ts';
import { type Attempt, compareAttempt } from './compare-attempt.ts';
import { forgetSignUp, unlessExpired } from './pending-sign-up.ts';
import type { SignUpRequest } from './read-sign-up.ts';

type Deps = Pick<AccountsDeps, 'database' | 'clock' | 'settings' | 'ring' | 'passwords'>;

/**
 * An account still waiting from when sign-ups had to be confirmed. It belongs to whoever knows its
 * password and stays as it is.
 */
async function adoptWaiting(
  queries: Queries,
  known: UserRow,
  attempt: Attempt,
  now: Date,
): Promise<UserRow | null> {
  if (known.email_confirmed_at || !(await attempt.isSame(known))) return null;
  await forgetSignUp(queries, known.id);
  return confirmEmail(queries, known, now);
}

/** Sign-up where no confirmation is needed: returns a session right away, and says if an address is taken. */
export async function signUpConfirmed(
  deps: Deps,
  call: Call,
  request: SignUpRequest,
): Promise<Outcome> {
  const found = await findUserByEmail(deps.database, request.email);
  const attempt = await compareAttempt(deps, request.password, found);
  const now = deps.clock.now();
  const metadata = { ...request.metadata, email_verified: true };
  return deps.database.transaction(async (queries): Promise<Outcome> => {
    const known = await unlessExpired(queries, await findUserByEmail(queries, request.email), now);
    const create = async () => {
      const wanted = { email: request.email, passwordHash: await attempt.hash(), metadata };
      return createUser(queries, { ...wanted, confirmedAt: now }, now);
    };
    const user = known ? await adoptWaiting(queries, known, attempt, now) : await create();
    if (!user) return err(REFUSALS.userAlreadyExists);
    await recordAct(queries, 'signed-up', user.id, call, now);
    const body = await issueSession(deps, queries, user, 'password', call, now);
    return ok({ status: 200, body });
  });
}
