import type { Database } from '@tc/database';
import { type Clock, findEmail, type Log } from '@tc/provider';
import { sql } from 'kysely';
import { on } from '../../../platform/database/on.ts';
import { isDoneBefore, type StripeAccount } from '../../../platform/payments/stripe-account.ts';
import type { NotifyDeps } from '../notify.ts';
import { type Act, cancelNow, findActs } from './acts.ts';
import { beginReading, forgetCustomer, keepReading, type Reading } from './customers.ts';
import { readState, type StripeState } from './read-state.ts';
import { writeState } from './write-state.ts';

export interface DeskDeps extends NotifyDeps {
  readonly account: StripeAccount;
  readonly database: Database;
  readonly clock: Clock;
  readonly log: Log;
}

/** What we tell Stripe changes what we read next, so this runs in rounds, but never more than this many. */
const MOST_ROUNDS = 4;

/** The account is gone, so Stripe must charge nothing more and forget the person, too. */
async function forget({ account, database }: DeskDeps, customer: string): Promise<void> {
  const state = await readState(account, database, customer);
  for (const { id, status } of state.subscriptions) {
    if (status !== 'ended') await cancelNow(account, id);
  }
  await account.api.customers.del(customer).catch((error: unknown) => {
    if (!isDoneBefore(error)) throw error;
  });
  await database.transaction(async (queries) => {
    const ids = state.subscriptions.map(({ id }) => id);
    await sql`update billing.subscriptions
      set status = 'ended', ended_at = now(), grace_ends_at = null, next_plan = null
      where stripe_id = any(${ids}) and status <> 'ended'`.execute(on(queries));
    await forgetCustomer(queries, customer);
  });
}

function keep(
  deps: DeskDeps,
  customer: string,
  reading: Reading,
  userId: string,
  state: StripeState,
): Promise<boolean> {
  const { account, database, clock } = deps;
  return database.transaction(async (queries) => {
    if (!(await keepReading(queries, customer, reading))) return false;
    const owner = { userId, email: await findEmail(queries, userId), isLive: account.isLive };
    return writeState(deps, queries, owner, state, clock.now());
  });
}

/**
 * Brings one customer's rows in line with Stripe: first tells Stripe what it does not know yet, then reads
 * everything again and stores it. Events only say when to do this, never what is true. Returns true if
 * something changed.
 */
export async function readCustomer(deps: DeskDeps, customer: string): Promise<boolean> {
  const { account, database, clock } = deps;
  const refused = new Set<string>();
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const reading = await beginReading(database, customer, account.isLive);
    if (!reading) return false;
    const { userId } = reading;
    if (userId === null) {
      await forget(deps, customer);
      return true;
    }
    const state = await readState(account, database, customer);
    const acts: readonly Act[] = await findActs({ ...deps, refused }, state, userId, clock.now());
    if (acts.length === 0) return keep(deps, customer, reading, userId, state);
    for (const act of acts) await act();
  }
  throw new Error('what Stripe was told does not show in its answers');
}
