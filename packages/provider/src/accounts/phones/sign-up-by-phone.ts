import { randomUUID } from 'node:crypto';
import type { Queries } from '@tc/database';
import { err, ok, type Result } from '@tc/kernel';
import type { AuthError } from '../../http/auth-error.ts';
import type { Call, Outcome } from '../../http/call.ts';
import type { AccountsDeps } from '../accounts.ts';
import { recordAct } from '../audit-log.ts';
import { FLOW_REFUSALS } from '../flow-refusals.ts';
import { countSent } from '../limits/count-sent.ts';
import { judgePassword } from '../passwords/password-rules.ts';
import { type Attempt, compareAttempt } from '../sign-up/compare-attempt.ts';
import { beginSignUp, contestSignUp, unlessExpired } from '../sign-up/pending-sign-up.ts';
import { readMetadata } from '../users/metadata.ts';
import { findUserByPhone, type UserRow, updateUser } from '../users/user-row.ts';
import { makeConfirmation } from './make-confirmation.ts';
import { readPhone } from './phone-number.ts';
import { createPhoneUser } from './phone-user.ts';
import { requireMessageTurn, sendCode, type WaitingCode } from './send-code.ts';
import { type PhoneRequest, signUpAtOnce } from './sign-up-at-once.ts';

type Deps = Pick<
  AccountsDeps,
  'database' | 'clock' | 'settings' | 'ring' | 'limiter' | 'messages' | 'log' | 'passwords'
>;

interface Wanted {
  /** The account that has the number now. */
  readonly known: UserRow | null;
  readonly request: PhoneRequest;
  readonly attempt: Attempt;
}

interface Written {
  readonly id: string;
  /** Null: the number already has an account, and its owner needs no message. */
  readonly waiting: WaitingCode | null;
}

function readUserRequest({ settings }: Deps, { body }: Call): Result<PhoneRequest, AuthError> {
  if (!settings.switches.phone) return err(FLOW_REFUSALS.phoneSignUp);
  const phone = readPhone(body.phone);
  if (!phone.ok) return phone;
  const password = judgePassword(body.password, null, settings);
  if (!password.ok) return password;
  const metadata = readMetadata(body.data);
  if (!metadata.ok) return metadata;
  return ok({ phone: phone.value, password: password.value, metadata: metadata.value });
}

/** Every sign-up with a number gets the same response: nothing is proven yet, so nothing is revealed. */
function presentUnproven(id: string, { phone, metadata }: PhoneRequest, now: Date) {
  return {
    id,
    aud: 'authenticated',
    role: '',
    email: '',
    phone,
    app_metadata: { provider: 'phone', providers: ['phone'] },
    user_metadata: metadata,
    identities: [],
    created_at: now,
    updated_at: now,
    confirmation_sent_at: now,
    is_anonymous: false,
  };
}

/** A new waiting account; one that already waits keeps what the first sign-up set. */
async function writeAccount(
  { settings }: Pick<Deps, 'settings'>,
  queries: Queries,
  call: Call,
  { known, request, attempt }: Wanted,
  now: Date,
): Promise<UserRow | null> {
  if (known) {
    if (!(await attempt.isSame(known))) await contestSignUp(queries, known.id, now);
    return updateUser(queries, known.id, { confirmation_sent_at: now }, now);
  }
  const { phone, metadata } = request;
  const passwordHash = await attempt.hash();
  const user = await createPhoneUser(queries, { phone, passwordHash, metadata }, now);
  if (user) await beginSignUp(queries, settings.secret, user.id, call.ip, now);
  return user;
}

async function write(
  deps: Deps,
  queries: Queries,
  call: Call,
  { request, attempt }: Omit<Wanted, 'known'>,
): Promise<Result<Written, AuthError>> {
  const now = deps.clock.now();
  const turn = await requireMessageTurn(queries, request.phone, now);
  if (!turn.ok) return turn;
  const known = await unlessExpired(queries, await findUserByPhone(queries, request.phone), now);
  const isTaken = known !== null && known.phone_confirmed_at !== null;
  const wanted = { known, request, attempt };
  const user = isTaken ? null : await writeAccount(deps, queries, call, wanted, now);
  if (!user) return ok({ id: randomUUID(), waiting: null });
  await recordAct(queries, known ? 'sign-up-repeated' : 'signed-up', user.id, call, now);
  return ok({
    id: known ? randomUUID() : user.id,
    waiting: await makeConfirmation(deps, queries, user.id, request.phone, now),
  });
}

/** POST /signup with a number: creates an account that the code in a message opens. */
export async function signUpByPhone(deps: Deps, call: Call): Promise<Outcome> {
  const request = readUserRequest(deps, call);
  if (!request.ok) return request;
  if (deps.settings.phoneAutoconfirm) return signUpAtOnce(deps, call, request.value);
  const written = await countSent(deps, 'sms', call, request.value.phone, async () => {
    const known = await findUserByPhone(deps.database, request.value.phone);
    const attempt = await compareAttempt(deps, request.value.password, known);
    return deps.database.transaction((queries) =>
      write(deps, queries, call, { request: request.value, attempt }),
    );
  });
  if (!written.ok) return written;
  const sent = await sendCode(deps, written.value.waiting);
  if (!sent.ok) return sent;
  return ok({
    status: 200,
    body: presentUnproven(written.value.id, request.value, deps.clock.now()),
  });
}
