import { randomUUID } from 'node:crypto';
import type { Queries } from '@tc/database';
import { err, ok } from '@tc/kernel';
import { REFUSALS } from '../../http/auth-error.ts';
import type { Call, Outcome } from '../../http/call.ts';
import { EMAIL_CODE_SECONDS, SAME_ACT_SECONDS } from '../../settings.ts';
import type { AccountsDeps } from '../accounts.ts';
import { recordAct } from '../audit-log.ts';
import { takeMailTurn, waitForMail } from '../emails/mail-pause.ts';
import { sendConfirmation } from '../emails/send-confirmation.ts';
import { countSent } from '../limits/count-sent.ts';
import { signUpByPhone } from '../phones/sign-up-by-phone.ts';
import { createUser } from '../users/create-user.ts';
import { findUserByEmail, type UserRow } from '../users/user-row.ts';
import { type Attempt, compareAttempt } from './compare-attempt.ts';
import { beginSignUp, contestSignUp, unlessExpired } from './pending-sign-up.ts';
import { isGiven, readSignUp, type SignUpRequest } from './read-sign-up.ts';
import { signUpAnonymously } from './sign-up-anonymously.ts';
import { signUpConfirmed } from './sign-up-confirmed.ts';

/**
 * The response to every sign-up that must be confirmed by email: the same for a new address, a
 * waiting one and one with an account. Nothing is proven yet, so no identity is shown.
 */
function presentUnproven(id: string, request: SignUpRequest, now: Date): Record<string, unknown> {
  return {
    id,
    aud: 'authenticated',
    role: '',
    email: request.email,
    phone: '',
    app_metadata: { provider: 'email', providers: ['email'] },
    user_metadata: request.metadata,
    identities: [],
    created_at: now,
    updated_at: now,
    confirmation_sent_at: now,
    is_anonymous: false,
  };
}

/** Tells the owner that somebody, most likely themselves, tried to sign up again. */
async function tellOwner(deps: AccountsDeps, queries: Queries, user: UserRow, now: Date) {
  if (!user.email) return;
  const message = { kind: 'already-registered', link: `${deps.settings.siteUrl}/auth` } as const;
  const expiresAt = new Date(now.getTime() + EMAIL_CODE_SECONDS * 1000);
  await deps.mailer.enqueue(queries, user.email, message, expiresAt);
}

interface Wanted {
  readonly request: SignUpRequest;
  readonly attempt: Attempt;
}

async function beginAccount(
  deps: AccountsDeps,
  queries: Queries,
  call: Call,
  { request, attempt }: Wanted,
  now: Date,
): Promise<UserRow | null> {
  const { email, metadata } = request;
  const wanted = { email, passwordHash: await attempt.hash(), metadata };
  const user = await createUser(queries, wanted, now);
  // The address of an account that is being deleted becomes free when that is done.
  if (!user) return null;
  await beginSignUp(queries, deps.settings.secret, user.id, call.ip, now);
  await recordAct(queries, 'signed-up', user.id, call, now);
  await sendConfirmation(deps, queries, { ...request, user }, now);
  return user;
}

/**
 * If the address already has a sign-up, nothing it set changes. It only records that another
 * password was tried, even by a call that comes too soon for another email.
 */
async function writeSignUp(
  deps: AccountsDeps,
  queries: Queries,
  call: Call,
  { request, attempt }: Wanted,
  sendsNothing: () => void,
): Promise<Outcome> {
  const now = deps.clock.now();
  const answer = (id: string) => ok({ status: 200, body: presentUnproven(id, request, now) });
  const turn = await takeMailTurn(queries, 'signup', request.email, now);
  const known = await unlessExpired(queries, await findUserByEmail(queries, request.email), now);
  const isOther = known && !known.email_confirmed_at && !(await attempt.isSame(known));
  if (isOther) await contestSignUp(queries, known.id, now);
  if (!turn.isTaken) {
    sendsNothing();
    const isSameAct = turn.secondsAgo < SAME_ACT_SECONDS;
    return isSameAct ? answer(randomUUID()) : err(waitForMail(turn.secondsAgo));
  }
  if (!known) {
    const user = await beginAccount(deps, queries, call, { request, attempt }, now);
    return answer(user?.id ?? randomUUID());
  }
  await recordAct(queries, 'sign-up-repeated', known.id, call, now);
  if (known.email_confirmed_at) await tellOwner(deps, queries, known, now);
  else await sendConfirmation(deps, queries, { ...request, user: known }, now);
  return answer(randomUUID());
}

/** POST /signup */
export async function signUp(deps: AccountsDeps, call: Call): Promise<Outcome> {
  const { settings, database } = deps;
  if (!settings.switches.signUp) return err(REFUSALS.signUpDisabled);
  if (!isGiven(call.body.email) && !isGiven(call.body.phone)) {
    return signUpAnonymously(deps, call);
  }
  if (!isGiven(call.body.email)) return signUpByPhone(deps, call);
  const request = readSignUp(call, settings);
  if (!request.ok) return request;
  if (settings.autoconfirm) return signUpConfirmed(deps, call, request.value);
  return countSent(deps, 'email', call, request.value.email, async (sendsNothing) => {
    const { email, password } = request.value;
    const attempt = await compareAttempt(deps, password, await findUserByEmail(database, email));
    return database.transaction((queries) =>
      writeSignUp(deps, queries, call, { request: request.value, attempt }, sendsNothing),
    );
  });
}
