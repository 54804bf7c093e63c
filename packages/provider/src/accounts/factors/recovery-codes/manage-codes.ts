import { randomUUID } from 'node:crypto';
import type { Queries } from '@tc/database';
import { err, ok, type Result } from '@tc/kernel';
import type { AuthError } from '../../../http/auth-error.ts';
import type { Call, Outcome } from '../../../http/call.ts';
import { on } from '../../../schema/on.ts';
import type { AccountsDeps } from '../../accounts.ts';
import { recordAct } from '../../audit-log.ts';
import type { Caller } from '../../sessions/require-session.ts';
import { sendNotice } from '../../users/send-notice.ts';
import type { FactorRow } from '../../users/user-row.ts';
import { hasVerifiedFactor, lockFactorsOf, removeFactor } from '../factor-store.ts';
import { readFactorText } from '../read-factor-text.ts';
import { FACTOR_REFUSALS, nameConflict } from '../refusals.ts';
import { countCodes, findCodeFactor, replaceCodes } from './code-store.ts';
import { CODE_REFUSALS } from './refusals.ts';

type Deps = Pick<AccountsDeps, 'database' | 'clock' | 'mailer' | 'settings'>;

const DEFAULT_NAME = 'Recovery codes';

/** GET /factors/recovery-codes: how many are left, at any level of the session. */
export async function readCodesLeft(deps: Deps, _call: Call, caller: Caller): Promise<Outcome> {
  const factor = await findCodeFactor(deps.database, caller.user.id);
  if (!factor) return err(CODE_REFUSALS.none);
  const counts = await countCodes(deps.database, factor.id);
  return ok({ status: 200, body: { id: factor.id, type: factor.factor_type, ...counts } });
}

async function makeFactor(
  queries: Queries,
  userId: string,
  name: string,
  now: Date,
): Promise<Result<FactorRow, AuthError>> {
  if (await findCodeFactor(queries, userId)) return err(CODE_REFUSALS.exists);
  if (!(await hasVerifiedFactor(queries, userId))) return err(CODE_REFUSALS.soleFactor);
  const factor = await on(queries)
    .insertInto('auth.mfa_factors')
    .values({
      id: randomUUID(),
      user_id: userId,
      friendly_name: name,
      factor_type: 'recovery_code',
      status: 'verified',
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();
  return factor ? ok(factor) : err(nameConflict(name));
}

/** The same set with a new time, so that wrong guesses at the old codes no longer count. */
async function renewFactor(
  queries: Queries,
  userId: string,
  now: Date,
): Promise<Result<FactorRow, AuthError>> {
  const factor = await on(queries)
    .updateTable('auth.mfa_factors')
    .set({ updated_at: now })
    .where('user_id', '=', userId)
    .where('factor_type', '=', 'recovery_code')
    .returningAll()
    .executeTakeFirst();
  return factor ? ok(factor) : err(CODE_REFUSALS.none);
}

type FindFactor = (queries: Queries, now: Date) => Promise<Result<FactorRow, AuthError>>;

/** Only a session that has passed a second factor may create codes; only this response shows them. */
async function tellNewCodes(
  deps: Deps,
  call: Call,
  { user, session }: Caller,
  find: FindFactor,
): Promise<Outcome> {
  if (session.aal === 'aal1') return err(CODE_REFUSALS.lowAal);
  return deps.database.transaction(async (queries): Promise<Outcome> => {
    const now = deps.clock.now();
    await lockFactorsOf(queries, user.id);
    const found = await find(queries, now);
    if (!found.ok) return found;
    const { id, factor_type: type, friendly_name: name } = found.value;
    const codes = await replaceCodes(queries, deps.settings.secret, id, now);
    await sendNotice(deps.mailer, queries, user, 'recovery-codes-made', now);
    await recordAct(queries, 'recovery-codes-made', user.id, call, now);
    const body = { id, type, friendly_name: name, total: codes.length, codes };
    return ok({ status: 200, body });
  });
}

/** POST /factors/recovery-codes: the first set. */
export async function generateCodes(deps: Deps, call: Call, caller: Caller): Promise<Outcome> {
  const given = readFactorText(call.body.friendly_name);
  if (given === null) return err(FACTOR_REFUSALS.longName);
  const name = given.trim() === '' ? DEFAULT_NAME : given;
  return tellNewCodes(deps, call, caller, (queries, now) =>
    makeFactor(queries, caller.user.id, name, now),
  );
}

/** POST /factors/recovery-codes/regenerate: a new set; the old one stops working at once. */
export async function regenerateCodes(deps: Deps, call: Call, caller: Caller): Promise<Outcome> {
  return tellNewCodes(deps, call, caller, (queries, now) =>
    renewFactor(queries, caller.user.id, now),
  );
}

/** DELETE /factors/recovery-codes */
export async function removeCodes(deps: Deps, call: Call, caller: Caller): Promise<Outcome> {
  const { user, session } = caller;
  if (session.aal === 'aal1') return err(CODE_REFUSALS.lowAal);
  return deps.database.transaction(async (queries): Promise<Outcome> => {
    await lockFactorsOf(queries, user.id);
    const factor = await findCodeFactor(queries, user.id);
    if (!factor) return err(CODE_REFUSALS.none);
    const now = deps.clock.now();
    await removeFactor(queries, factor, now);
    await sendNotice(deps.mailer, queries, user, 'recovery-codes-removed', now);
    await recordAct(queries, 'recovery-codes-removed', user.id, call, now);
    return ok({ status: 200, body: { id: factor.id } });
  });
}
