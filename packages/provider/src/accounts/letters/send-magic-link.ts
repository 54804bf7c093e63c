import type { Queries } from '@tc/database';
import type { Call } from '../../http/call.ts';
import type { AccountsDeps } from '../accounts.ts';
import { recordAct } from '../audit-log.ts';
import type { Challenge } from '../one-time/pkce.ts';
import { type UserRow, updateUser } from '../users/user-row.ts';
import { sendLink } from './send-link.ts';

interface Wish {
  readonly user: UserRow;
  readonly email: string;
  readonly challenge: Challenge | null;
  readonly redirectTo: string | null;
}

/** Queues the email whose link signs in without a password. */
export async function sendMagicLink(
  deps: Pick<AccountsDeps, 'mailer' | 'settings'>,
  queries: Queries,
  wish: Wish,
  askedBy: Pick<Call, 'ip'>,
  now: Date,
): Promise<void> {
  const { user } = wish;
  await recordAct(queries, 'link-asked', user.id, askedBy, now);
  // Who signed up with a password and never confirmed may be anybody: who comes by this letter
  // confirms the address without that password, which goes when the letter is used and not before.
  const isNew = !user.email_confirmed_at && !user.encrypted_password;
  await sendLink(deps, queries, isNew ? 'confirm-signup' : 'magic-link', wish, now);
  const sent = isNew ? { confirmation_sent_at: now } : { recovery_sent_at: now };
  await updateUser(queries, user.id, sent, now);
}
