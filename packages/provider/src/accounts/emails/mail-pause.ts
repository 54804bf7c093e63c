import type { Queries } from '@tc/database';
import { err, ok, type Result } from '@tc/kernel';
import { type AuthError, mailTooSoon } from '../../http/auth-error.ts';
import { on } from '../../schema/on.ts';
import { MAIL_PAUSE_SECONDS } from '../../settings.ts';

/** What an email is for. Each purpose has its own pause. */
type MailPurpose = 'signup' | 'recover' | 'otp' | 'email-change' | 'reauthenticate' | 'sms';

function bucketOf(purpose: MailPurpose, address: string): string {
  return `letter:${purpose}:${address}`;
}

/**
 * Whether an email may go to an address now, given the last one for the same purpose. Counted per
 * address, with or without an account, so that having to wait reveals nothing. Until the caller's
 * transaction ends, other requests for the same email wait behind it.
 */
export async function takeMailTurn(
  queries: Queries,
  purpose: MailPurpose,
  address: string,
  now: Date,
): Promise<{ readonly isTaken: boolean; readonly secondsAgo: number }> {
  const bucket = bucketOf(purpose, address);
  const longAgo = new Date(now.getTime() - MAIL_PAUSE_SECONDS * 1000);
  const taken = await on(queries)
    .insertInto('auth.rate_limits')
    .values({ bucket, tokens: 0, updated_at: now })
    .onConflict((conflict) =>
      conflict
        .column('bucket')
        .doUpdateSet({ updated_at: now })
        .where('auth.rate_limits.updated_at', '<=', longAgo),
    )
    .returning('bucket')
    .executeTakeFirst();
  if (taken) return { isTaken: true, secondsAgo: 0 };
  const last = await on(queries)
    .selectFrom('auth.rate_limits')
    .select('updated_at as at')
    .where('bucket', '=', bucket)
    .executeTakeFirst();
  const secondsAgo = last ? (now.getTime() - last.at.getTime()) / 1000 : 0;
  return { isTaken: false, secondsAgo };
}

export function waitForMail(secondsAgo: number): AuthError {
  const seconds = Math.ceil(MAIL_PAUSE_SECONDS - secondsAgo);
  return mailTooSoon(Math.min(MAIL_PAUSE_SECONDS, Math.max(1, seconds)));
}

export async function requireMailTurn(
  queries: Queries,
  purpose: MailPurpose,
  address: string,
  now: Date,
): Promise<Result<null, AuthError>> {
  const turn = await takeMailTurn(queries, purpose, address, now);
  return turn.isTaken ? ok(null) : err(waitForMail(turn.secondsAgo));
}

/** The email has been used, so the next one for this purpose need not wait. */
export async function endMailPause(
  queries: Queries,
  purpose: MailPurpose,
  address: string,
): Promise<void> {
  await on(queries)
    .deleteFrom('auth.rate_limits')
    .where('bucket', '=', bucketOf(purpose, address))
    .execute();
}
