import type { Queries } from '@tc/database';
import { err, ok, type Result } from '@tc/kernel';
import { type AuthError, mailTooSoon } from '../../http/auth-error.ts';
import { on } from '../../schema/on.ts';
import { MAIL_PAUSE_SECONDS } from '../../settings.ts';

/** What a letter is for: each kind has its own pause. */
type LetterPurpose = 'signup' | 'recover' | 'otp' | 'email-change' | 'reauthenticate' | 'sms';

function bucketOf(purpose: LetterPurpose, address: string): string {
  return `letter:${purpose}:${address}`;
}

/**
 * Whether a letter may go to an address now, seconds after the last one of its kind. Counted by
 * address, whether or not it has an account: who waits learns nothing of that. Until the caller's
 * transaction ends, others who ask for the same letter stand in line behind it.
 */
export async function takeLetterTurn(
  queries: Queries,
  purpose: LetterPurpose,
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

export function waitForLetter(secondsAgo: number): AuthError {
  const seconds = Math.ceil(MAIL_PAUSE_SECONDS - secondsAgo);
  return mailTooSoon(Math.min(MAIL_PAUSE_SECONDS, Math.max(1, seconds)));
}

export async function requireLetterTurn(
  queries: Queries,
  purpose: LetterPurpose,
  address: string,
  now: Date,
): Promise<Result<null, AuthError>> {
  const turn = await takeLetterTurn(queries, purpose, address, now);
  return turn.isTaken ? ok(null) : err(waitForLetter(turn.secondsAgo));
}

/** The letter has done its work: the next of its kind need not wait for it. */
export async function endLetterPause(
  queries: Queries,
  purpose: LetterPurpose,
  address: string,
): Promise<void> {
  await on(queries)
    .deleteFrom('auth.rate_limits')
    .where('bucket', '=', bucketOf(purpose, address))
    .execute();
}
