import type { PlanId } from '@tc/contract/site';
import type { Queries } from '@tc/database';
import { findAccountId, PEOPLE, recordAct } from '@tc/provider';
import { sql } from 'kysely';
import { on } from '../../platform/database/on.ts';
import { findPlan } from '../../platform/plans/spend.ts';
import { AT_THE_SERVER } from './price-store.ts';

/** Setting a plan to free also ends what was given for free: a trial or the beta. */
async function endGifts(queries: Queries, userId: string): Promise<void> {
  await sql`update billing.trials set ends_at = now()
    where user_id = ${userId}::uuid and ends_at > now()`.execute(on(queries));
  await sql`update site.beta_applications application set beta_ended_at = now() from ${PEOPLE} person
    where person.id = ${userId}::uuid and application.email = person.email
      and application.approved_at is not null and application.beta_ended_at is null`.execute(
    on(queries),
  );
}

/** The account's plan afterwards. Null if no account has this address; the transaction locks the address. */
export async function setPlan(
  queries: Queries,
  email: string,
  plan: PlanId,
  now: Date,
): Promise<PlanId | null> {
  const userId = await findAccountId(queries, email);
  if (!userId) return null;
  const set = { plan, set_by: 'operator', set_at: now } as const;
  await on(queries)
    .insertInto('billing.plans')
    .values({ user_id: userId, ...set })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(set))
    .execute();
  if (plan === 'free') await endGifts(queries, userId);
  await recordAct(queries, 'plan-set-by-operator', userId, AT_THE_SERVER, now);
  return findPlan(queries, userId);
}

/** False if this account has no running trial. */
export async function endTrial(queries: Queries, email: string, now: Date): Promise<boolean> {
  const userId = await findAccountId(queries, email);
  if (!userId) return false;
  const { rows } = await sql`update billing.trials set ends_at = now()
    where user_id = ${userId}::uuid and ends_at > now() returning user_id`.execute(on(queries));
  if (rows.length === 0) return false;
  await recordAct(queries, 'trial-ended-by-operator', userId, AT_THE_SERVER, now);
  return true;
}

/** Lets a person start another trial. False if this account had none. */
export async function allowTrialAgain(
  queries: Queries,
  email: string,
  now: Date,
): Promise<boolean> {
  const userId = await findAccountId(queries, email);
  if (!userId) return false;
  const row = await on(queries)
    .deleteFrom('billing.trials')
    .where('user_id', '=', userId)
    .returning('user_id')
    .executeTakeFirst();
  if (!row) return false;
  await recordAct(queries, 'trial-granted-by-operator', userId, AT_THE_SERVER, now);
  return true;
}

/** `none` if nobody applied with this address; `again` if they were approved before. */
export async function approveTester(
  queries: Queries,
  email: string,
  now: Date,
): Promise<'none' | 'again' | 'approved'> {
  const row = await on(queries)
    .selectFrom('site.beta_applications')
    .select(['approved_at', 'beta_ended_at'])
    .where('email', '=', email.trim().toLowerCase())
    .forUpdate()
    .executeTakeFirst();
  if (!row) return 'none';
  if (row.approved_at && !row.beta_ended_at) return 'again';
  await on(queries)
    .updateTable('site.beta_applications')
    .set({ approved_at: now, beta_ended_at: null })
    .where('email', '=', email.trim().toLowerCase())
    .execute();
  const userId = await findAccountId(queries, email);
  if (userId) await recordAct(queries, 'beta-approved-by-operator', userId, AT_THE_SERVER, now);
  return 'approved';
}

/** Ends the beta for one person or for everybody in it; returns how many there were. */
export async function endBeta(queries: Queries, email: string | null, now: Date): Promise<number> {
  const ended = await on(queries)
    .updateTable('site.beta_applications')
    .set({ beta_ended_at: now })
    .where('approved_at', 'is not', null)
    .where('beta_ended_at', 'is', null)
    .$if(email !== null, (rows) => rows.where('email', '=', (email ?? '').trim().toLowerCase()))
    .returning('email')
    .execute();
  for (const row of ended) {
    const userId = await findAccountId(queries, row.email);
    if (userId) await recordAct(queries, 'beta-ended-by-operator', userId, AT_THE_SERVER, now);
  }
  return ended.length;
}
