import type { Queries } from '@tc/database';
import { err, ok } from '@tc/kernel';
import type { Call, Outcome } from '../../http/call.ts';
import type { AccountsDeps } from '../accounts.ts';
import { allowedRedirect } from '../emails/links.ts';
import { requireMailTurn } from '../emails/mail-pause.ts';
import { sendConfirmation } from '../emails/send-confirmation.ts';
import { FLOW_REFUSALS } from '../flow-refusals.ts';
import { countSent } from '../limits/count-sent.ts';
import { type Challenge, readChallenge } from '../one-time/pkce.ts';
import { resendCode } from '../phones/message-code.ts';
import { unlessExpired } from '../sign-up/pending-sign-up.ts';
import { isGiven } from '../sign-up/read-sign-up.ts';
import { askAgainForEmailChange } from '../users/change-email.ts';
import { readEmail } from '../users/email-address.ts';
import { findUserByEmail, type UserRow } from '../users/user-row.ts';

type Deps = Pick<
  AccountsDeps,
  'database' | 'clock' | 'mailer' | 'messages' | 'log' | 'settings' | 'limiter'
>;

const MAIL_TYPES = ['signup', 'email_change'];
const PHONE_TYPES = ['sms', 'phone_change'];

interface EmailRequest {
  readonly email: string;
  readonly challenge: Challenge | null;
  readonly redirectTo: string | null;
}

/** Sends the pending email again; nothing if there is none. */
async function sendAgain(
  deps: Deps,
  queries: Queries,
  type: string,
  user: UserRow,
  request: EmailRequest,
  now: Date,
): Promise<void> {
  if (type === 'email_change') {
    await askAgainForEmailChange(deps, queries, { ...request, user }, now);
    return;
  }
  if (user.email_confirmed_at) return;
  await sendConfirmation(deps, queries, { ...request, user }, now);
}

/** POST /resend: gives the same response whether or not there is an email to send again. */
export async function resend(deps: Deps, call: Call): Promise<Outcome> {
  const { body, query } = call;
  const type = typeof body.type === 'string' ? body.type : '';
  if (![...MAIL_TYPES, ...PHONE_TYPES].includes(type)) return err(FLOW_REFUSALS.resendType);
  if (isGiven(body.email) && isGiven(body.phone)) return err(FLOW_REFUSALS.oneAddress);
  if (PHONE_TYPES.includes(type)) return resendCode(deps, call, type);
  if (!isGiven(body.email)) return err(FLOW_REFUSALS.resendAddress);
  const email = readEmail(body.email);
  if (!email.ok) return email;
  const challenge = readChallenge(body);
  if (!challenge.ok) return challenge;
  const redirectTo = allowedRedirect(deps.settings, query.get('redirect_to'));
  const request = { email: email.value, challenge: challenge.value, redirectTo };
  const purpose = type === 'signup' ? 'signup' : 'email-change';
  const now = deps.clock.now();
  const send = async (queries: Queries): Promise<Outcome> => {
    const turn = await requireMailTurn(queries, purpose, request.email, now);
    if (!turn.ok) return turn;
    const user = await unlessExpired(queries, await findUserByEmail(queries, request.email), now);
    if (user) await sendAgain(deps, queries, type, user, request, now);
    return ok({ status: 200, body: {} });
  };
  return countSent(deps, 'email', call, request.email, () => deps.database.transaction(send));
}
