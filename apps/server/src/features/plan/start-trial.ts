import { OFFERS } from '@tc/contract/site';
import type { Database } from '@tc/database';
import { err, ok } from '@tc/kernel';
import { type ApiCaller, type Clock, recordAct } from '@tc/provider';
import type { ApiOutcome } from '../../platform/api/serve-endpoint.ts';
import { hashMailbox } from '../../platform/plans/one-mailbox.ts';
import { findPlan } from '../../platform/plans/spend.ts';
import { beginTrial, findTrial, isKnownPerson } from './trial-store.ts';

export interface TrialDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly secret: Uint8Array;
}

/** Whether an account can start a trial. */
export type TrialState = 'open' | 'running' | 'over' | 'closed';

interface TrialNow {
  readonly trial: TrialState;
  readonly trialEndsAt: string | null;
}

const HAD_ONE = `Everybody gets one trial of ${OFFERS.trialDays} days, and you have already had yours.`;
const NOT_NOW = 'A trial is for accounts on the Free plan whose email address is confirmed.';

/** `closed` means that this account cannot have one, for example because it has a plan. */
export async function readTrial(
  { database, secret }: TrialDeps,
  { userId, email }: ApiCaller,
): Promise<TrialNow> {
  const own = await findTrial(database, userId);
  if (own) {
    return { trial: own.isRunning ? 'running' : 'over', trialEndsAt: own.endsAt.toISOString() };
  }
  if (email === null) return { trial: 'closed', trialEndsAt: null };
  if (await isKnownPerson(database, hashMailbox(secret, email))) {
    return { trial: 'over', trialEndsAt: null };
  }
  const isFree = (await findPlan(database, userId)) === 'free';
  return { trial: isFree ? 'open' : 'closed', trialEndsAt: null };
}

export function startTrial(
  { database, clock, secret }: TrialDeps,
  { userId, email }: ApiCaller,
  ip: string,
): Promise<ApiOutcome<{ readonly trialEndsAt: string }>> {
  return database.transaction(async (queries) => {
    if (email === null) return err({ code: 'conflict', message: NOT_NOW });
    const personHash = hashMailbox(secret, email);
    const endsAt = await beginTrial(queries, { userId, email, personHash });
    if (endsAt) {
      await recordAct(queries, 'trial-started', userId, { ip }, clock.now());
      return ok({ trialEndsAt: endsAt.toISOString() });
    }
    const hadOne = (await findTrial(queries, userId)) ?? (await isKnownPerson(queries, personHash));
    return err({ code: 'conflict', message: hadOne ? HAD_ONE : NOT_NOW });
  });
}
