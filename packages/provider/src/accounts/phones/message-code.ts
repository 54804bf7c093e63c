import type { Queries } from '@tc/database';
import { err, ok, type Result } from '@tc/kernel';
import { type AuthError, REFUSALS } from '../../http/auth-error.ts';
import type { Call, Outcome } from '../../http/call.ts';
import type { AccountsDeps } from '../accounts.ts';
import { recordAct } from '../audit-log.ts';
import { FLOW_REFUSALS } from '../flow-refusals.ts';
import { countSent } from '../limits/count-sent.ts';
import { beginSignUp, unlessExpired } from '../sign-up/pending-sign-up.ts';
import { type Metadata, readMetadata } from '../users/metadata.ts';
import { withoutLapsedChanges } from '../users/pending-changes.ts';
import { findUserByPhone } from '../users/user-row.ts';
import { makeConfirmation } from './make-confirmation.ts';
import { readPhone } from './phone-number.ts';
import { createPhoneUser } from './phone-user.ts';
import { makeCode, requireMessageTurn, sendCode, type WaitingCode } from './send-code.ts';

type Deps = Pick<AccountsDeps, 'database' | 'clock' | 'settings' | 'limiter' | 'messages' | 'log'>;

interface CodeRequest {
  readonly phone: string;
  readonly metadata: Metadata;
  /** Whether somebody without an account gets one. */
  readonly mayCreate: boolean;
}

function readUserRequest({ settings }: Deps, { body }: Call): Result<CodeRequest, AuthError> {
  if (!settings.switches.phone) return err(REFUSALS.phoneDisabled);
  const phone = readPhone(body.phone);
  if (!phone.ok) return phone;
  const metadata = readMetadata(body.data);
  if (!metadata.ok) return metadata;
  const mayCreate = body.create_user !== false;
  return ok({ phone: phone.value, metadata: metadata.value, mayCreate });
}

async function write(
  deps: Deps,
  queries: Queries,
  call: Call,
  { phone, metadata, mayCreate }: CodeRequest,
): Promise<Result<WaitingCode | null, AuthError>> {
  const now = deps.clock.now();
  const known = await findUserByPhone(queries, phone);
  const isOpen = deps.settings.switches.signUp;
  if (!known && !mayCreate && isOpen) return err(FLOW_REFUSALS.otpDisabled);
  const turn = await requireMessageTurn(queries, phone, now);
  if (!turn.ok) return turn;
  // When sign-up is closed, a refusal would reveal which numbers have an account.
  if (!known && !isOpen) return ok(null);
  const wanted = { phone, metadata, passwordHash: null };
  const user = known ?? (await createPhoneUser(queries, wanted, now));
  if (!user) return ok(null);
  if (!known) await beginSignUp(queries, deps.settings.secret, user.id, call.ip, now);
  await recordAct(queries, 'link-asked', user.id, call, now);
  // Not a sign-up token: somebody who signs in with this code must not inherit a stranger's
  // password.
  const token = { userId: user.id, type: 'recovery_token', phone } as const;
  return ok(await makeCode(deps, queries, token, now));
}

/** POST /otp with a number: a message whose code signs in without a password. */
export async function messageCode(deps: Deps, call: Call): Promise<Outcome> {
  const request = readUserRequest(deps, call);
  if (!request.ok) return request;
  const written = await countSent(deps, 'sms', call, request.value.phone, () =>
    deps.database.transaction((queries) => write(deps, queries, call, request.value)),
  );
  return written.ok ? sendCode(deps, written.value) : written;
}

/** Sends the pending code again; null if there is none. */
async function makeAgain(
  deps: Deps,
  queries: Queries,
  type: string,
  phone: string,
  now: Date,
): Promise<WaitingCode | null> {
  const user = await unlessExpired(queries, await findUserByPhone(queries, phone), now);
  if (!user) return null;
  if (type === 'phone_change') {
    const { phone_change: next, id: userId } = withoutLapsedChanges(user, now);
    if (!next) return null;
    return makeCode(deps, queries, { userId, type: 'phone_change_token', phone: next }, now);
  }
  if (user.phone_confirmed_at) return null;
  return makeConfirmation(deps, queries, user.id, phone, now);
}

/** POST /resend for a number: gives the same response whether or not there is a code to send again. */
export async function resendCode(deps: Deps, call: Call, type: string): Promise<Outcome> {
  if (!deps.settings.switches.phone) return err(REFUSALS.phoneDisabled);
  const read = readPhone(call.body.phone);
  if (!read.ok) return read;
  const phone = read.value;
  const now = deps.clock.now();
  const make = async (queries: Queries): Promise<Result<WaitingCode | null, AuthError>> => {
    const turn = await requireMessageTurn(queries, phone, now);
    return turn.ok ? ok(await makeAgain(deps, queries, type, phone, now)) : turn;
  };
  const made = await countSent(deps, 'sms', call, phone, () => deps.database.transaction(make));
  return made.ok ? sendCode(deps, made.value) : made;
}
