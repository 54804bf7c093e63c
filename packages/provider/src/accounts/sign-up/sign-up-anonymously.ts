import { err, ok } from '@tc/kernel';
import { REFUSALS } from '../../http/auth-error.ts';
import type { Call, Outcome } from '../../http/call.ts';
import { on } from '../../schema/on.ts';
import type { AccountsDeps } from '../accounts.ts';
import { clientNetwork } from '../limits/client-network.ts';
import { issueSession } from '../sessions/issue-session.ts';
import { readMetadata } from '../users/metadata.ts';

type Deps = Pick<AccountsDeps, 'database' | 'clock' | 'settings' | 'ring' | 'limiter'>;

/** An anonymous account, which can be given an address later. */
export async function signUpAnonymously(deps: Deps, call: Call): Promise<Outcome> {
  if (!deps.settings.switches.anonymous) return err(REFUSALS.anonymousDisabled);
  const spent = await deps.limiter.spend('anonymous', clientNetwork(call.ip));
  if (!spent.ok) return spent;
  const metadata = readMetadata(call.body.data);
  if (!metadata.ok) return metadata;
  const now = deps.clock.now();
  return deps.database.transaction(async (queries): Promise<Outcome> => {
    const user = await on(queries)
      .insertInto('auth.users')
      .values({
        raw_user_meta_data: metadata.value,
        is_anonymous: true,
        created_at: now,
        updated_at: now,
      })
      .returningAll()
      .executeTakeFirst();
    if (!user) throw new Error('the user was not stored');
    const body = await issueSession(deps, queries, user, 'anonymous', call, now);
    return ok({ status: 200, body });
  });
}
