import { err, ok } from '@tc/kernel';
import type { Call, Outcome } from '../../http/call.ts';
import type { AccountsDeps } from '../accounts.ts';
import { recordAct } from '../audit-log.ts';
import type { Caller } from '../sessions/require-session.ts';
import { sendNotice } from '../users/send-notice.ts';
import { lockFactorsOf, removeFactor, requireFactor } from './factor-store.ts';
import { FACTOR_REFUSALS } from './refusals.ts';

type Deps = Pick<AccountsDeps, 'database' | 'clock' | 'mailer'>;

/** DELETE /factors/:id: removing an active factor requires a session that has passed one. */
export async function unenrollFactor(deps: Deps, call: Call, caller: Caller): Promise<Outcome> {
  const { user, session } = caller;
  return deps.database.transaction(async (queries): Promise<Outcome> => {
    await lockFactorsOf(queries, user.id);
    const found = await requireFactor(queries, user.id, call.params.id);
    if (!found.ok) return found;
    const factor = found.value;
    const isVerified = factor.status === 'verified';
    if (isVerified && session.aal === 'aal1') return err(FACTOR_REFUSALS.lowAalToUnenroll);
    const now = deps.clock.now();
    await removeFactor(queries, factor, now);
    if (isVerified) await sendNotice(deps.mailer, queries, user, 'factor-removed', now);
    await recordAct(queries, 'factor-removed', user.id, call, now);
    return ok({ status: 200, body: { id: factor.id } });
  });
}
