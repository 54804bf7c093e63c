import type { Queries } from '@tc/database';
import { err, type Result } from '@tc/kernel';
import { type AuthError, REFUSALS } from '../../http/auth-error.ts';
import type { Call } from '../../http/call.ts';
import type { AccountsDeps } from '../accounts.ts';
import { recordAct } from '../audit-log.ts';
import { emailLink } from '../emails/links.ts';
import { forgetTokens, issueToken } from '../one-time/issue-token.ts';
import { type Challenge, startFlow } from '../one-time/pkce.ts';
import type { TokenType } from '../one-time/token-row.ts';
import { writeEmailIdentity } from './create-user.ts';
import { NO_EMAIL_CHANGE, withoutLapsedChanges } from './pending-changes.ts';
import { findUserByEmail, type UserRow, updateUser } from './user-row.ts';

type Deps = Pick<AccountsDeps, 'mailer' | 'settings'>;

const WEEK_MS = 7 * 86_400_000;

interface ChangeRequest {
  readonly user: UserRow;
  readonly newEmail: string;
  readonly challenge: Challenge | null;
  readonly redirectTo: string | null;
}

async function askOne(
  deps: Deps,
  queries: Queries,
  request: ChangeRequest,
  to: string,
  type: TokenType,
  now: Date,
): Promise<void> {
  const { user, newEmail, challenge, redirectTo } = request;
  const flowId = await startFlow(queries, challenge, user.id, 'email_change', now);
  const wanted = { userId: user.id, type, madeFor: 'email_change', email: to, flowId } as const;
  const { link, code, expiresAt } = await issueToken(queries, deps.settings.secret, wanted, now);
  const href = emailLink(deps.settings, 'email_change', link, redirectTo);
  const message = { kind: 'email-change', link: href, code, newEmail } as const;
  await deps.mailer.enqueue(queries, to, message, expiresAt);
}

/** Asks both addresses, or only the new one if the account has no confirmed address. */
async function askBoth(
  deps: Deps,
  queries: Queries,
  request: ChangeRequest,
  now: Date,
): Promise<void> {
  const { user, newEmail } = request;
  if (user.email && user.email_confirmed_at) {
    await askOne(deps, queries, request, user.email, 'email_change_token_current', now);
  }
  await askOne(deps, queries, request, newEmail, 'email_change_token_new', now);
}

/** The account now waits for the new address. */
export async function askForEmailChange(
  deps: Deps,
  queries: Queries,
  request: ChangeRequest,
  now: Date,
): Promise<UserRow> {
  await askBoth(deps, queries, request, now);
  const changes = { ...NO_EMAIL_CHANGE, email_change: request.newEmail, email_change_sent_at: now };
  return updateUser(queries, request.user.id, changes, now);
}

/**
 * Sends the emails of a pending change again. Anyone may ask for this, so it does not extend the
 * change, and both addresses have to agree from scratch.
 */
export async function askAgainForEmailChange(
  deps: Deps,
  queries: Queries,
  request: Omit<ChangeRequest, 'newEmail'>,
  now: Date,
): Promise<void> {
  const { email_change: newEmail } = withoutLapsedChanges(request.user, now);
  if (!newEmail) return;
  await askBoth(deps, queries, { ...request, newEmail }, now);
  await updateUser(queries, request.user.id, { email_change_confirm_status: 0 }, now);
}

/** Whether another account has the address. */
export async function isAnothers(
  queries: Queries,
  userId: string,
  email: string,
): Promise<boolean> {
  const owner = await findUserByEmail(queries, email);
  return owner !== null && owner.id !== userId;
}

/**
 * Replaces the old address with the new one; emails to either no longer work. Only the index can
 * tell whether another account has taken it meanwhile, and it ends the transaction, so that nothing
 * else written in it is kept ({@link refuseTakenAddress}).
 */
export async function completeEmailChange(
  deps: Deps,
  queries: Queries,
  user: UserRow,
  newEmail: string,
  call: Call,
  now: Date,
): Promise<UserRow> {
  await forgetTokens(queries, user.id);
  await writeEmailIdentity(queries, user, newEmail, true, now);
  const providers = [...new Set(['email', ...listOf(user.raw_app_meta_data.providers)])];
  const changed = await updateUser(
    queries,
    user.id,
    {
      email: newEmail,
      email_confirmed_at: now,
      ...NO_EMAIL_CHANGE,
      is_anonymous: false,
      raw_app_meta_data: { ...user.raw_app_meta_data, provider: 'email', providers },
      raw_user_meta_data: { ...user.raw_user_meta_data, email_verified: true },
    },
    now,
  );
  await recordAct(queries, 'email-changed', user.id, call, now);
  const notice = { kind: 'security-notice', what: 'email-changed' } as const;
  for (const address of [user.email, newEmail]) {
    const expiresAt = new Date(now.getTime() + WEEK_MS);
    if (address) await deps.mailer.enqueue(queries, address, notice, expiresAt);
  }
  return changed;
}

/** Another account may take the address between our check and our write; the index decides. */
export async function refuseTakenAddress<Value>(
  work: Promise<Result<Value, AuthError>>,
): Promise<Result<Value, AuthError>> {
  try {
    return await work;
  } catch (error) {
    const { constraint } = error as { constraint?: string };
    if (constraint === 'users_email_partial_key') return err(REFUSALS.emailExists);
    if (constraint === 'users_phone_key') return err(REFUSALS.phoneExists);
    throw error;
  }
}

function listOf(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((item) => typeof item === 'string') : [];
}
