import type { Queries } from '@tc/database';
import { err, ok, type Result } from '@tc/kernel';
import { type AuthError, REFUSALS } from '../../http/auth-error.ts';
import type { Call } from '../../http/call.ts';
import { on } from '../../schema/on.ts';
import type { AccountsDeps } from '../accounts.ts';
import { allowedRedirect } from '../emails/links.ts';
import { FLOW_REFUSALS } from '../flow-refusals.ts';
import { type Challenge, readChallenge } from '../one-time/pkce.ts';
import { judgePassword } from '../passwords/password-rules.ts';
import { readNewPhone } from '../phones/change-phone.ts';
import type { Caller } from '../sessions/require-session.ts';
import { isGiven } from '../sign-up/read-sign-up.ts';
import { readEmail } from './email-address.ts';
import { type Metadata, mergeMetadata, readMetadata } from './metadata.ts';
import { findUserByEmail, type UserRow } from './user-row.ts';

type Deps = Pick<AccountsDeps, 'database' | 'settings' | 'limiter' | 'passwords'>;

/** What PUT /user should change; null leaves a field as it is. */
export interface UpdateRequest {
  readonly newEmail: string | null;
  readonly newPhone: string | null;
  /** The current address was named, which withdraws a pending change. */
  readonly keepsEmail: boolean;
  readonly keepsPhone: boolean;
  readonly passwordHash: string | null;
  readonly nonce: string;
  readonly metadata: Metadata | null;
  readonly challenge: Challenge | null;
  readonly redirectTo: string | null;
}

async function hasVerifiedFactor(queries: Queries, userId: string): Promise<boolean> {
  const found = await on(queries)
    .selectFrom('auth.mfa_factors')
    .select('id')
    .where('user_id', '=', userId)
    .where('status', '=', 'verified')
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/**
 * The address an account should have. Naming the current one (empty for an account without) is not
 * a change: the caller wants to keep it.
 */
async function readNewEmail(
  deps: Deps,
  user: UserRow,
  given: unknown,
): Promise<Result<string | 'stays' | null, AuthError>> {
  if (given === '' && !user.email) return ok('stays');
  if (!isGiven(given)) return ok(null);
  const email = readEmail(given);
  if (!email.ok) return email;
  if (email.value === user.email) return ok('stays');
  const owner = await findUserByEmail(deps.database, email.value);
  return owner ? err(REFUSALS.emailExists) : email;
}

/**
 * The hash of a new password. The response reveals whether a password is the current one, so each call
 * counts as a guess at it, unless the correct current one is given. Guesses count per session: whoever stole
 * one gets no more tries elsewhere, and the owner's other sessions can still change the password.
 */
async function readNewPassword(
  deps: Deps,
  { user, session }: Caller,
  body: Call['body'],
): Promise<Result<string | null, AuthError>> {
  const { password, current_password: current } = body;
  if (password === undefined || password === null) return ok(null);
  if (user.is_anonymous && !user.email && !user.phone && !isGiven(body.email)) {
    return err(FLOW_REFUSALS.passwordOfAnonymous);
  }
  const stored = user.encrypted_password;
  const counted = stored ? await deps.limiter.spend('presentPassword', session.id) : ok(null);
  if (!counted.ok) return counted;
  if (isGiven(current)) {
    const typed = typeof current === 'string' ? current : '';
    if (!(await deps.passwords.isRight(typed, stored)))
      return err(FLOW_REFUSALS.wrongCurrentPassword);
    await deps.limiter.refund('presentPassword', session.id);
  }
  const judged = judgePassword(password, user.email, deps.settings);
  if (!judged.ok) return judged;
  if (await deps.passwords.isRight(judged.value, stored)) return err(REFUSALS.samePassword);
  return ok(await deps.passwords.hash(judged.value));
}

function readData(user: UserRow, data: unknown): Result<Metadata | null, AuthError> {
  if (data === undefined || data === null) return ok(null);
  const changes = readMetadata(data);
  if (!changes.ok) return changes;
  const merged = mergeMetadata(user.raw_user_meta_data, changes.value);
  return merged.ok ? changes : merged;
}

/** What the caller wants to change and is allowed to; nothing is written yet. */
export async function readUpdate(
  deps: Deps,
  call: Call,
  caller: Caller,
): Promise<Result<UpdateRequest, AuthError>> {
  const { body, query } = call;
  const { user, session } = caller;
  if (isGiven(body.app_metadata)) return err(FLOW_REFUSALS.appMetadata);
  const isDelicate = [body.password, body.email, body.phone].some(isGiven);
  if (isDelicate && session.aal === 'aal1' && (await hasVerifiedFactor(deps.database, user.id))) {
    return err(REFUSALS.insufficientAalForUpdate);
  }
  const challenge = readChallenge(body);
  if (!challenge.ok) return challenge;
  const metadata = readData(user, body.data);
  if (!metadata.ok) return metadata;
  const newEmail = await readNewEmail(deps, user, body.email);
  if (!newEmail.ok) return newEmail;
  const newPhone = await readNewPhone(deps, user, body.phone);
  if (!newPhone.ok) return newPhone;
  const passwordHash = await readNewPassword(deps, caller, body);
  if (!passwordHash.ok) return passwordHash;
  return ok({
    newEmail: newEmail.value === 'stays' ? null : newEmail.value,
    newPhone: newPhone.value === 'stays' ? null : newPhone.value,
    keepsEmail: newEmail.value === 'stays',
    keepsPhone: newPhone.value === 'stays',
    passwordHash: passwordHash.value,
    nonce: typeof body.nonce === 'string' ? body.nonce : '',
    metadata: metadata.value,
    challenge: challenge.value,
    redirectTo: allowedRedirect(deps.settings, query.get('redirect_to')),
  });
}
