import { err, ok } from '@tc/kernel';
import type { Call, Outcome } from '../../http/call.ts';
import type { Queries } from '../../ports.ts';
import type { AccountsDeps } from '../accounts.ts';
import { recordAct } from '../audit-log.ts';
import { FLOW_REFUSALS } from '../flow-refusals.ts';
import { allowedRedirect } from '../letters/links.ts';
import { requireLetterTurn } from '../letters/mail-pause.ts';
import { sendLink } from '../letters/send-link.ts';
import { countSent } from '../limits/count-sent.ts';
import { readChallenge } from '../one-time/pkce.ts';
import { isGiven } from '../sign-up/read-sign-up.ts';
import { readEmail } from '../users/email-address.ts';
import { findUserByEmail, updateUser } from '../users/user-row.ts';

type Deps = Pick<AccountsDeps, 'database' | 'clock' | 'mailer' | 'settings' | 'limiter'>;

/** POST /recover: says the same whether or not there is such an account. */
export async function recover(deps: Deps, call: Call): Promise<Outcome> {
  if (!isGiven(call.body.email)) return err(FLOW_REFUSALS.recoverAddress);
  const email = readEmail(call.body.email);
  if (!email.ok) return email;
  const challenge = readChallenge(call.body);
  if (!challenge.ok) return challenge;
  const redirectTo = allowedRedirect(deps.settings, call.query.get('redirect_to'));
  const now = deps.clock.now();
  const send = async (queries: Queries): Promise<Outcome> => {
    const turn = await requireLetterTurn(queries, 'recover', email.value, now);
    if (!turn.ok) return turn;
    const user = await findUserByEmail(queries, email.value);
    if (user) {
      const wish = { user, email: email.value, challenge: challenge.value, redirectTo };
      await recordAct(queries, 'recovery-asked', user.id, call, now);
      await sendLink(deps, queries, 'recover', wish, now);
      await updateUser(queries, user.id, { recovery_sent_at: now }, now);
    }
    return ok({ status: 200, body: {} });
  };
  return countSent(deps, 'email', call, email.value, () => deps.database.transaction(send));
}
