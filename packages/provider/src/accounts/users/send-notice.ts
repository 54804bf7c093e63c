import type { Queries } from '@tc/database';
import type { AccountEmail, Mailer } from '../../ports.ts';
import type { UserRow } from './user-row.ts';

type Notice = Extract<AccountEmail, { kind: 'security-notice' }>['what'];

/** A notice that arrives a day late would scare more than help. */
const NOTICE_MS = 86_400_000;

/** Emails the owner what happened to their account; does nothing if it has no address. */
export async function sendNotice(
  mailer: Mailer,
  queries: Queries,
  user: UserRow,
  what: Notice,
  now: Date,
): Promise<void> {
  if (!user.email) return;
  const expiresAt = new Date(now.getTime() + NOTICE_MS);
  await mailer.enqueue(queries, user.email, { kind: 'security-notice', what }, expiresAt);
}
