import type { Queries } from '@tc/database';
import { err, ok, type Result } from '@tc/kernel';
import { type AuthError, REFUSALS } from '../../http/auth-error.ts';
import type { Call, Outcome } from '../../http/call.ts';
import type { AccountsDeps } from '../accounts.ts';
import { recordAct } from '../audit-log.ts';
import { requireMailTurn } from '../emails/mail-pause.ts';
import { FLOW_REFUSALS } from '../flow-refusals.ts';
import { countSent } from '../limits/count-sent.ts';
import { issueToken } from '../one-time/issue-token.ts';
import { makeCode, requireMessageTurn, sendCode, type WaitingCode } from '../phones/send-code.ts';
import type { Caller } from '../sessions/require-session.ts';
import { type UserRow, updateUser } from '../users/user-row.ts';

type Deps = Pick<
  AccountsDeps,
  'database' | 'clock' | 'mailer' | 'messages' | 'log' | 'settings' | 'limiter'
>;

/** The same digits by text message, for an account without an email address. */
async function reauthenticateByPhone(
  deps: Deps,
  call: Call,
  { user, phone }: { readonly user: UserRow; readonly phone: string },
): Promise<Outcome> {
  if (!deps.settings.switches.phone) return err(REFUSALS.phoneDisabled);
  const now = deps.clock.now();
  const make = async (queries: Queries): Promise<Result<WaitingCode, AuthError>> => {
    const turn = await requireMessageTurn(queries, phone, now);
    if (!turn.ok) return turn;
    const wanted = { userId: user.id, type: 'reauthentication_token', phone } as const;
    await recordAct(queries, 'reauthentication-asked', user.id, call, now);
    await updateUser(queries, user.id, { reauthentication_sent_at: now }, now);
    return ok(await makeCode(deps, queries, wanted, now));
  };
  const made = await countSent(deps, 'sms', call, phone, () => deps.database.transaction(make));
  return made.ok ? sendCode(deps, made.value) : made;
}

/** GET /reauthenticate: emails digits with which a signed-in user proves their identity again. */
export async function reauthenticate(deps: Deps, call: Call, { user }: Caller): Promise<Outcome> {
  const { email, phone } = user;
  if (!email && phone) return reauthenticateByPhone(deps, call, { user, phone });
  if (!email) return err(FLOW_REFUSALS.noAddress);
  if (!user.email_confirmed_at) return err(FLOW_REFUSALS.confirmFirst);
  const now = deps.clock.now();
  const send = async (queries: Queries): Promise<Outcome> => {
    const turn = await requireMailTurn(queries, 'reauthenticate', email, now);
    if (!turn.ok) return turn;
    const wanted = { userId: user.id, type: 'reauthentication_token', email } as const;
    const { code, expiresAt } = await issueToken(queries, deps.settings.secret, wanted, now);
    await deps.mailer.enqueue(queries, email, { kind: 'reauthenticate', code }, expiresAt);
    await recordAct(queries, 'reauthentication-asked', user.id, call, now);
    await updateUser(queries, user.id, { reauthentication_sent_at: now }, now);
    return ok({ status: 200, body: {} });
  };
  return countSent(deps, 'email', call, email, () => deps.database.transaction(send));
}
