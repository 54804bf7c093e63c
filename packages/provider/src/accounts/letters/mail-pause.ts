import { err, ok, type Result } from '@tc/kernel';
import { type AuthError, mailTooSoon } from '../../http/auth-error.ts';
import type { Queries } from '../../ports.ts';
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
  const taken = await queries.query(
    `insert into auth.rate_limits as last (bucket, tokens, updated_at) values ($1, 0, $2)
     on conflict (bucket) do update set updated_at = $2
       where last.updated_at <= $2::timestamptz - make_interval(secs => $3)
     returning bucket`,
    [bucket, now, MAIL_PAUSE_SECONDS],
  );
  if (taken.length > 0) return { isTaken: true, secondsAgo: 0 };
  const [last] = await queries.query<{ at: Date }>(
    'select updated_at as at from auth.rate_limits where bucket = $1',
    [bucket],
  );
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
  await queries.query('delete from auth.rate_limits where bucket = $1', [
    bucketOf(purpose, address),
  ]);
}
