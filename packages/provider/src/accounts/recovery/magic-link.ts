import type { Queries } from '@tc/database';
import { err, ok, type Result } from '@tc/kernel';
import type { AuthError } from '../../http/auth-error.ts';
import type { Call, Outcome } from '../../http/call.ts';
import type { AccountsDeps } from '../accounts.ts';
import { allowedRedirect } from '../emails/links.ts';
import { requireMailTurn } from '../emails/mail-pause.ts';
import { sendMagicLink } from '../emails/send-magic-link.ts';
import { FLOW_REFUSALS } from '../flow-refusals.ts';
import { countSent } from '../limits/count-sent.ts';
import { type Challenge, readChallenge } from '../one-time/pkce.ts';
import { messageCode } from '../phones/message-code.ts';
import { beginSignUp } from '../sign-up/pending-sign-up.ts';
import { isGiven } from '../sign-up/read-sign-up.ts';
import { createUser } from '../users/create-user.ts';
import { readEmail } from '../users/email-address.ts';
import { type Metadata, readMetadata } from '../users/metadata.ts';
import { findUserByEmail } from '../users/user-row.ts';
import { fulfillRequest, writeRequest } from './asked-recovery.ts';

type Deps = Pick<
  AccountsDeps,
  'database' | 'clock' | 'mailer' | 'messages' | 'log' | 'settings' | 'limiter' | 'afterAnswer'
>;

interface LinkRequest {
  readonly email: string;
  readonly metadata: Metadata;
  readonly challenge: Challenge | null;
  readonly redirectTo: string | null;
  /** Whether somebody without an account gets one. */
  readonly mayCreate: boolean;
}

function readUserRequest(deps: Deps, { body, query }: Call): Result<LinkRequest, AuthError> {
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

/** An account without a password; usable right away if nothing has to be confirmed. */
async function createWithoutPassword(
  { settings }: Deps,
  queries: Queries,
  { email, metadata }: LinkRequest,
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
  request: LinkRequest,
  now: Date,
): Promise<Outcome> {
  const known = await findUserByEmail(queries, request.email);
  if (!known && !request.mayCreate) return err(FLOW_REFUSALS.otpDisabled);
  const turn = await requireMailTurn(queries, 'otp', request.email, now);
  if (!turn.ok) return turn;
  const user = known ?? (await createWithoutPassword(deps, queries, request, call, now));
  if (!user) return ok({ status: 200, body: {} });
  await sendMagicLink(deps, queries, { ...request, user }, call, now);
  return ok({ status: 200, body: {} });
}

/**
 * When sign-up is closed, the response must not reveal who has an account: it is the same for
 * everyone, and the account is looked up afterward.
 */
async function askForLink(
  deps: Deps,
  call: Call,
  request: LinkRequest,
  now: Date,
): Promise<Outcome> {
  const { email, challenge, redirectTo } = request;
  const asked = await countSent(deps, 'email', call, email, () =>
    deps.database.transaction(async (queries): Promise<Result<string, AuthError>> => {
      const turn = await requireMailTurn(queries, 'otp', email, now);
      if (!turn.ok) return turn;
      const written = { letter: 'magic-link', email, challenge, redirectTo, ip: call.ip } as const;
      return ok(await writeRequest(queries, deps.settings.secret, written, now));
    }),
  );
  if (!asked.ok) return asked;
  deps.afterAnswer.begin(() => fulfillRequest(deps, asked.value));
  return ok({ status: 200, body: {} });
}

/** POST /otp and /magiclink: an email or a message that signs in without a password. */
export async function magicLink(deps: Deps, call: Call): Promise<Outcome> {
  if (isGiven(call.body.phone) && !isGiven(call.body.email)) return messageCode(deps, call);
  const request = readUserRequest(deps, call);
  if (!request.ok) return request;
  const now = deps.clock.now();
  if (!deps.settings.switches.signUp) return askForLink(deps, call, request.value, now);
  return countSent(deps, 'email', call, request.value.email, () =>
    deps.database.transaction((queries) => send(deps, queries, call, request.value, now)),
  );
}
