import { err, ok } from '@tc/kernel';
import { validationFailed } from '../../http/auth-error.ts';
import type { Call, Outcome } from '../../http/call.ts';
import { on } from '../../schema/on.ts';
import type { AccountsDeps } from '../accounts.ts';
import type { Caller } from './require-session.ts';

type Deps = Pick<AccountsDeps, 'database'>;

/** Which of a person's sessions each scope ends, relative to the caller's own; null means all. */
const SCOPES: ReadonlyMap<string, '=' | '<>' | null> = new Map([
  ['global', null],
  ['local', '='],
  ['others', '<>'],
] as const);

/** Ends sessions at once: their refresh tokens are deleted, and their access tokens find no session. */
export async function signOut(deps: Deps, call: Call, caller: Caller): Promise<Outcome> {
  const scope = call.query.get('scope') || 'global';
  const which = SCOPES.get(scope);
  if (which === undefined) {
    return err(validationFailed(`Unsupported logout scope "${scope.slice(0, 40)}"`));
  }
  await on(deps.database)
    .deleteFrom('auth.sessions')
    .where('user_id', '=', caller.user.id)
    .$if(which !== null, (sessions) => sessions.where('id', which ?? '=', caller.session.id))
    .execute();
  return ok({ status: 204 });
}
