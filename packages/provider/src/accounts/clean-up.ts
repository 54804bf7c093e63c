import type { Queries } from '../ports.ts';
import { SESSION_IDLE_SECONDS, SESSION_LONGEST_SECONDS } from '../settings.ts';
import type { AccountsDeps } from './accounts.ts';
import { RATE_LIMITS } from './limits/rate-limit-table.ts';
import { removeFullBuckets } from './limits/spend.ts';
import { fulfilLeftWishes } from './recovery/asked-recovery.ts';
import { KNOWN_NETWORK_SECONDS } from './sign-in/known-networks.ts';
import { removeExpiredSignUps } from './sign-up/pending-sign-up.ts';
import { forgetOldChanges } from './users/pending-changes.ts';

const DAY_SECONDS = 86_400;
const AUDIT_SECONDS = 400 * DAY_SECONDS;
/** Kept beyond its time, so that a late answer is told why it fails. */
const CHALLENGE_KEPT_SECONDS = 3600;

/**
 * Accounts that nobody can come back to: those whose address was never confirmed, and those without
 * a name whose last session is over. What an operator made or invited stays.
 */
async function removeLostAccounts(queries: Queries, now: Date): Promise<void> {
  await removeExpiredSignUps(queries, now);
  await queries.query(
    `delete from auth.users as nobody
     where is_anonymous and email is null and phone is null and updated_at <= $1
       and not exists (select from auth.sessions where user_id = nobody.id)`,
    [new Date(now.getTime() - DAY_SECONDS * 1000)],
  );
}

/**
 * Removes what has had its time, so that no table grows for ever and no secret outlives its use.
 * Each statement stands alone; several servers may do this at once.
 */
export async function cleanUpAccounts(
  deps: Pick<AccountsDeps, 'database' | 'clock' | 'mailer' | 'settings'>,
): Promise<void> {
  const { database, clock, settings } = deps;
  const now = clock.now();
  const ago = (seconds: number) => new Date(now.getTime() - seconds * 1000);
  await fulfilLeftWishes(deps);
  // Pauses between letters are counted also where limits are off.
  await removeFullBuckets(database, settings.rateLimits ?? RATE_LIMITS, now);
  // Sessions that were ended for a stolen token are kept a day, to say so to who comes late.
  await database.query(
    `delete from auth.sessions
     where created_at <= $1 or coalesce(refreshed_at, created_at) <= $2 or not_after <= $3`,
    [ago(SESSION_LONGEST_SECONDS), ago(SESSION_IDLE_SECONDS), ago(DAY_SECONDS)],
  );
  await removeLostAccounts(database, now);
  await forgetOldChanges(database, now);
  await database.query('delete from auth.audit_log_entries where created_at <= $1', [
    ago(AUDIT_SECONDS),
  ]);
  await database.query(
    `delete from auth.refresh_tokens
     where revoked and updated_at <= $1 and updated_at > to_timestamp(0)`,
    [ago(SESSION_IDLE_SECONDS)],
  );
  await database.query('delete from auth.webauthn_challenges where expires_at <= $1', [
    ago(CHALLENGE_KEPT_SECONDS),
  ]);
  await database.query('delete from auth.mfa_challenges where created_at <= $1', [
    ago(DAY_SECONDS),
  ]);
  await database.query(
    `delete from auth.mfa_factors where status = 'unverified' and created_at <= $1`,
    [ago(DAY_SECONDS)],
  );
  await database.query('delete from auth.flow_state where created_at <= $1', [ago(DAY_SECONDS)]);
  await database.query('delete from auth.one_time_tokens where created_at <= $1', [
    ago(2 * DAY_SECONDS),
  ]);
  await database.query('delete from auth.mail_queue where coalesce(sent_at, failed_at) <= $1', [
    ago(30 * DAY_SECONDS),
  ]);
  await database.query('delete from auth.known_networks where seen_at <= $1', [
    ago(KNOWN_NETWORK_SECONDS),
  ]);
}
