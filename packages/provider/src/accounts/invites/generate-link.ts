import type { Queries } from '@tc/database';
import { err, ok, type Result } from '@tc/kernel';
import { type AuthError, REFUSALS } from '../../http/auth-error.ts';
import type { Call, Outcome } from '../../http/call.ts';
import type { AccountsDeps } from '../accounts.ts';
import { recordAct } from '../audit-log.ts';
import type { LinkType } from '../emails/links.ts';
import { FLOW_REFUSALS } from '../flow-refusals.ts';
import { issueToken } from '../one-time/issue-token.ts';
import type { TokenType } from '../one-time/token-row.ts';
import { forgetSignUp } from '../sign-up/pending-sign-up.ts';
import { createUser } from '../users/create-user.ts';
import { presentUser } from '../users/present-user.ts';
import { findUserByEmail, loadAccount, type UserRow, updateUser } from '../users/user-row.ts';
import {
  type GeneratedType,
  type GenerateRequest,
  readGenerateLink,
} from './read-generate-link.ts';

type Deps = Pick<AccountsDeps, 'database' | 'clock' | 'settings' | 'passwords'>;

interface Prepared {
  readonly user: UserRow;
  readonly type: GeneratedType;
  readonly token: TokenType;
  /** The address that the token is for. */
  readonly email: string;
}

/** Gets the account to be opened, or creates it with the given data. */
async function prepareNew(
  queries: Queries,
  request: GenerateRequest,
  passwordHash: string | null,
  now: Date,
): Promise<Result<Prepared, AuthError>> {
  const { email, metadata } = request;
  const known = await findUserByEmail(queries, email);
  if (known?.email_confirmed_at) return err(REFUSALS.emailExists);
  const user = known ?? (await createUser(queries, { email, metadata, passwordHash }, now));
  if (!user) return err(REFUSALS.emailExists);
  const isInvite = request.type === 'invite';
  // Anyone could have signed up with the address before, so nothing they set is kept.
  const isAnybodys = await forgetSignUp(queries, user.id);
  const isReplaced = isAnybodys || passwordHash !== null;
  const changes = {
    confirmation_sent_at: now,
    ...(isInvite && { invited_at: now }),
    ...(isReplaced && { encrypted_password: passwordHash, raw_user_meta_data: metadata }),
  };
  const written = await updateUser(queries, user.id, changes, now);
  const type = isInvite ? 'invite' : 'signup';
  return ok({ user: written, type, token: 'confirmation_token', email });
}

async function prepareChange(
  queries: Queries,
  request: GenerateRequest,
  user: UserRow,
  now: Date,
): Promise<Result<Prepared, AuthError>> {
  const newEmail = request.newEmail ?? '';
  if (await findUserByEmail(queries, newEmail)) return err(REFUSALS.emailExists);
  const changes = {
    email_change: newEmail,
    email_change_sent_at: now,
    email_change_confirm_status: 0,
  };
  const written = await updateUser(queries, user.id, changes, now);
  const isNew = request.type === 'email_change_new';
  return ok({
    user: written,
    type: request.type,
    token: isNew ? 'email_change_token_new' : 'email_change_token_current',
    email: isNew ? newEmail : request.email,
  });
}

async function prepare(
  queries: Queries,
  request: GenerateRequest,
  passwordHash: string | null,
  now: Date,
): Promise<Result<Prepared, AuthError>> {
  const { type, email } = request;
  if (type === 'signup' || type === 'invite')
    return prepareNew(queries, request, passwordHash, now);
  const user = await findUserByEmail(queries, email);
  if (!user && type === 'magiclink') {
    return prepareNew(queries, { ...request, type: 'signup' }, null, now);
  }
  if (!user) return err(FLOW_REFUSALS.noSuchUser);
  if (type.startsWith('email_change')) return prepareChange(queries, request, user, now);
  const asked = await updateUser(queries, user.id, { recovery_sent_at: now }, now);
  return ok({ user: asked, type, token: 'recovery_token', email });
}

/** The protocol's own address: the operator's program expects that opening it is enough. */
function actionLink(siteUrl: string, token: string, type: string, redirectTo: string): string {
  const link = new URL('/auth/v1/verify', siteUrl);
  link.searchParams.set('token', token);
  link.searchParams.set('type', type.startsWith('email_change') ? 'email_change' : type);
  link.searchParams.set('redirect_to', redirectTo);
  return link.href;
}

/** POST /admin/generate_link: a link for the operator to pass on; no email is sent. */
export async function generateLink(deps: Deps, call: Call): Promise<Outcome> {
  const { settings } = deps;
  const read = readGenerateLink(call, settings);
  if (!read.ok) return read;
  const request = read.value;
  const passwordHash = request.password ? await deps.passwords.hash(request.password) : null;
  const now = deps.clock.now();
  return deps.database.transaction(async (queries): Promise<Outcome> => {
    const prepared = await prepare(queries, request, passwordHash, now);
    if (!prepared.ok) return prepared;
    const { user, type, token, email } = prepared.value;
    const madeFor = type.startsWith('email_change') ? 'email_change' : (type as LinkType);
    const wanted = { userId: user.id, type: token, email, madeFor };
    const { link, code } = await issueToken(queries, settings.secret, wanted, now);
    await recordAct(queries, 'link-made', user.id, call, now);
    const body = {
      ...presentUser(await loadAccount(queries, user)),
      action_link: actionLink(settings.siteUrl, link, type, request.redirectTo),
      email_otp: code,
      hashed_token: link,
      verification_type: type,
      redirect_to: request.redirectTo,
    };
    return ok({ status: 200, body });
  });
}
