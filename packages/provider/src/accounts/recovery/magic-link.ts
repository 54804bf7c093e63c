import { err, ok, type Result } from '@tc/kernel';
import { type AuthError, REFUSALS } from '../../http/auth-error.ts';
import type { Call, Outcome } from '../../http/call.ts';
import type { Queries } from '../../ports.ts';
import type { AccountsDeps } from '../accounts.ts';
import { recordAct } from '../audit-log.ts';
import { FLOW_REFUSALS } from '../flow-refusals.ts';
import { allowedRedirect } from '../letters/links.ts';
import { requireLetterTurn } from '../letters/mail-pause.ts';
import { sendLink } from '../letters/send-link.ts';
import { countSent } from '../limits/count-sent.ts';
import { type Challenge, readChallenge } from '../one-time/pkce.ts';
import { messageCode } from '../phones/message-code.ts';
import { beginSignUp } from '../sign-up/pending-sign-up.ts';
import { isGiven } from '../sign-up/read-sign-up.ts';
import { createUser } from '../users/create-user.ts';
import { readEmail } from '../users/email-address.ts';
import { type Metadata, readMetadata } from '../users/metadata.ts';
import { findUserByEmail, updateUser } from '../users/user-row.ts';

type Deps = Pick<
  AccountsDeps,
  'database' | 'clock' | 'mailer' | 'messages' | 'log' | 'settings' | 'limiter'
>;

interface LinkWish {
  readonly email: string;
  readonly metadata: Metadata;
  readonly challenge: Challenge | null;
  readonly redirectTo: string | null;
  /** Whether who has no account gets one. */
  readonly mayCreate: boolean;
}

function readWish(deps: Deps, { body, query }: Call): Result<LinkWish, AuthError> {
  if (isGiven(body.email) && isGiven(body.phone)) return err(FLOW_REFUSALS.oneAddress);
  const email = readEmail(body.email);
  if (!email.ok) return email;
  const metadata = readMetadata(body.data);
  if (!metadata.ok) return metadata;
  const challenge = readChallenge(body);
  if (!challenge.ok) return challenge;
  return ok({
    email: email.value,
    metadata: metadata.value,
    challenge: challenge.value,
    redirectTo: allowedRedirect(deps.settings, query.get('redirect_to')),
    mayCreate: body.create_user !== false,
  });
}

/** An account without a password; where nothing has to be confirmed, one that is usable. */
async function createWithoutPassword(
  { settings }: Deps,
  queries: Queries,
  { email, metadata }: LinkWish,
  call: Call,
  now: Date,
) {
  const confirmed = settings.autoconfirm ? { confirmedAt: now } : {};
  const wanted = { email, metadata, passwordHash: null, ...confirmed };
  const user = await createUser(queries, wanted, now);
  if (user && !user.email_confirmed_at) {
    await beginSignUp(queries, settings.secret, user.id, call.ip, now);
  }
  return user;
}

async function send(
  deps: Deps,
  queries: Queries,
  call: Call,
  wish: LinkWish,
  now: Date,
): Promise<Outcome> {
  const known = await findUserByEmail(queries, wish.email);
  if (!known && !wish.mayCreate) return err(FLOW_REFUSALS.otpDisabled);
  if (!known && !deps.settings.switches.signUp) return err(REFUSALS.signUpDisabled);
  const turn = await requireLetterTurn(queries, 'otp', wish.email, now);
  if (!turn.ok) return turn;
  const user = known ?? (await createWithoutPassword(deps, queries, wish, call, now));
  if (!user) return ok({ status: 200, body: {} });
  await recordAct(queries, 'link-asked', user.id, call, now);
  // Who signed up with a password and never confirmed may be anybody: who comes by this letter
  // confirms the address without that password, which goes when the letter is used and not before.
  const isNew = !user.email_confirmed_at && !user.encrypted_password;
  await sendLink(deps, queries, isNew ? 'confirm-signup' : 'magic-link', { ...wish, user }, now);
  const sent = isNew ? { confirmation_sent_at: now } : { recovery_sent_at: now };
  await updateUser(queries, user.id, sent, now);
  return ok({ status: 200, body: {} });
}

/** POST /otp and /magiclink: a letter, or a message, that signs in without a password. */
export async function magicLink(deps: Deps, call: Call): Promise<Outcome> {
  if (isGiven(call.body.phone) && !isGiven(call.body.email)) return messageCode(deps, call);
  const wish = readWish(deps, call);
  if (!wish.ok) return wish;
  const now = deps.clock.now();
  return countSent(deps, 'email', call, wish.value.email, () =>
    deps.database.transaction((queries) => send(deps, queries, call, wish.value, now)),
  );
}
