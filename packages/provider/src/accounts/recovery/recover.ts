import type { Queries } from '@tc/database';
import { err, ok, type Result } from '@tc/kernel';
import type { AuthError } from '../../http/auth-error.ts';
import type { Call, Outcome } from '../../http/call.ts';
import type { AccountsDeps } from '../accounts.ts';
import { allowedRedirect } from '../emails/links.ts';
import { requireMailTurn } from '../emails/mail-pause.ts';
import { FLOW_REFUSALS } from '../flow-refusals.ts';
import { countSent } from '../limits/count-sent.ts';
import { readChallenge } from '../one-time/pkce.ts';
import { isGiven } from '../sign-up/read-sign-up.ts';
import { readEmail } from '../users/email-address.ts';
import { fulfillRequest, writeRequest } from './asked-recovery.ts';

type Deps = Pick<
  AccountsDeps,
  'database' | 'clock' | 'mailer' | 'settings' | 'limiter' | 'afterAnswer'
>;

/**
 * POST /recover: the response and its timing are the same with or without an account, because the
 * account is looked up after the response has been sent.
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
    const turn = await requireMailTurn(queries, 'recover', email.value, now);
    if (!turn.ok) return turn;
    const request = { email: email.value, challenge: challenge.value, redirectTo, ip: call.ip };
    return ok(await writeRequest(queries, deps.settings.secret, request, now));
  };
  const asked = await countSent(deps, 'email', call, email.value, () =>
    deps.database.transaction(send),
  );
  if (!asked.ok) return asked;
  deps.afterAnswer.begin(() => fulfillRequest(deps, asked.value));
  return ok({ status: 200, body: {} });
}
