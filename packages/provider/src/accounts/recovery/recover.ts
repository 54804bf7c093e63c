import type { Queries } from '@tc/database';
import { err, ok, type Result } from '@tc/kernel';
import type { AuthError } from '../../http/auth-error.ts';
import type { Call, Outcome } from '../../http/call.ts';
import type { AccountsDeps } from '../accounts.ts';
import { FLOW_REFUSALS } from '../flow-refusals.ts';
import { allowedRedirect } from '../letters/links.ts';
import { requireLetterTurn } from '../letters/mail-pause.ts';
import { countSent } from '../limits/count-sent.ts';
import { readChallenge } from '../one-time/pkce.ts';
import { isGiven } from '../sign-up/read-sign-up.ts';
import { readEmail } from '../users/email-address.ts';
import { fulfilWish, writeWish } from './asked-recovery.ts';

type Deps = Pick<
  AccountsDeps,
  'database' | 'clock' | 'mailer' | 'settings' | 'limiter' | 'afterAnswer'
>;

/**
 * POST /recover: says the same whether or not there is such an account, and after the same time: the
 * account is looked up when the answer is on its way.
 */
export async function recover(deps: Deps, call: Call): Promise<Outcome> {
  if (!isGiven(call.body.email)) return err(FLOW_REFUSALS.recoverAddress);
  const email = readEmail(call.body.email);
  if (!email.ok) return email;
  const challenge = readChallenge(call.body);
  if (!challenge.ok) return challenge;
  const redirectTo = allowedRedirect(deps.settings, call.query.get('redirect_to'));
  const now = deps.clock.now();
  const send = async (queries: Queries): Promise<Result<string, AuthError>> => {
    const turn = await requireLetterTurn(queries, 'recover', email.value, now);
    if (!turn.ok) return turn;
    const wish = { email: email.value, challenge: challenge.value, redirectTo, ip: call.ip };
    return ok(await writeWish(queries, deps.settings.secret, wish, now));
  };
  const asked = await countSent(deps, 'email', call, email.value, () =>
    deps.database.transaction(send),
  );
  if (!asked.ok) return asked;
  deps.afterAnswer.begin(() => fulfilWish(deps, asked.value));
  return ok({ status: 200, body: {} });
}
