import type { Queries } from '@tc/database';
import { err, ok, type Result } from '@tc/kernel';
import type { AuthError } from '../../http/auth-error.ts';
import type { Call } from '../../http/call.ts';
import { on } from '../../schema/on.ts';
import { clientNetwork } from '../limits/client-network.ts';
import { isUuid } from '../sessions/require-session.ts';
import type { FactorRow } from '../users/user-row.ts';
import { CHALLENGE_SECONDS, type ChallengeRow } from './factor-store.ts';
import { challengeExpired, FACTOR_REFUSALS } from './refusals.ts';

/** This factor's challenge, if it is still open and was requested from the same network. */
export async function requireChallenge(
  queries: Queries,
  factor: FactorRow,
  call: Call,
  now: Date,
): Promise<Result<ChallengeRow, AuthError>> {
  const { challenge_id: id } = call.body;
  if (!isUuid(id)) return err(FACTOR_REFUSALS.noChallenge);
  const challenge = await on(queries)
    .selectFrom('auth.mfa_challenges')
    .selectAll()
    .where('id', '=', id)
    .where('factor_id', '=', factor.id)
    .executeTakeFirst();
  if (!challenge) return err(FACTOR_REFUSALS.noChallenge);
  const { ip_address: ip } = challenge;
  const isElsewhere = ip === null || clientNetwork(ip) !== clientNetwork(call.ip);
  if (challenge.verified_at || isElsewhere) return err(FACTOR_REFUSALS.otherAddress);
  const endsMs = challenge.created_at.getTime() + CHALLENGE_SECONDS * 1000;
  return endsMs <= now.getTime() ? err(challengeExpired(id)) : ok(challenge);
}

/** Answered challenges are kept for a while, so that answering twice gets a clear error. */
export async function markAnswered(queries: Queries, id: string, now: Date): Promise<void> {
  await on(queries)
    .updateTable('auth.mfa_challenges')
    .set({ verified_at: now })
    .where('id', '=', id)
    .execute();
}
