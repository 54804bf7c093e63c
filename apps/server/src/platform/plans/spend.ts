import { PLANS, type PlanId } from '@tc/contract/site';
import type { Queries } from '@tc/database';
import { lockedPerson } from '@tc/provider';
import { sql } from 'kysely';
import { on } from '../database/on.ts';
import type { Holder } from '../teams/holder.ts';

/** What plans limit. */
export type Limited = 'scans' | 'cards';

const ALLOWED = {
  scans: 'scansPerMonth',
  cards: 'cardsInLocker',
  regrades: 'regradesPerDay',
} as const;

/** How many each plan allows, as JSON for the statement; null means no limit. */
function allowedBy(limited: keyof typeof ALLOWED): string {
  return JSON.stringify(
    Object.fromEntries(Object.values(PLANS).map((plan) => [plan.id, plan[ALLOWED[limited]]])),
  );
}

/** What the holder's plan allows, read by the statement that spends it. */
export function allowance(holder: Holder, limited: keyof typeof ALLOWED) {
  return sql<number | null>`(
    ${allowedBy(limited)}::jsonb ->> billing.plan_of(teams.payer_of(${holder}::uuid))
  )::integer`;
}

/** The UTC month that a scan counts against: `2026-11`. */
export function monthOf(now: Date): string {
  return now.toISOString().slice(0, 7);
}

export function nextMonth(now: Date): Date {
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1));
}

/**
 * The largest plan that an account has from any source: a payment, an operator, a trial, the beta. A team has
 * its owner's plan.
 */
export async function findPlan(queries: Queries, holder: Holder): Promise<PlanId> {
  const row = await on(queries)
    .selectNoFrom(sql<PlanId>`billing.plan_of(teams.payer_of(${holder}::uuid))`.as('plan'))
    .executeTakeFirst();
  return row?.plan ?? 'free';
}

/** The same, but also locks the payer's account and the team until the transaction ends. */
export async function holdPlan(queries: Queries, holder: Holder): Promise<PlanId> {
  await sql`
    with payer as (${lockedPerson(sql`teams.payer_of(${holder}::uuid)`)}), team as (
      select id from teams.teams where id = ${holder}::uuid for no key update
    )
    select (select id from payer), (select id from team)`.execute(on(queries));
  return findPlan(queries, holder);
}

/** Counts one scan. False, and nothing counted, if the plan allows no more this month. */
export async function spendScan(queries: Queries, holder: Holder, month: string): Promise<boolean> {
  const most = allowance(holder, 'scans');
  const { rows } = await sql`
    insert into billing.usage (user_id, month, scans)
    select ${holder}, ${month}, 1 where coalesce(${most}, 1) > 0
    on conflict (user_id, month) do update set scans = usage.scans + 1
      where usage.scans < coalesce(${most}, usage.scans + 1)
    returning scans`.execute(on(queries));
  return rows.length > 0;
}

/** Gives back a scan that got no grade. Call it once, when the scan's state changes. */
export async function giveBackScan(queries: Queries, holder: Holder, month: string): Promise<void> {
  await on(queries)
    .updateTable('billing.usage')
    .set((row) => ({ scans: row('scans', '-', 1) }))
    .where('user_id', '=', holder)
    .where('month', '=', month)
    .where('scans', '>', 0)
    .execute();
}

/** Counts cards. False, and nothing counted, if the plan does not have room for all of them. */
export async function spendCard(queries: Queries, holder: Holder, count = 1): Promise<boolean> {
  const most = allowance(holder, 'cards');
  const { rows } = await sql`
    insert into locker.collections (user_id, cards)
    select ${holder}, ${count}::integer where coalesce(${most}, ${count}) >= ${count}::integer
    on conflict (user_id) do update set cards = collections.cards + ${count}::integer
      where collections.cards + ${count}::integer <= coalesce(${most}, collections.cards + ${count}::integer)
    returning cards`.execute(on(queries));
  return rows.length > 0;
}

export async function giveBackCard(queries: Queries, holder: Holder, count = 1): Promise<void> {
  await on(queries)
    .updateTable('locker.collections')
    .set({ cards: sql<number>`greatest(cards - ${count}::integer, 0)` })
    .where('user_id', '=', holder)
    .execute();
}

/** Keeps others from counting cards of this account until the transaction ends. */
export async function holdCards(queries: Queries, holder: Holder): Promise<void> {
  await on(queries)
    .insertInto('locker.collections')
    .values({ user_id: holder, cards: 0 })
    .onConflict((row) => row.column('user_id').doNothing())
    .execute();
  await on(queries)
    .selectFrom('locker.collections')
    .select('cards')
    .where('user_id', '=', holder)
    .forUpdate()
    .execute();
}

export interface Used {
  readonly scans: number;
  readonly cards: number;
}

export async function loadUsed(queries: Queries, holder: Holder, month: string): Promise<Used> {
  const scans = await on(queries)
    .selectFrom('billing.usage')
    .select('scans')
    .where('user_id', '=', holder)
    .where('month', '=', month)
    .executeTakeFirst();
  const cards = await on(queries)
    .selectFrom('locker.collections')
    .select('cards')
    .where('user_id', '=', holder)
    .executeTakeFirst();
  return { scans: scans?.scans ?? 0, cards: cards?.cards ?? 0 };
}
