import type { Queries } from '@tc/database';
import type { Call } from '../../http/call.ts';
import type { AccountsDeps } from '../accounts.ts';
import { recordAct } from '../audit-log.ts';
import type { Challenge } from '../one-time/pkce.ts';
import { type UserRow, updateUser } from '../users/user-row.ts';
import { sendLink } from './send-link.ts';

interface EmailRequest {
  readonly user: UserRow;
  readonly email: string;
  readonly challenge: Challenge | null;
  readonly redirectTo: string | null;
}

/** Queues the email whose link signs in without a password. */
export async function sendMagicLink(
  deps: Pick<AccountsDeps, 'mailer' | 'settings'>,
  queries: Queries,
  request: EmailRequest,
  askedBy: Pick<Call, 'ip'>,
  now: Date,
): Promise<void> {
  const { user } = request;
  await recordAct(queries, 'link-asked', user.id, askedBy, now);
  // An unconfirmed sign-up with a password may be anyone's. This email confirms the address without
  // that password, which is removed when the email is used, not before.
  const isNew = !user.email_confirmed_at && !user.encrypted_password;
  await sendLink(deps, queries, isNew ? 'confirm-signup' : 'magic-link', request, now);
  const sent = isNew ? { confirmation_sent_at: now } : { recovery_sent_at: now };
  await updateUser(queries, user.id, sent, now);
}
