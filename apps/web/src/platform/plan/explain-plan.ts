import type { readPlan } from '@tc/contract/locker';
import { PLANS } from '@tc/contract/site';
import type { z } from 'zod';

export type PlanNow = z.output<typeof readPlan.output>;

const DAY = new Intl.DateTimeFormat('en-US', { month: 'long', day: 'numeric', timeZone: 'UTC' });

/** Scans left this month; null means no limit. */
export function scansLeft({ limits, used }: PlanNow): number | null {
  return limits.scansPerMonth === null ? null : Math.max(0, limits.scansPerMonth - used.scans);
}

export function dayOfReset({ resetsAt }: PlanNow): string {
  return DAY.format(new Date(resetsAt));
}

/** Why no more scans can be saved, and when they can; null if there is room. */
export function explainFullPlan(plan: PlanNow): string | null {
  if (scansLeft(plan) !== 0) return null;
  const { name } = PLANS[plan.plan];
  return `All ${plan.limits.scansPerMonth} scans of the ${name} plan are used this month. New ones come on ${dayOfReset(plan)}.`;
}

/** Why a new scan makes no card; null if there is room. */
export function explainFullLocker({ plan, limits, used }: PlanNow): string | null {
  if (limits.cards === null || used.cards < limits.cards) return null;
  return `Your locker is full: the ${PLANS[plan].name} plan keeps up to ${limits.cards} cards. A new scan stays in your scan history until there is room.`;
}

const DAY_MS = 86_400_000;

/** Days left of a running trial, including today; null if none is running. */
export function daysLeftOf({ trial, trialEndsAt }: PlanNow, now = Date.now()): number | null {
  if (trial !== 'running' || trialEndsAt === null) return null;
  return Math.max(1, Math.ceil((Date.parse(trialEndsAt) - now) / DAY_MS));
}
