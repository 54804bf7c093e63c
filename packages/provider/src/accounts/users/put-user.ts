import type { Queries } from '@tc/database';
import { err, ok, type Result } from '@tc/kernel';
import { type AuthError, REFUSALS } from '../../http/auth-error.ts';
import type { Call, Outcome } from '../../http/call.ts';
import { FRESH_SESSION_SECONDS } from '../../settings.ts';
import type { AccountsDeps } from '../accounts.ts';
import { recordAct } from '../audit-log.ts';
import { requireMailTurn } from '../emails/mail-pause.ts';
import { FLOW_REFUSALS } from '../flow-refusals.ts';
import { countSent } from '../limits/count-sent.ts';
import { spendNonce } from '../one-time/spend-token.ts';
import { askForPhoneChange } from '../phones/change-phone.ts';
import { confirmPhone } from '../phones/phone-user.ts';
import { requireMessageTurn, sendCode, type WaitingCode } from '../phones/send-code.ts';
import type { Caller } from '../sessions/require-session.ts';
import {
  askForEmailChange,
  completeEmailChange,
  isAnothers,
  refuseTakenAddress,
} from './change-email.ts';
import { changePassword } from './change-password.ts';
import { lockUser } from './lock-user.ts';
import { mergeMetadata } from './metadata.ts';
import { withdrawEmailChange, withdrawPhoneChange } from './pending-changes.ts';
import { presentUser } from './present-user.ts';
import { readUpdate, type UpdateRequest } from './read-update.ts';
import { sendNotice } from './send-notice.ts';
import { loadAccount, type UserRow, updateUser } from './user-row.ts';

type Deps = Pick<
  AccountsDeps,
  'database' | 'clock' | 'mailer' | 'messages' | 'log' | 'settings' | 'limiter' | 'passwords'
>;

/** An old session may be used by somebody who found the device, so an emailed code is required. */
async function checkNonce(
  deps: Deps,
  queries: Queries,
  { user, session }: Caller,
  request: UpdateRequest,
  now: Date,
): Promise<Result<null, AuthError>> {
  const isFresh = now.getTime() - session.created_at.getTime() <= FRESH_SESSION_SECONDS * 1000;
  if (!request.passwordHash || isFresh) return ok(null);
  if (!request.nonce) return err(FLOW_REFUSALS.reauthenticate);
  const isRight = await spendNonce(deps, queries, user.id, request.nonce, now);
  return isRight ? ok(null) : err(FLOW_REFUSALS.wrongNonce);
}

async function changeEmail(
  deps: Deps,
  queries: Queries,
  user: UserRow,
  request: UpdateRequest & { readonly newEmail: string },
  call: Call,
  now: Date,
): Promise<UserRow> {
  if (deps.settings.autoconfirm) {
    return completeEmailChange(deps, queries, user, request.newEmail, call, now);
  }
  await recordAct(queries, 'email-change-asked', user.id, call, now);
  return askForEmailChange(deps, queries, { ...request, user }, now);
}

/** Naming the current address or number ends a pending change of it. */
async function withdrawChanges(
  queries: Queries,
  user: UserRow,
  { keepsEmail, keepsPhone }: UpdateRequest,
  call: Call,
  now: Date,
): Promise<UserRow> {
  let left = user;
  if (keepsEmail && left.email_change) {
    await recordAct(queries, 'email-change-withdrawn', user.id, call, now);
    left = await withdrawEmailChange(queries, left, now);
  }
  if (keepsPhone && left.phone_change) left = await withdrawPhoneChange(queries, left, now);
  return left;
}

interface Written {
  readonly user: UserRow;
  /** The new number's code, to be sent after everything has committed. */
  readonly waiting: WaitingCode | null;
}

/** A number counts once its code has been entered, or right away if the operator sends no codes. */
async function changePhone(
  deps: Deps,
  queries: Queries,
  user: UserRow,
  newPhone: string | null,
  call: Call,
  now: Date,
): Promise<Written> {
  if (!newPhone) return { user, waiting: null };
  if (!deps.settings.phoneAutoconfirm) {
    return askForPhoneChange(deps, queries, user, newPhone, now);
  }
  await recordAct(queries, 'phone-changed', user.id, call, now);
  await sendNotice(deps.mailer, queries, user, 'phone-changed', now);
  return { user: await confirmPhone(queries, user, newPhone, now), waiting: null };
}

/** New addresses get at most one email a minute. */
async function takeTurns(
  deps: Deps,
  queries: Queries,
  user: UserRow,
  { newEmail, newPhone }: UpdateRequest,
  now: Date,
): Promise<Result<null, AuthError>> {
  if (newEmail && !deps.settings.autoconfirm) {
    const turn = await requireMailTurn(queries, 'email-change', user.email ?? user.id, now);
    if (!turn.ok) return turn;
  }
  const isMessageSent = newPhone !== null && !deps.settings.phoneAutoconfirm;
  return isMessageSent ? requireMessageTurn(queries, newPhone, now) : ok(null);
}

async function write(
  deps: Deps,
  queries: Queries,
  call: Call,
  caller: Caller,
  request: UpdateRequest,
): Promise<Result<Written, AuthError>> {
  const now = deps.clock.now();
  let user = await lockUser(queries, caller.user.id);
  if (!user) return err(REFUSALS.userNotFound);
  const { newEmail, newPhone, passwordHash, metadata } = request;
  // Checked before anything is written, because a later refusal would not undo the rest.
  if (newEmail && (await isAnothers(queries, user.id, newEmail))) return err(REFUSALS.emailExists);
  const proven = await checkNonce(deps, queries, caller, request, now);
  if (!proven.ok) return proven;
  const turns = await takeTurns(deps, queries, user, request, now);
  if (!turns.ok) return turns;
  user = await withdrawChanges(queries, user, request, call, now);
  if (passwordHash) {
    user = await changePassword(deps, queries, user, passwordHash, caller.session.id, call, now);
  }
  const merged = metadata ? mergeMetadata(user.raw_user_meta_data, metadata) : null;
  if (merged?.ok) {
    user = await updateUser(queries, user.id, { raw_user_meta_data: merged.value }, now);
  }
  if (newEmail) {
    user = await changeEmail(deps, queries, user, { ...request, newEmail }, call, now);
  }
  return ok(await changePhone(deps, queries, user, newPhone, call, now));
}

/** PUT /user: email, password and what people say about themselves. */
export async function putUser(deps: Deps, call: Call, caller: Caller): Promise<Outcome> {
  const request = await readUpdate(deps, call, caller);
  if (!request.ok) return request;
  const { newEmail, newPhone } = request.value;
  const change = () =>
    refuseTakenAddress(
      deps.database.transaction((queries) => write(deps, queries, call, caller, request.value)),
    );
  const isMessageSent = newPhone !== null && !deps.settings.phoneAutoconfirm;
  const withMessage = isMessageSent ? () => countSent(deps, 'sms', call, newPhone, change) : change;
  const isEmailSent = newEmail !== null && !deps.settings.autoconfirm;
  const written = isEmailSent
    ? await countSent(deps, 'email', call, newEmail, withMessage)
    : await withMessage();
  if (!written.ok) return written;
  const { user, waiting } = written.value;
  const sent = waiting ? await sendCode(deps, waiting) : null;
  if (sent && !sent.ok) return sent;
  return ok({ status: 200, body: presentUser(await loadAccount(deps.database, user)) });
}
