import type { Queries } from '@tc/database';
import { err } from '@tc/kernel';
import { REFUSALS } from '../../../http/auth-error.ts';
import type { Call, Outcome } from '../../../http/call.ts';
import type { Mailer } from '../../../ports.ts';
import type { AccountsDeps } from '../../accounts.ts';
import { recordAct } from '../../audit-log.ts';
import { lockSession } from '../../sessions/lock-session.ts';
import type { Caller } from '../../sessions/require-session.ts';
import type { FactorRow, UserRow } from '../../users/user-row.ts';
import { counterOf, GUESSED_RECOVERY_CODES, warnOwner } from '../count-guesses.ts';
import { lockFactorsOf } from '../factor-store.ts';
import { raiseSession } from '../raise-session.ts';
import { countCodes, findCodeFactor, readRecoveryCode, useCode } from './code-store.ts';
import { CODE_REFUSALS, codesLocked } from './refusals.ts';

type Deps = Pick<
  AccountsDeps,
  'database' | 'clock' | 'mailer' | 'log' | 'settings' | 'ring' | 'limiter'
>;

const EMAIL_MS = 86_400_000;

type Verdict = { readonly outcome: Outcome; readonly isGuess: boolean };

async function tellOwner(
  mailer: Mailer,
  queries: Queries,
  user: UserRow,
  left: number,
  now: Date,
): Promise<void> {
  if (!user.email) return;
  const expiresAt = new Date(now.getTime() + EMAIL_MS);
  await mailer.enqueue(queries, user.email, { kind: 'recovery-code-used', left }, expiresAt);
}

async function verify(
  deps: Deps,
  queries: Queries,
  call: Call,
  caller: Caller,
  code: string,
): Promise<Verdict> {
  const { user, session } = caller;
  const now = deps.clock.now();
  await lockFactorsOf(queries, user.id);
  if (!(await lockSession(queries, session.id, now))) {
    return { outcome: err(REFUSALS.sessionNotFound), isGuess: false };
  }
  const factor = await findCodeFactor(queries, user.id);
  const isUsed = factor && (await useCode(queries, deps.settings.secret, factor.id, code, now));
  if (!factor || !isUsed) return { outcome: err(CODE_REFUSALS.wrong), isGuess: true };
  const { remaining } = await countCodes(queries, factor.id);
  await tellOwner(deps.mailer, queries, user, remaining, now);
  await recordAct(queries, 'recovery-code-used', user.id, call, now);
  return { outcome: await raiseSession(deps, queries, call, caller, factor, now), isGuess: false };
}

/** Wrong codes are counted per set, so a new set starts from zero. */
function whose({ id, updated_at: madeAt }: FactorRow): string {
  return `${id} ${madeAt.getTime()}`;
}

/** POST /factors/recovery-codes/verify: one code in place of any other second factor. */
export async function verifyRecoveryCode(deps: Deps, call: Call, caller: Caller): Promise<Outcome> {
  const { code: typed } = call.body;
  if (typeof typed !== 'string' || typed.trim() === '') return err(CODE_REFUSALS.noCode);
  const code = readRecoveryCode(typed);
  const factor = await findCodeFactor(deps.database, caller.user.id);
  if (!code || !factor) return err(CODE_REFUSALS.wrong);
  const { act } = GUESSED_RECOVERY_CODES;
  const counter = await counterOf(deps, call, caller, GUESSED_RECOVERY_CODES, whose(factor));
  const counted = await deps.limiter.spend(...counter);
  if (!counted.ok) {
    const { retryAfterSeconds: seconds } = counted.error;
    return seconds && counted.error.status === 429 ? err(codesLocked(seconds)) : counted;
  }
  const { outcome, isGuess } = await deps.database.transaction((queries) =>
    verify(deps, queries, call, caller, code),
  );
  if (isGuess) await warnOwner(deps, call, caller, counter, act);
  else await deps.limiter.refund(...counter);
  return outcome;
}
