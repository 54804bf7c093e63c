import type { Queries } from '@tc/database';
import { err, ok, type Result } from '@tc/kernel';
import { type AuthError, REFUSALS } from '../../http/auth-error.ts';
import type { Call } from '../../http/call.ts';
import type { Mailer } from '../../ports.ts';
import { on } from '../../schema/on.ts';
import { lockSession } from '../sessions/lock-session.ts';
import type { Caller } from '../sessions/require-session.ts';
import { sendNotice } from '../users/send-notice.ts';
import type { FactorRow } from '../users/user-row.ts';
import {
  type ChallengeRow,
  hasVerifiedFactor,
  lockFactorsOf,
  requireFactor,
} from './factor-store.ts';
import { FACTOR_REFUSALS } from './refusals.ts';
import { requireChallenge } from './require-challenge.ts';

export interface Admitted {
  readonly factor: FactorRow;
  readonly challenge: ChallengeRow;
}

/** The factor and challenge of a proof, locked and read again, since other calls may have changed them. */
export async function admitProof(
  queries: Queries,
  call: Call,
  { user, session }: Caller,
  now: Date,
): Promise<Result<Admitted, AuthError>> {
  await lockFactorsOf(queries, user.id);
  if (!(await lockSession(queries, session.id, now))) return err(REFUSALS.sessionNotFound);
  const found = await requireFactor(queries, user.id, call.params.id);
  if (!found.ok) return found;
  const factor = found.value;
  const isNew = factor.status === 'unverified';
  // Otherwise somebody who knows only the password could pass with a factor of their own.
  if (isNew && session.aal === 'aal1' && (await hasVerifiedFactor(queries, user.id))) {
    return err(FACTOR_REFUSALS.lowAalToVerify);
  }
  const challenge = await requireChallenge(queries, factor, call, now);
  return challenge.ok ? ok({ factor, challenge: challenge.value }) : challenge;
}

/** The first proof activates a factor: from now on it is required, and the owner is told. */
export async function countFactor(
  mailer: Mailer,
  queries: Queries,
  { user }: Caller,
  factor: FactorRow,
  now: Date,
): Promise<void> {
  if (factor.status === 'verified') return;
  await on(queries)
    .updateTable('auth.mfa_factors')
    .set({ status: 'verified', updated_at: now })
    .where('id', '=', factor.id)
    .execute();
  await sendNotice(mailer, queries, user, 'factor-added', now);
}
