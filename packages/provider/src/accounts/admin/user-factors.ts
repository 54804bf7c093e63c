import { ok } from '@tc/kernel';
import type { Call, Outcome } from '../../http/call.ts';
import type { AccountsDeps } from '../accounts.ts';
import { recordAct } from '../audit-log.ts';
import { removeFactor, requireFactor } from '../factors/factor-store.ts';
import { presentFactor } from '../users/present-user.ts';
import { sendNotice } from '../users/send-notice.ts';
import { loadAccount } from '../users/user-row.ts';
import { requireUser } from './user-store.ts';

type Deps = Pick<AccountsDeps, 'database' | 'clock' | 'mailer'>;

/** GET /admin/users/:id/factors */
export async function listUserFactors(deps: Deps, call: Call): Promise<Outcome> {
  const found = await requireUser(deps.database, call.params.id);
  if (!found.ok) return found;
  const { factors } = await loadAccount(deps.database, found.value);
  return ok({ status: 200, body: factors.map(presentFactor) });
}

/** DELETE /admin/users/:id/factors/:factorId: the way back in for somebody who lost their phone. */
export async function deleteUserFactor(deps: Deps, call: Call): Promise<Outcome> {
  return deps.database.transaction(async (queries): Promise<Outcome> => {
    const user = await requireUser(queries, call.params.id);
    if (!user.ok) return user;
    const factor = await requireFactor(queries, user.value.id, call.params.factorId);
    if (!factor.ok) return factor;
    const now = deps.clock.now();
    await removeFactor(queries, factor.value, now);
    if (factor.value.status === 'verified') {
      await sendNotice(deps.mailer, queries, user.value, 'factor-removed', now);
    }
    await recordAct(queries, 'factor-removed', user.value.id, call, now);
    return ok({ status: 200, body: presentFactor(factor.value) });
  });
}
