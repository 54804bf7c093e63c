import type { Queries } from '@tc/database';
import { ok } from '@tc/kernel';
import type { Call, Outcome } from '../../http/call.ts';
import { on } from '../../schema/on.ts';
import type { AccountsDeps } from '../accounts.ts';
import { addAmr, presentSession } from '../sessions/issue-session.ts';
import { swapToken } from '../sessions/refresh-tokens.ts';
import type { Caller } from '../sessions/require-session.ts';
import { rememberNetwork } from '../sign-in/known-networks.ts';
import type { FactorRow } from '../users/user-row.ts';
import { AMR_METHODS } from './factor-store.ts';

type Deps = Pick<AccountsDeps, 'settings' | 'ring'>;

/** Names for the networks where the account has passed this step. */
export const SECOND_STEP = 'network of a second step';

/** Raises the caller's session and ends the other sessions that only passed the password. */
export async function raiseSession(
  deps: Deps,
  queries: Queries,
  call: Call,
  { user, session }: Caller,
  factor: FactorRow,
  now: Date,
): Promise<Outcome> {
  const raised = await on(queries)
    .updateTable('auth.sessions')
    .set({ aal: 'aal2', factor_id: factor.id, updated_at: now })
    .where('id', '=', session.id)
    .returningAll()
    .executeTakeFirst();
  const token = raised && (await swapToken(queries, deps.settings.secret, raised, now));
  if (!raised || !token) throw new Error('a session that lives has lost its token');
  await rememberNetwork(queries, deps.settings.secret, user.id, call.ip, now, SECOND_STEP);
  await addAmr(queries, session.id, AMR_METHODS[factor.factor_type], now);
  await on(queries)
    .deleteFrom('auth.sessions')
    .where('user_id', '=', user.id)
    .where('id', '<>', session.id)
    .where('aal', '=', 'aal1')
    .execute();
  await on(queries)
    .deleteFrom('auth.mfa_factors')
    .where('user_id', '=', user.id)
    .where('id', '<>', factor.id)
    .where('factor_type', '=', factor.factor_type)
    .where('status', '=', 'unverified')
    .execute();
  const body = await presentSession(deps, queries, user, raised, token, now);
  return ok({ status: 200, body });
}
