import { err, ok, type Result } from '@tc/kernel';
import { type AuthError, REFUSALS } from '../../http/auth-error.ts';
import type { Call, Outcome } from '../../http/call.ts';
import type { Queries } from '../../ports.ts';
import type { AccountsDeps } from '../accounts.ts';
import { recordAct } from '../audit-log.ts';
import { clientNetwork } from '../limits/client-network.ts';
import type { RateLimitName } from '../limits/rate-limit-table.ts';
import { addAmr, presentSession } from '../sessions/issue-session.ts';
import { lockSession } from '../sessions/lock-session.ts';
import { swapToken } from '../sessions/refresh-tokens.ts';
import { type Caller, isUuid } from '../sessions/require-session.ts';
import type { SessionRow } from '../sessions/session-row.ts';
import { isKnownNetwork, rememberNetwork } from '../sign-in/known-networks.ts';
import { sendNotice } from '../users/send-notice.ts';
import type { FactorRow } from '../users/user-row.ts';
import {
  AMR_METHODS,
  CHALLENGE_SECONDS,
  type ChallengeRow,
  hasVerifiedFactor,
  lockFactorsOf,
  requireFactor,
} from './factor-store.ts';
import { judgeCode } from './judge-code.ts';
import { challengeExpired, FACTOR_REFUSALS, verifyDisabled } from './refusals.ts';
import { readCode } from './totp.ts';

type Deps = Pick<
  AccountsDeps,
  'database' | 'clock' | 'mailer' | 'log' | 'settings' | 'ring' | 'limiter'
>;

/** Names the networks where the account has passed this step. */
const SECOND_STEP = 'network of a second step';

/** A refusal of the code itself is a guess and counts; every other refusal is none. */
type Verdict = { readonly outcome: Outcome; readonly isGuess: boolean };

function refused(error: AuthError): Verdict {
  return { outcome: err(error), isGuess: false };
}

async function requireChallenge(
  queries: Queries,
  factor: FactorRow,
  call: Call,
  now: Date,
): Promise<Result<ChallengeRow, AuthError>> {
  const { challenge_id: id } = call.body;
  if (!isUuid(id)) return err(FACTOR_REFUSALS.noChallenge);
  const [challenge] = await queries.query<ChallengeRow>(
    'select * from auth.mfa_challenges where id = $1 and factor_id = $2',
    [id, factor.id],
  );
  if (!challenge) return err(FACTOR_REFUSALS.noChallenge);
  const isElsewhere = clientNetwork(challenge.ip_address) !== clientNetwork(call.ip);
  if (challenge.verified_at || isElsewhere) return err(FACTOR_REFUSALS.otherAddress);
  const endsMs = challenge.created_at.getTime() + CHALLENGE_SECONDS * 1000;
  return endsMs <= now.getTime() ? err(challengeExpired(id)) : ok(challenge);
}

/** Raises the caller's session and ends what the password alone had opened elsewhere. */
async function raiseSession(
  deps: Deps,
  queries: Queries,
  call: Call,
  { user, session }: Caller,
  factor: FactorRow,
  now: Date,
): Promise<Outcome> {
  const [raised] = await queries.query<SessionRow>(
    `update auth.sessions set aal = 'aal2', factor_id = $2, updated_at = $3
     where id = $1 returning *`,
    [session.id, factor.id, now],
  );
  const token = raised && (await swapToken(queries, deps.settings.secret, raised, now));
  if (!raised || !token) throw new Error('a session that lives has lost its token');
  await rememberNetwork(queries, deps.settings.secret, user.id, call.ip, now, SECOND_STEP);
  await addAmr(queries, session.id, AMR_METHODS[factor.factor_type], now);
  await queries.query(
    `delete from auth.sessions where user_id = $1 and id <> $2 and aal = 'aal1'`,
    [user.id, session.id],
  );
  await queries.query(
    `delete from auth.mfa_factors
     where user_id = $1 and id <> $2 and factor_type = $3 and status = 'unverified'`,
    [user.id, factor.id, factor.factor_type],
  );
  const body = await presentSession(deps, queries, user, raised, token, now);
  return ok({ status: 200, body });
}

async function verify(
  deps: Deps,
  queries: Queries,
  call: Call,
  caller: Caller,
  code: string,
): Promise<Verdict> {
  const now = deps.clock.now();
  await lockFactorsOf(queries, caller.user.id);
  if (!(await lockSession(queries, caller.session.id, now)))
    return refused(REFUSALS.sessionNotFound);
  // Read under the lock: what others did meanwhile counts.
  const found = await requireFactor(queries, caller.user.id, call.params.id);
  if (!found.ok) return refused(found.error);
  const factor = found.value;
  const isNew = factor.status === 'unverified';
  const isLow = caller.session.aal === 'aal1';
  // Else who knows the password alone could prove himself by a factor of his own.
  if (isNew && isLow && (await hasVerifiedFactor(queries, caller.user.id))) {
    return refused(FACTOR_REFUSALS.lowAalToVerify);
  }
  const challenge = await requireChallenge(queries, factor, call, now);
  if (!challenge.ok) return refused(challenge.error);
  const judged = await judgeCode(deps, queries, factor, challenge.value, code, now);
  if (judged !== 'right') {
    const isTotp = factor.factor_type === 'totp';
    const error = isTotp ? FACTOR_REFUSALS.wrongTotp : FACTOR_REFUSALS.wrongPhoneCode;
    return { outcome: err(error), isGuess: judged === 'wrong' };
  }
  await queries.query('update auth.mfa_challenges set verified_at = $2 where id = $1', [
    challenge.value.id,
    now,
  ]);
  if (isNew) {
    await queries.query(
      `update auth.mfa_factors set status = 'verified', updated_at = $2 where id = $1`,
      [factor.id, now],
    );
    await sendNotice(deps.mailer, queries, caller.user, 'factor-added', now);
  }
  await recordAct(queries, 'factor-verified', caller.user.id, call, now);
  const outcome = await raiseSession(deps, queries, call, caller, factor, now);
  return { outcome, isGuess: false };
}

type Counter = readonly [RateLimitName, string];

/** One for the account wherever it never passed this step, and one for each network where it did. */
async function counterOf({ database, settings }: Deps, call: Call, { user }: Caller) {
  const { secret } = settings;
  const isKnown = await isKnownNetwork(database, secret, user.id, call.ip, SECOND_STEP);
  const counter: Counter = isKnown
    ? ['wrongFactorCodeOfOwner', `${user.id} ${clientNetwork(call.ip)}`]
    : ['wrongFactorCodeOfAccount', user.id];
  return counter;
}

/** Tells the owner, once a day, that somebody tries codes; that one knows the password already. */
async function warnOwner(
  deps: Deps,
  call: Call,
  { user }: Caller,
  counter: Counter,
): Promise<void> {
  const left = await deps.limiter.check(...counter);
  if (left.ok) return;
  const letter = await deps.limiter.spend('wrongFactorCodeLetter', user.id);
  if (!letter.ok) return;
  const now = deps.clock.now();
  await deps.database.transaction(async (queries) => {
    await sendNotice(deps.mailer, queries, user, 'too-many-codes', now);
    await recordAct(queries, 'factor-guessed-too-often', user.id, call, now);
  });
}

/**
 * POST /factors/:id/verify: the caller's session rises to level two. Each code is counted as a
 * wrong one before it is looked at, and given back afterwards when it was not: guesses beside each
 * other, from however many sessions and strange addresses, share the account's counter.
 */
export async function verifyFactor(deps: Deps, call: Call, caller: Caller): Promise<Outcome> {
  const { code: typed } = call.body;
  if (typeof typed !== 'string' || typed.trim() === '') return err(FACTOR_REFUSALS.noCode);
  const found = await requireFactor(deps.database, caller.user.id, call.params.id);
  if (!found.ok) return found;
  const { factor_type: type } = found.value;
  const isOn = type === 'totp' || (type === 'phone' && deps.settings.switches.phoneFactors);
  if (!isOn) return err(verifyDisabled(type));
  const code = readCode(typed);
  if (!code) {
    return err(type === 'totp' ? FACTOR_REFUSALS.wrongTotp : FACTOR_REFUSALS.wrongPhoneCode);
  }
  const counter = await counterOf(deps, call, caller);
  const counted = await deps.limiter.spend(...counter);
  if (!counted.ok) return counted;
  const { outcome, isGuess } = await deps.database.transaction((queries) =>
    verify(deps, queries, call, caller, code),
  );
  if (isGuess) await warnOwner(deps, call, caller, counter);
  else await deps.limiter.refund(...counter);
  return outcome;
}
