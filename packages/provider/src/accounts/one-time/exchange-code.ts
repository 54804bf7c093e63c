import { err, ok } from '@tc/kernel';
import { REFUSALS } from '../../http/auth-error.ts';
import type { Call, Outcome } from '../../http/call.ts';
import { on } from '../../schema/on.ts';
import { AUTH_CODE_SECONDS } from '../../settings.ts';
import { hashToken } from '../../tokens/secrets.ts';
import type { AccountsDeps } from '../accounts.ts';
import { FLOW_REFUSALS } from '../flow-refusals.ts';
import { issueSession } from '../sessions/issue-session.ts';
import { isBanned } from '../sessions/require-session.ts';
import { findUserById } from '../users/user-row.ts';
import { answersChallenge } from './pkce.ts';

type Deps = Pick<AccountsDeps, 'database' | 'clock' | 'settings' | 'ring'>;

/** Grant `pkce`: the browser that started a flow exchanges the code from the redirect, once. */
export async function exchangeCode(deps: Deps, call: Call): Promise<Outcome> {
  const { auth_code: code, code_verifier: verifier } = call.body;
  if (typeof code !== 'string' || typeof verifier !== 'string' || !code || !verifier) {
    return err(FLOW_REFUSALS.codeAndVerifier);
  }
  const now = deps.clock.now();
  return deps.database.transaction(async (queries): Promise<Outcome> => {
    const flow = await on(queries)
      .selectFrom('auth.flow_state')
      .selectAll()
      .where('auth_code', '=', hashToken(code))
      .where('auth_code_issued_at', 'is not', null)
      .forUpdate()
      .executeTakeFirst();
    const user = flow?.user_id ? await findUserById(queries, flow.user_id) : null;
    if (!flow?.auth_code_issued_at || !user) return err(FLOW_REFUSALS.flowNotFound);
    const ageMs = now.getTime() - flow.auth_code_issued_at.getTime();
    if (ageMs > AUTH_CODE_SECONDS * 1000) return err(FLOW_REFUSALS.flowExpired);
    if (!answersChallenge(flow, verifier)) return err(FLOW_REFUSALS.wrongVerifier);
    await on(queries).deleteFrom('auth.flow_state').where('id', '=', flow.id).execute();
    if (isBanned(user, now)) return err(REFUSALS.userBannedAtToken);
    const method = flow.authentication_method;
    const body = await issueSession(deps, queries, user, method, call, now);
    return ok({ status: 200, body });
  });
}
