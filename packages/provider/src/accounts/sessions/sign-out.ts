import { err, ok } from '@tc/kernel';
import { validationFailed } from '../../http/auth-error.ts';
import type { Call, Outcome } from '../../http/call.ts';
import type { AccountsDeps } from '../accounts.ts';
import type { Caller } from './require-session.ts';

type Deps = Pick<AccountsDeps, 'database'>;

/** Sessions that each scope ends, as a condition on `user_id = $1` and the caller's session `$2`. */
const SCOPES: Readonly<Record<string, string>> = {
  global: '$2::uuid is not null',
  local: 'id = $2',
  others: 'id <> $2',
};

/** Ends sessions at once: their refresh tokens go with them, their access tokens find no session. */
export async function signOut(deps: Deps, call: Call, caller: Caller): Promise<Outcome> {
  const scope = call.query.get('scope') || 'global';
  const condition = Object.hasOwn(SCOPES, scope) ? SCOPES[scope] : null;
  if (!condition) {
    return err(validationFailed(`Unsupported logout scope "${scope.slice(0, 40)}"`));
  }
  await deps.database.query(`delete from auth.sessions where user_id = $1 and ${condition}`, [
    caller.user.id,
    caller.session.id,
  ]);
  return ok({ status: 204 });
}
