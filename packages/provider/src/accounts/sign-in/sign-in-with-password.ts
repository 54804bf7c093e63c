import { err, ok, type Result } from '@tc/kernel';
import { type AuthError, REFUSALS, validationFailed } from '../../http/auth-error.ts';
import type { Call, Outcome } from '../../http/call.ts';
import type { AccountsDeps } from '../accounts.ts';
import { recordAct } from '../audit-log.ts';
import { issueSession } from '../sessions/issue-session.ts';
import { readEmail } from '../users/email-address.ts';
import { findUserByEmail, findUserByPhone, type UserRow } from '../users/user-row.ts';
import { countAttempt } from './count-attempt.ts';
import { refuseSignIn } from './refuse-sign-in.ts';

type Deps = Pick<
  AccountsDeps,
  'database' | 'clock' | 'settings' | 'ring' | 'limiter' | 'passwords'
>;

interface Named {
  readonly user: UserRow | null;
  /** What attempts are counted by, whether or not it has an account. */
  readonly name: string;
}

async function findNamed(deps: Deps, call: Call): Promise<Result<Named, AuthError>> {
  const { email, phone } = call.body;
  if (typeof email === 'string' && email !== '') {
    const read = readEmail(email);
    if (!read.ok) return ok({ user: null, name: email.trim().toLowerCase().slice(0, 300) });
    return ok({ user: await findUserByEmail(deps.database, read.value), name: read.value });
  }
  if (typeof phone === 'string' && phone !== '') {
    if (!deps.settings.switches.phone) return err(REFUSALS.phoneLoginsDisabled);
    const digits = phone.replace(/^\+/, '').slice(0, 40);
    return ok({ user: await findUserByPhone(deps.database, digits), name: digits });
  }
  return err(validationFailed('missing email or phone'));
}

/** An unknown account is refused like a mistyped password: same words, same time. */
export async function signInWithPassword(deps: Deps, call: Call): Promise<Outcome> {
  const named = await findNamed(deps, call);
  if (!named.ok) return named;
  const { user, name } = named.value;
  const counted = await countAttempt(deps, name, user, call.ip);
  if (!counted.ok) return counted;
  const { password } = call.body;
  const given = typeof password === 'string' ? password : '';
  const forgive = counted.value;
  const stored = user?.encrypted_password ?? null;
  const isRight = await deps.passwords.isRight(given, stored).catch(async (error: unknown) => {
    // Nothing was checked, so it was not an attempt.
    await forgive();
    throw error;
  });
  if (!isRight || !user) return err(REFUSALS.invalidCredentials);
  await forgive();
  const now = deps.clock.now();
  const refusal = refuseSignIn(user, now);
  if (refusal) return err(refusal);
  const body = await deps.database.transaction(async (queries) => {
    await recordAct(queries, 'signed-in', user.id, call, now);
    return issueSession(deps, queries, user, 'password', call, now);
  });
  return ok({ status: 200, body });
}
