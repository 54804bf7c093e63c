import { err, ok } from '@tc/kernel';
import { REFUSALS } from '../../http/auth-error.ts';
import type { Call, Outcome } from '../../http/call.ts';
import type { Queries } from '../../ports.ts';
import type { AccountsDeps } from '../accounts.ts';
import { recordAct } from '../audit-log.ts';
import { issueSession } from '../sessions/issue-session.ts';
import { confirmEmail } from '../users/confirm-email.ts';
import { createUser } from '../users/create-user.ts';
import { findUserByEmail, type UserRow, updateUser } from '../users/user-row.ts';
import type { SignUpWish } from './read-sign-up.ts';

type Deps = Pick<AccountsDeps, 'database' | 'clock' | 'settings' | 'ring' | 'passwords'>;

/** An account that waited for a confirmation from the time when one was asked for. */
async function adoptWaiting(
  queries: Queries,
  wish: SignUpWish,
  passwordHash: string,
  now: Date,
): Promise<UserRow | null> {
  const known = await findUserByEmail(queries, wish.email);
  if (!known || known.email_confirmed_at) return null;
  const changes = { encrypted_password: passwordHash, raw_user_meta_data: wish.metadata };
  return confirmEmail(queries, await updateUser(queries, known.id, changes, now), now);
}

/** Sign-up where no confirmation is asked for: a session at once, and it tells what is taken. */
export async function signUpConfirmed(deps: Deps, call: Call, wish: SignUpWish): Promise<Outcome> {
  const passwordHash = await deps.passwords.hash(wish.password);
  const now = deps.clock.now();
  const metadata = { ...wish.metadata, email_verified: true };
  const wanted = { email: wish.email, passwordHash, metadata, confirmedAt: now };
  return deps.database.transaction(async (queries): Promise<Outcome> => {
    const user =
      (await createUser(queries, wanted, now)) ??
      (await adoptWaiting(queries, wish, passwordHash, now));
    if (!user) return err(REFUSALS.userAlreadyExists);
    await recordAct(queries, 'signed-up', user.id, call, now);
    const body = await issueSession(deps, queries, user, 'password', call, now);
    return ok({ status: 200, body });
  });
}
