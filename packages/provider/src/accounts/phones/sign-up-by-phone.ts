import { randomUUID } from 'node:crypto';
import { err, ok, type Result } from '@tc/kernel';
import type { AuthError } from '../../http/auth-error.ts';
import type { Call, Outcome } from '../../http/call.ts';
import type { Queries } from '../../ports.ts';
import type { AccountsDeps } from '../accounts.ts';
import { recordAct } from '../audit-log.ts';
import { FLOW_REFUSALS } from '../flow-refusals.ts';
import { countSent } from '../limits/count-sent.ts';
import { judgePassword } from '../passwords/password-rules.ts';
import { type Metadata, readMetadata } from '../users/metadata.ts';
import { findUserByPhone, type UserRow, updateUser } from '../users/user-row.ts';
import { readPhone } from './phone-number.ts';
import { createPhoneUser } from './phone-user.ts';
import { makeCode, requireMessageTurn, sendCode, type WaitingCode } from './send-code.ts';

type Deps = Pick<
  AccountsDeps,
  'database' | 'clock' | 'settings' | 'limiter' | 'messages' | 'log' | 'passwords'
>;

interface PhoneWish {
  readonly phone: string;
  readonly password: string;
  readonly metadata: Metadata;
}

interface Written {
  readonly id: string;
  /** Null: the number has its account already, and its owner needs no message. */
  readonly waiting: WaitingCode | null;
}

function readWish({ settings }: Deps, { body }: Call): Result<PhoneWish, AuthError> {
  if (!settings.switches.phone) return err(FLOW_REFUSALS.phoneSignUp);
  const phone = readPhone(body.phone);
  if (!phone.ok) return phone;
  const password = judgePassword(body.password, null, settings);
  if (!password.ok) return password;
  const metadata = readMetadata(body.data);
  if (!metadata.ok) return metadata;
  return ok({ phone: phone.value, password: password.value, metadata: metadata.value });
}

/** Every sign-up of a number is answered alike: nothing is proven yet, so nothing is shown. */
function presentUnproven(id: string, { phone, metadata }: PhoneWish, now: Date) {
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

function writeAccount(
  queries: Queries,
  known: UserRow | null,
  { phone, metadata }: PhoneWish,
  passwordHash: string,
  now: Date,
): Promise<UserRow | null> {
  if (!known) return createPhoneUser(queries, { phone, passwordHash, metadata }, now);
  const changes = { encrypted_password: passwordHash, raw_user_meta_data: metadata };
  return updateUser(queries, known.id, { ...changes, confirmation_sent_at: now }, now);
}

async function write(
  deps: Deps,
  queries: Queries,
  call: Call,
  wish: PhoneWish,
  passwordHash: string,
): Promise<Result<Written, AuthError>> {
  const now = deps.clock.now();
  const turn = await requireMessageTurn(queries, wish.phone, now);
  if (!turn.ok) return turn;
  const known = await findUserByPhone(queries, wish.phone);
  const isTaken = known !== null && known.phone_confirmed_at !== null;
  const user = isTaken ? null : await writeAccount(queries, known, wish, passwordHash, now);
  if (!user) return ok({ id: randomUUID(), waiting: null });
  await recordAct(queries, 'signed-up', user.id, call, now);
  const wanted = { userId: user.id, type: 'confirmation_token', phone: wish.phone } as const;
  return ok({
    id: known ? randomUUID() : user.id,
    waiting: await makeCode(deps, queries, wanted, now),
  });
}

/** POST /signup with a number: an account that opens with the code of a message. */
export async function signUpByPhone(deps: Deps, call: Call): Promise<Outcome> {
  const wish = readWish(deps, call);
  if (!wish.ok) return wish;
  const written = await countSent(deps, 'sms', call, wish.value.phone, async () => {
    // Hashed in every case: time tells no more than words.
    const passwordHash = await deps.passwords.hash(wish.value.password);
    return deps.database.transaction((queries) =>
      write(deps, queries, call, wish.value, passwordHash),
    );
  });
  if (!written.ok) return written;
  const sent = await sendCode(deps, written.value.waiting);
  if (!sent.ok) return sent;
  return ok({
    status: 200,
    body: presentUnproven(written.value.id, wish.value, deps.clock.now()),
  });
}
