import type { Queries } from '@tc/database';
import { on } from '../schema/on.ts';
import { SESSION_IDLE_SECONDS, SESSION_LONGEST_SECONDS } from '../settings.ts';
import type { AccountsDeps } from './accounts.ts';
import { RATE_LIMITS } from './limits/rate-limit-table.ts';
import { removeFullBuckets } from './limits/spend.ts';
import { fulfillLeftRequests } from './recovery/asked-recovery.ts';
import { KNOWN_NETWORK_SECONDS } from './sign-in/known-networks.ts';
import { removeExpiredSignUps } from './sign-up/pending-sign-up.ts';
import { forgetOldChanges } from './users/pending-changes.ts';

const DAY_SECONDS = 86_400;
const AUDIT_SECONDS = 400 * DAY_SECONDS;
/** Expired rows are kept this long, so that a late answer gets the real reason for its refusal. */
const CHALLENGE_KEPT_SECONDS = 3600;

/**
 * Accounts that nobody can come back to: sign-ups whose address was never confirmed, and anonymous
 * accounts whose last session is over. Accounts that an operator created or invited stay.
 */
async function removeLostAccounts(queries: Queries, now: Date): Promise<void> {
  await removeExpiredSignUps(queries, now);
  await on(queries)
    .deleteFrom('auth.users as nobody')
    .where('is_anonymous', 'is', true)
    .where('email', 'is', null)
    .where('phone', 'is', null)
    .where('updated_at', '<=', new Date(now.getTime() - DAY_SECONDS * 1000))
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('auth.sessions').select('id').whereRef('user_id', '=', 'nobody.id'))),
    )
    .execute();
}

type Ago = (seconds: number) => Date;

async function removeOldSessions(queries: Queries, ago: Ago): Promise<void> {
  await on(queries)
    .deleteFrom('auth.sessions')
    .where(({ eb, fn, or }) =>
      or([
        eb('created_at', '<=', ago(SESSION_LONGEST_SECONDS)),
        eb(fn.coalesce('refreshed_at', 'created_at'), '<=', ago(SESSION_IDLE_SECONDS)),
        // Sessions that ended because a token was stolen are kept for a day, so latecomers are told
        // why.
        eb('not_after', '<=', ago(DAY_SECONDS)),
      ]),
    )
    .execute();
  await on(queries)
    .deleteFrom('auth.refresh_tokens')
    .where('revoked', 'is', true)
    .where('updated_at', '<=', ago(SESSION_IDLE_SECONDS))
    .where('updated_at', '>', new Date(0))
    .execute();
}

/** Codes, links and challenges that have expired. */
async function removeSpent(queries: Queries, ago: Ago): Promise<void> {
  await on(queries)
    .deleteFrom('auth.webauthn_challenges')
    .where('expires_at', '<=', ago(CHALLENGE_KEPT_SECONDS))
    .execute();
  await on(queries)
    .deleteFrom('auth.mfa_factors')
    .where('status', '=', 'unverified')
    .where('created_at', '<=', ago(DAY_SECONDS))
    .execute();
  for (const table of ['auth.mfa_challenges', 'auth.flow_state'] as const) {
    await on(queries).deleteFrom(table).where('created_at', '<=', ago(DAY_SECONDS)).execute();
  }
  await on(queries)
    .deleteFrom('auth.one_time_tokens')
    .where('created_at', '<=', ago(2 * DAY_SECONDS))
    .execute();
}

/**
 * Removes what has expired, so that tables do not grow forever and no secret outlives its use. Each
 * statement stands alone, so several servers may run this at the same time.
 */
export async function cleanUpAccounts(
  deps: Pick<AccountsDeps, 'database' | 'clock' | 'mailer' | 'settings'>,
): Promise<void> {
  const { database, clock, settings } = deps;
  const now = clock.now();
  const ago = (seconds: number) => new Date(now.getTime() - seconds * 1000);
  await fulfillLeftRequests(deps);
  // Pauses between emails are counted even when rate limits are off.
  await removeFullBuckets(database, settings.rateLimits ?? RATE_LIMITS, now);
  await removeOldSessions(database, ago);
  await removeLostAccounts(database, now);
  await forgetOldChanges(database, now);
  await removeSpent(database, ago);
  await on(database)
    .deleteFrom('auth.mail_queue')
    .where(({ fn }) => fn.coalesce('sent_at', 'failed_at'), '<=', ago(30 * DAY_SECONDS))
    .execute();
  await on(database)
    .deleteFrom('auth.known_networks')
    .where('seen_at', '<=', ago(KNOWN_NETWORK_SECONDS))
    .execute();
  await on(database)
    .deleteFrom('auth.audit_log_entries')
    .where('created_at', '<=', ago(AUDIT_SECONDS))
    .execute();
}
