import { ok } from '@tc/kernel';
import type { Call, Outcome } from '../../http/call.ts';
import type { Queries } from '../../ports.ts';
import type { AccountsDeps } from '../accounts.ts';
import { addAmr, presentSession } from '../sessions/issue-session.ts';
import { swapToken } from '../sessions/refresh-tokens.ts';
import type { Caller } from '../sessions/require-session.ts';
import type { SessionRow } from '../sessions/session-row.ts';
import { rememberNetwork } from '../sign-in/known-networks.ts';
import type { FactorRow } from '../users/user-row.ts';
import { AMR_METHODS } from './factor-store.ts';

type Deps = Pick<AccountsDeps, 'settings' | 'ring'>;

/** Names the networks where the account has passed this step. */
export const SECOND_STEP = 'network of a second step';

/** Raises the caller's session and ends what the password alone had opened elsewhere. */
export async function raiseSession(
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
