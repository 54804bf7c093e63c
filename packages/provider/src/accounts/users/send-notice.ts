import type { Queries } from '@tc/database';
import type { Letter, Mailer } from '../../ports.ts';
import type { UserRow } from './user-row.ts';

type Notice = Extract<Letter, { kind: 'security-notice' }>['what'];

/** A notice that comes a day late would frighten more than it helps. */
const NOTICE_MS = 86_400_000;

/** Tells an account's owner by mail what happened to it; without an address there is no way to. */
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
