import { err, ok } from '@tc/kernel';
import { REFUSALS } from '../../http/auth-error.ts';
import type { Call, Outcome } from '../../http/call.ts';
import type { AccountsDeps } from '../accounts.ts';
import { recordAct } from '../audit-log.ts';
import { issueSession } from '../sessions/issue-session.ts';
import { compareAttempt } from '../sign-up/compare-attempt.ts';
import { forgetSignUp, unlessExpired } from '../sign-up/pending-sign-up.ts';
import type { Metadata } from '../users/metadata.ts';
import { findUserByPhone } from '../users/user-row.ts';
import { confirmPhone, createPhoneUser } from './phone-user.ts';

type Deps = Pick<AccountsDeps, 'database' | 'clock' | 'settings' | 'ring' | 'passwords'>;

export interface PhoneRequest {
  readonly phone: string;
  readonly password: string;
  readonly metadata: Metadata;
}

/**
 * Sign-up where numbers need no confirmation: returns a session right away, and says if a number is
 * taken. A sign-up still waiting from before belongs to whoever knows its password.
 */
export async function signUpAtOnce(
  deps: Deps,
  call: Call,
  { phone, password, metadata }: PhoneRequest,
): Promise<Outcome> {
  const found = await findUserByPhone(deps.database, phone);
  const attempt = await compareAttempt(deps, password, found);
  const now = deps.clock.now();
  return deps.database.transaction(async (queries): Promise<Outcome> => {
    const known = await unlessExpired(queries, await findUserByPhone(queries, phone), now);
    const isOwn = known && !known.phone_confirmed_at && (await attempt.isSame(known));
    if (known && !isOwn) return err(REFUSALS.userAlreadyExists);
    const passwordHash = known ? null : await attempt.hash();
    const user = known ?? (await createPhoneUser(queries, { phone, passwordHash, metadata }, now));
    if (!user) return err(REFUSALS.userAlreadyExists);
    await forgetSignUp(queries, user.id);
    const confirmed = await confirmPhone(queries, user, phone, now);
    await recordAct(queries, 'signed-up', user.id, call, now);
    const body = await issueSession(deps, queries, confirmed, 'password', call, now);
    return ok({ status: 200, body });
  });
}
