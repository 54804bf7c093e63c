import { ok } from '@tc/kernel';
import type { Call, Outcome } from '../../http/call.ts';
import type { AccountsDeps } from '../accounts.ts';
import type { Caller } from '../sessions/require-session.ts';
import { withoutLapsedChanges } from './pending-changes.ts';
import { presentUser } from './present-user.ts';
import { loadAccount } from './user-row.ts';

type Deps = Pick<AccountsDeps, 'database' | 'clock'>;

export async function getUser(deps: Deps, _call: Call, caller: Caller): Promise<Outcome> {
  const account = caller.account ?? (await loadAccount(deps.database, caller.user));
  const user = withoutLapsedChanges(account.user, deps.clock.now());
  return ok({ status: 200, body: presentUser({ ...account, user }) });
}
