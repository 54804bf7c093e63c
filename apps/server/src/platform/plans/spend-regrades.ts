import { PLAN_IDS, PLANS } from '@tc/contract/site';
import type { Queries } from '@tc/database';
import { sql } from 'kysely';
import type { ApiRefusal } from '../api/serve-endpoint.ts';
import { on } from '../database/on.ts';
import type { Holder } from '../teams/holder.ts';
import { allowance, findPlan } from './spend.ts';

/** The UTC day that a regrade counts against: `2026-11-26`. */
function dayOf(now: Date): string {
  return now.toISOString().slice(0, 10);
}

function nextDay(now: Date): Date {
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() + 1));
}

/**
 * Counts scans that are graded again. False, and nothing counted, if the plan does not allow that many more
 * today.
 */
export async function spendRegrades(
  queries: Queries,
  holder: Holder,
  count: number,
  now: Date,
): Promise<boolean> {
  const most = allowance(holder, 'regrades');
  // A call from before midnight may arrive after one from after it, so the day never goes back.
  const counted = sql`
    case when regrades.day >= excluded.day then regrades.count else 0 end + excluded.count`;
  const { rows } = await sql`
    insert into billing.regrades (user_id, day, count)
    select ${holder}, ${dayOf(now)}, ${count}::integer where ${count}::integer <= ${most}
    on conflict (user_id) do update
      set day = greatest(regrades.day, excluded.day), count = ${counted}
      where ${counted} <= ${most}
    returning count`.execute(on(queries));
  return rows.length > 0;
}

async function findLeft(queries: Queries, holder: Holder, most: number, now: Date) {
  const row = await on(queries)
    .selectFrom('billing.regrades')
    .select('count')
    .where('user_id', '=', holder)
    .where('day', '=', dayOf(now))
    .executeTakeFirst();
  return Math.max(0, most - (row?.count ?? 0));
}

/** Why no more scans can be graded again today, and what to do. */
export async function refuseRegrades(
  queries: Queries,
  holder: Holder,
  wanted: number,
  now: Date,
): Promise<ApiRefusal> {
  const plan = PLANS[await findPlan(queries, holder)];
  const { name, regradesPerDay } = plan;
  const left = await findLeft(queries, holder, regradesPerDay, now);
  const isLargest = plan.id === PLAN_IDS.at(-1);
  const most = regradesPerDay.toLocaleString('en-US');
  const said =
    left === 0
      ? 'You have used all of them today.'
      : `${left.toLocaleString('en-US')} left today, and you chose ${wanted.toLocaleString('en-US')}.`;
  const steps = [
    ...(left === 0 ? [] : ['choose fewer']),
    'try again after midnight UTC',
    ...(isLargest ? [] : ['choose a larger plan']),
  ].join(', or ');
  return {
    code: 'too-many',
    message: `The ${name} plan can grade ${most} scans again each day. ${said} ${steps.charAt(0).toUpperCase()}${steps.slice(1)}.`,
    retryAfterSeconds: Math.ceil((nextDay(now).getTime() - now.getTime()) / 1000),
  };
}
