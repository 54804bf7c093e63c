import type { Queries } from '@tc/database';
import { err } from '@tc/kernel';
import type { AuthError } from '../../http/auth-error.ts';
import type { Call, Outcome } from '../../http/call.ts';
import type { AccountsDeps } from '../accounts.ts';
import { recordAct } from '../audit-log.ts';
import type { Caller } from '../sessions/require-session.ts';
import { admitProof, countFactor } from './admit-proof.ts';
import { counterOf, GUESSED_CODES, warnOwner } from './count-guesses.ts';
import { requireFactor } from './factor-store.ts';
import { judgeCode } from './judge-code.ts';
import { verifyKey } from './keys/verify-key.ts';
import { raiseSession } from './raise-session.ts';
import { FACTOR_REFUSALS, verifyDisabled } from './refusals.ts';
import { markAnswered } from './require-challenge.ts';
import { readCode } from './totp.ts';

type Deps = Pick<
  AccountsDeps,
  'database' | 'clock' | 'mailer' | 'log' | 'settings' | 'ring' | 'limiter'
>;

/** Only a refusal of the code itself counts as a guess. */
type Verdict = { readonly outcome: Outcome; readonly isGuess: boolean };

function refused(error: AuthError): Verdict {
  return { outcome: err(error), isGuess: false };
}

async function verify(
  deps: Deps,
  queries: Queries,
  call: Call,
  caller: Caller,
  code: string,
): Promise<Verdict> {
  const now = deps.clock.now();
  const admitted = await admitProof(queries, call, caller, now);
  if (!admitted.ok) return refused(admitted.error);
  const { factor, challenge } = admitted.value;
  const judged = await judgeCode(deps, queries, factor, challenge, code, now);
  if (judged !== 'right') {
    const isTotp = factor.factor_type === 'totp';
    const error = isTotp ? FACTOR_REFUSALS.wrongTotp : FACTOR_REFUSALS.wrongPhoneCode;
    return { outcome: err(error), isGuess: judged === 'wrong' };
  }
  await markAnswered(queries, challenge.id, now);
  await countFactor(deps.mailer, queries, caller, factor, now);
  await recordAct(queries, 'factor-verified', caller.user.id, call, now);
  const outcome = await raiseSession(deps, queries, call, caller, factor, now);
  return { outcome, isGuess: false };
}

/**
 * POST /factors/:id/verify: raises the caller's session to level two. Each code is counted as wrong
 * before it is checked and given back if it was right, so that parallel guesses from any number of
 * sessions and unknown networks share the account's counter. Security key responses cannot be
 * guessed and are not counted.
 */
export async function verifyFactor(deps: Deps, call: Call, caller: Caller): Promise<Outcome> {
  if (call.body.webauthn !== undefined) return verifyKey(deps, call, caller);
  const { code: typed } = call.body;
  if (typeof typed !== 'string' || typed.trim() === '') return err(FACTOR_REFUSALS.noCode);
  const found = await requireFactor(deps.database, caller.user.id, call.params.id);
  if (!found.ok) return found;
  const { factor_type: type } = found.value;
  if (type === 'recovery_code') return err(FACTOR_REFUSALS.unknownType);
  if (type === 'webauthn') return err(FACTOR_REFUSALS.noKeyAnswer);
  const isOn = type === 'totp' || deps.settings.switches.phoneFactors;
  if (!isOn) return err(verifyDisabled(type));
  const code = readCode(typed);
  if (!code) {
    return err(type === 'totp' ? FACTOR_REFUSALS.wrongTotp : FACTOR_REFUSALS.wrongPhoneCode);
  }
  const counter = await counterOf(deps, call, caller, GUESSED_CODES, caller.user.id);
  const counted = await deps.limiter.spend(...counter);
  if (!counted.ok) return counted;
  const { outcome, isGuess } = await deps.database.transaction((queries) =>
    verify(deps, queries, call, caller, code),
  );
  if (isGuess) await warnOwner(deps, call, caller, counter, GUESSED_CODES.act);
  else await deps.limiter.refund(...counter);
  return outcome;
}
