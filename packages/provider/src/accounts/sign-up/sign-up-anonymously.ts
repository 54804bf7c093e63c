import { err, ok } from '@tc/kernel';
import { REFUSALS } from '../../http/auth-error.ts';
import type { Call, Outcome } from '../../http/call.ts';
import type { AccountsDeps } from '../accounts.ts';
import { clientNetwork } from '../limits/client-network.ts';
import { issueSession } from '../sessions/issue-session.ts';
import { readMetadata } from '../users/metadata.ts';
import type { UserRow } from '../users/user-row.ts';

type Deps = Pick<AccountsDeps, 'database' | 'clock' | 'settings' | 'ring' | 'limiter'>;

/** An account without a name, which an address can be given to later. */
export async function signUpAnonymously(deps: Deps, call: Call): Promise<Outcome> {
  if (!deps.settings.switches.anonymous) return err(REFUSALS.anonymousDisabled);
  const spent = await deps.limiter.spend('anonymous', clientNetwork(call.ip));
  if (!spent.ok) return spent;
  const metadata = readMetadata(call.body.data);
  if (!metadata.ok) return metadata;
  const now = deps.clock.now();
  return deps.database.transaction(async (queries): Promise<Outcome> => {
    const [user] = await queries.query<UserRow>(
      `insert into auth.users (raw_user_meta_data, is_anonymous, created_at, updated_at)
       values ($1, true, $2, $2) returning *`,
      [JSON.stringify(metadata.value), now],
    );
    if (!user) throw new Error('the user was not stored');
    const body = await issueSession(deps, queries, user, 'anonymous', call, now);
    return ok({ status: 200, body });
  });
}
