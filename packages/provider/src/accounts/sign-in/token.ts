import { err } from '@tc/kernel';
import { REFUSALS } from '../../http/auth-error.ts';
import type { Call, Outcome } from '../../http/call.ts';
import type { AccountsDeps } from '../accounts.ts';
import { exchangeCode } from '../one-time/exchange-code.ts';
import { signInByIdToken, signInByWeb3 } from '../refused/not-offered.ts';
import { refreshSession } from '../sessions/refresh-session.ts';
import { signInWithPassword } from './sign-in-with-password.ts';

type Grant = (deps: AccountsDeps, call: Call) => Promise<Outcome>;

const GRANTS: ReadonlyMap<string, Grant> = new Map<string, Grant>([
  ['password', signInWithPassword],
  ['refresh_token', refreshSession],
  ['pkce', exchangeCode],
  ['id_token', signInByIdToken],
  ['web3', signInByWeb3],
]);

/** POST /token: one call with several ways to get a session, one per grant type. */
export async function token(deps: AccountsDeps, call: Call): Promise<Outcome> {
  const grant = GRANTS.get(call.query.get('grant_type') ?? '');
  return grant ? grant(deps, call) : err(REFUSALS.unsupportedGrant);
}
