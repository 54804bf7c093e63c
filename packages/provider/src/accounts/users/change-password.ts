import type { Queries } from '@tc/database';
import type { Call } from '../../http/call.ts';
import { on } from '../../schema/on.ts';
import type { AccountsDeps } from '../accounts.ts';
import { recordAct } from '../audit-log.ts';
import { forgetTokens } from '../one-time/issue-token.ts';
import { endChanges } from './pending-changes.ts';
import { type UserRow, updateUser } from './user-row.ts';

type Deps = Pick<AccountsDeps, 'mailer'>;

const DAY_MS = 86_400_000;

/**
 * Sets the new password. Other sessions end along with what they requested, and pending emails stop
 * working.
 */
export async function changePassword(
  deps: Deps,
  queries: Queries,
  user: UserRow,
  passwordHash: string,
  /** The session that stays. */
  sessionId: string,
  call: Call,
  now: Date,
): Promise<UserRow> {
  await on(queries)
    .deleteFrom('auth.sessions')
    .where('user_id', '=', user.id)
    .where('id', '<>', sessionId)
    .execute();
  await forgetTokens(queries, user.id);
  await recordAct(queries, 'password-changed', user.id, call, now);
  if (user.email) {
    const notice = { kind: 'security-notice', what: 'password-changed' } as const;
    await deps.mailer.enqueue(queries, user.email, notice, new Date(now.getTime() + DAY_MS));
  }
  const settled = await endChanges(queries, user, now);
  return updateUser(queries, settled.id, { encrypted_password: passwordHash }, now);
}
